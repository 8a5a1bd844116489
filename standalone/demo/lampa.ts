import { type DemoProduct, offer } from './products.ts'

const testimonial = (name: string, location: string, text: string, purchase_date: string, rating = 5) => ({
  name,
  location,
  text,
  purchase_date,
  rating,
  verified: false,
  imageUrl: '',
})

/**
 * Shows the Minimalistic template, in Montenegro. The testimonials are invented and none claims to be from
 * a verified buyer.
 */
export const lampa: DemoProduct = {
  images: ['lampa-luna-1.jpg', 'lampa-luna-2.jpg', 'lampa-luna-3.jpg', 'lampa-luna-4.jpg'],
  website: {
    customUrl: 'lampa-luna',
    productLink: 'https://dobavljac.example/lampa-luna',
    trustMode: 'off',
    productName: 'Stona lampa Luna',
    sku: 'LL-01',
    templateName: 'Minimalistic',
    targetMarket: 'Montenegro',
    currentPrice: '29,90',
    originalPrice: '44,90',
    productCost: '9,40',
    offers: [
      offer(1, 29.9, 44.9, { label: '1 lampa', text: 'Za radni sto' }),
      offer(2, 49.9, 89.8, {
        label: '2 lampe',
        text: 'Za obje strane kreveta',
        badge: 'Najprodavanije',
        popular: true,
      }),
      offer(3, 69.9, 134.7, {
        label: '3 lampe',
        text: 'Jedna i za terasu',
        badge: 'Najveća ušteda',
        bestValue: true,
      }),
    ],
  },
  copy: {
    shortName: 'Lampa Luna',
    title: 'Svjetlo koje ne budi onog drugog',
    hook: 'Luna svijetli naniže i meko: dovoljno za knjigu, premalo da smeta. Tri jačine na dodir, do 20 sati bez kabla.',
    bullets: [
      'Toplo svjetlo od 2.700 K: meko i bez odsjaja, oči se uveče ne umaraju',
      'Tri jačine na dodir: za čitanje, za večeru i za noć, a lampa pamti posljednju',
      'Do 20 sati bez kabla: ponesite je sa stočića na terasu, pa nazad',
      'Stabilno metalno postolje: 14 cm u prečniku, ne prevrće se ni kad je okrznete',
      'USB-C punjenje: kabl dobijate uz lampu, a radi i dok se puni',
    ],
    longDescription:
      'Luna je mala stona lampa sa kupolom koja svjetlo vraća naniže, tačno tamo gdje vam treba. Vi čitate, a pored vas se spava: plafon i jastuk do vašeg ostaju u mraku.\n\n' +
      'Dodirom na vrh birate između tri jačine. Sa najslabijom baterija traje do 20 sati, sa najjačom oko 6, a do pune se vraća za tri sata.\n\n' +
      'U kutiji:\n- lampa sa ugrađenom LED diodom\n- USB-C kabl od 1,2 m\n- uputstvo na našem jeziku\n\n' +
      'Mjere i težina:\n- visina 26 cm, kupola 22 cm, postolje 14 cm\n- 640 grama',
    faq: [
      {
        q: 'Da li može da radi dok se puni?',
        a: 'Da. Uključena u struju radi kao obična stona lampa, a baterija se istovremeno puni.',
      },
      {
        q: 'Koliko je jako svjetlo?',
        a: 'Najjača jačina daje 300 lumena: dovoljno da udobno čitate ili radite za stolom. Najslabija je noćno svjetlo za hodnik ili dječju sobu.',
      },
      {
        q: 'Može li sijalica da se zamijeni?',
        a: 'LED je ugrađen i traje oko 25.000 sati, što je preko 10 godina po 6 sati dnevno.',
      },
      {
        q: 'Kako se plaća i kada stiže?',
        a: 'Pouzećem, kuriru, gotovinom ili karticom. Paket stiže za 2–5 radnih dana na teritoriji cijele Crne Gore.',
      },
      {
        q: 'Šta ako mi se ne dopadne?',
        a: 'Imate 30 dana da je vratite. Javite nam se radnim danima od 9 do 17 i dogovorićemo povrat.',
      },
    ],
    testimonials: [
      testimonial(
        'Milena V.',
        'Podgorica',
        'Muž ustaje u pet, ja čitam do ponoći. Od kada je Luna na mom stočiću, niko se više ne žali.',
        'oktobar 2026.',
      ),
      testimonial(
        'Petar R.',
        'Nikšić',
        'Uzeo sam dvije, jednu za radni sto. Svjetlo je taman toplo i ne blješti u monitor.',
        'oktobar 2026.',
      ),
      testimonial(
        'Sanja Đ.',
        'Budva',
        'Ljetos je bila na terasi svako veče, punila sam je možda dvaput nedjeljno.',
        'septembar 2026.',
      ),
      testimonial(
        'Bojan P.',
        'Bar',
        'Stigla je za tri dana, spakovana kako treba. Malo je manja nego što sam zamišljao, ali baš zato stane svuda.',
        'septembar 2026.',
        4,
      ),
      testimonial(
        'Ksenija B.',
        'Herceg Novi',
        'Ćerka spava uz najslabije svjetlo, ujutru je lampa i dalje upaljena. Poručila sam još jednu za mamu.',
        'avgust 2026.',
      ),
    ],
    urgencyElements: {
      limitedStock: 'Na stanju je ostatak jesenje serije',
      limitedTime: 'Akcijska cijena važi do isteka zaliha',
      socialProof: 'Najčešće se poručuju dvije, za obje strane kreveta',
      exclusivity: 'Prodaje se samo preko ove stranice, nema je u radnjama',
      bonuses: 'USB-C kabl od 1,2 m dobijate uz svaku lampu',
    },
    priceAnchoring: {
      savings: 'Sa tri lampe štedite 64,80 €',
      comparisonText:
        'Punjive lampe sa tri jačine u radnjama obično koštaju 45 € i više. Dostava je ovdje besplatna za svaki paket.',
    },
    designRecommendations: {
      category: 'home',
      targetAudience: 'Parovi koji ne idu na spavanje u isto vrijeme, i svi koji čitaju uveče',
      emotionalTone: 'mirno i toplo',
      colorScheme: {
        primary: '#9A6B1F',
        secondary: '#3B2F22',
        accent: '#E8B75A',
        background: '#FBF7F0',
        text: '#1F1A14',
      },
      typography: { headingFont: 'Poppins', bodyFont: 'Inter', weight: 'bold' },
      layoutStyle: 'minimalistički',
      visualElements: { borderRadius: 'rounded', shadows: 'subtle', spacing: 'normal' },
      sectionStructure: {
        sections: [
          { type: 'hero', title: 'Uvod', order: 0 },
          { type: 'features', title: 'Prednosti', order: 1 },
          { type: 'showcase', title: 'U detalj', order: 2 },
          { type: 'testimonials', title: 'Utisci kupaca', order: 3 },
          { type: 'urgency', title: 'Akcija', order: 4 },
          { type: 'description', title: 'Detaljan opis', order: 5 },
          { type: 'pricing', title: 'Cijene', order: 6 },
          { type: 'faq', title: 'Česta pitanja', order: 7 },
        ],
      },
    },
    seoTitle: 'Stona lampa Luna: punjiva, toplo svjetlo, tri jačine',
    seoDescription:
      'Punjiva stona lampa sa toplim svjetlom i tri jačine na dodir. Plaćanje pouzećem, dostava u cijeloj Crnoj Gori.',
    palette: { primary: '#9A6B1F', bg: '#FBF7F0' },
  },
}
