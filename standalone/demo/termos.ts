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
 * Shows the Sales Template, in Serbia. The testimonials are invented and none claims to be from a verified
 * buyer.
 */
export const termos: DemoProduct = {
  images: [
    'termos-planinar-1.jpg',
    'termos-planinar-2.jpg',
    'termos-planinar-3.jpg',
    'termos-planinar-4.jpg',
    'termos-planinar-5.jpg',
    'termos-planinar-6.jpg',
  ],
  website: {
    customUrl: 'termos-planinar',
    productLink: 'https://dobavljac.example/termos-planinar',
    trustMode: 'simulated',
    productName: 'Termos flaša Planinar 500 ml',
    sku: 'TP-500',
    templateName: 'Sales Template',
    targetMarket: 'Serbia',
    currentPrice: 2490,
    originalPrice: 6190,
    productCost: 820,
    offers: [
      offer(1, 2490, 6190, { label: '1 termos', text: 'Za svaki dan' }),
      offer(2, 4290, 12380, {
        label: '2 termosa',
        text: 'Po jedan za oboje',
        badge: 'NAJPRODAVANIJE',
        popular: true,
      }),
      offer(3, 5790, 18570, {
        label: '3 termosa',
        text: 'Za celu ekipu',
        badge: 'NAJVEĆA UŠTEDA',
        bestValue: true,
      }),
    ],
  },
  variants: (images) => ({
    attributes: ['Boja'],
    options: [
      { values: ['Zelena'], sku: 'TP-500-ZE', image: images[0] },
      { values: ['Plava'], sku: 'TP-500-PL', image: images[3] },
      { values: ['Narandžasta'], sku: 'TP-500-NA', image: images[5], priceDifference: 150, unitCost: 860 },
      { values: ['Bela'], sku: 'TP-500-BE', image: images[4], inStock: false },
    ],
  }),
  copy: {
    shortName: 'Termos Planinar',
    title: 'Čaj vreo i posle 12 sati. Voda hladna ceo dan.',
    hook: 'Dupli zid od nerđajućeg čelika, poklopac koji ne pušta ni kap i 320 grama u bočnom džepu ranca.',
    bullets: [
      'Toplo 12 sati, hladno 24 sata: dupli zid od nerđajućeg čelika sa vakuumom',
      'Ne pušta ni kap: silikonska zaptivka drži i kada je flaša naopako u rancu',
      'Lagan i kompaktan: 320 g i 24 cm, staje u džep ranca i držač na biciklu',
      'Čelična alka: zakačite ga karabinerom, da visi tamo gde vam treba',
      'Mat boja koja ne klizi: ni mokra, ni u rukavici',
    ],
    problemSolutionSections: [
      {
        title: 'Čaj se ohladi pre prve pauze',
        description1:
          'Skuvate ga u šest, sipate u flašu i do prvog vidikovca pijete mlaku vodu sa ukusom limuna.',
        description2:
          'Između dva sloja čelika je vakuum, kroz koji toplota nema kuda. Voda od 95 °C posle 12 sati ima oko 55 °C: taman za gutljaj na vrhu.',
        ctaText: 'Hoću vreo čaj na vrhu',
      },
      {
        title: 'Otvorite ranac, a unutra sve mokro',
        description1: '„Ne curi“ piše na svakoj flaši. A onda rezervna majica, sendvič i telefon plivaju.',
        description2:
          'Poklopac se zavrće u dva okreta i naleže na silikonsku zaptivku. Okrenite ga naopako, protresite: suvo je.',
        ctaText: 'Hoću suv ranac',
      },
      {
        title: 'Leti pijete toplu vodu',
        description1: 'Plastična flaša se na suncu zagreje za pola sata, a voda dobije ukus plastike.',
        description2:
          'Ujutru ubacite led i on zvecka do večeri: Planinar drži hladno 24 sata, a čelik vodi ne daje nikakav ukus.',
        ctaText: 'Hoću ledenu vodu',
      },
      {
        title: 'Svakog dana nova plastična flaša',
        description1:
          'Voda iz kioska košta 80 dinara. Pet dana nedeljno, to je preko 20.000 dinara godišnje, i puna kesa plastike.',
        description2:
          'Jedan termos za planinu, posao, auto i trening. Isplati se za šest nedelja, a traje godinama.',
        ctaText: 'Prestajem da kupujem plastiku',
      },
    ],
    benefitsSection: {
      title: 'Šest razloga da ga ponesete svuda',
      subtitle: 'Napravljen za stazu, a najčešće stoji na radnom stolu.',
      benefits: [
        { text: 'Toplo 12 sati, hladno 24 sata: dupli zid sa vakuumom', icon: '☀' },
        { text: 'Ne pušta ni kap: silikonska zaptivka, proverena naopako', icon: 'shield' },
        { text: 'Samo 320 grama: 24 cm, staje u bočni džep ranca i u držač na biciklu', icon: 'box' },
        { text: 'Bez mirisa i ukusa metala: čelik 18/8, lako se pere četkicom', icon: 'heart' },
        { text: 'Mat površina koja ne klizi: ni mokra, ni u rukavici', icon: 'star' },
        { text: 'Čelična alka za karabiner: visi na rancu, ruke su vam slobodne', icon: 'check' },
      ],
      ctaText: 'Poruči svoj Planinar',
    },
    longDescription:
      'Planinar je napravljen za one koji su u šest ujutru već na stazi. Dva sloja nerđajućeg čelika, a između njih vakuum, pa čaj koji ste sipali kod kuće ostaje vreo i kada stignete na vrh.\n\n' +
      'Flaša od pola litra je visoka 24 cm i teška 320 grama: staje u bočni džep ranca, u držač na biciklu i u vrata frižidera. Poklopac se zavrće u dva okreta i dobro drži i kada flašu stavite naopako.\n\n' +
      'U paketu:\n- termos flaša Planinar 500 ml\n- poklopac sa čeličnom alkom\n- rezervna silikonska zaptivka\n\n' +
      'Porudžbina stiže kurirskom službom za 2–5 radnih dana, a plaćate tek kada paket preuzmete.',
    testimonials: [
      testimonial(
        'Milan R.',
        'Užice',
        'Poneo ga na Taru po minus sedam. U podne sam duvao u čaj da ga ohladim. Ekipa je posle toga poručila još tri.',
        'januar 2026',
      ),
      testimonial(
        'Jelena P.',
        'Novi Sad',
        'Nosim ga na posao i u teretanu. Leži u torbi između papira i nijednom nije pustio ni kap.',
        'februar 2026',
      ),
      testimonial(
        'Dragan S.',
        'Čačak',
        'Vozim kamion. Kafu sipam u četiri ujutru i pijem toplu do ručka. Nemam više zašto da stajem na svakoj pumpi.',
        'februar 2026',
      ),
      testimonial(
        'Ivana M.',
        'Beograd',
        'Uzela sam dva, zeleni za muža i plavi za sebe. Boja je lepša nego na slici, mat i ne ostaju otisci.',
        'mart 2026',
      ),
      testimonial(
        'Nenad Ć.',
        'Kragujevac',
        'Led od jutros još zvecka u pet popodne. Jedino bih voleo da postoji i od litar.',
        'mart 2026',
        4,
      ),
      testimonial(
        'Sanja V.',
        'Niš',
        'Stigao za dva dana, platila kuriru karticom. Poklopac se lako otvara i u rukavicama.',
        'april 2026',
      ),
    ],
    faq: [
      {
        q: 'Koliko dugo zaista drži toplotu?',
        a: 'Voda od 95 °C posle 12 sati na sobnoj temperaturi ima oko 55 °C. Prethodno isperite flašu vrelom vodom i držaće još duže.',
      },
      {
        q: 'Da li može u mašinu za sudove?',
        a: 'Poklopac može, flašu operite ručno toplom vodom i deterdžentom. Tako boja ostaje kao nova.',
      },
      {
        q: 'Može li gazirana voda ili sok?',
        a: 'Može voda, čaj, kafa i sok. Jako gazirana pića otvarajte polako, kao svaku zatvorenu flašu.',
      },
      {
        q: 'Mogu li da biram boju?',
        a: 'Da. Kada Vas kurir ili podrška pozovu, recite koju želite: zelenu, narandžastu, plavu ili belu.',
      },
      {
        q: 'Kako se plaća i kada stiže?',
        a: 'Pouzećem, kuriru, gotovinom ili karticom. Paket stiže za 2–5 radnih dana na teritoriji cele Srbije, a dostava je besplatna.',
      },
    ],
    advertorialStory: {
      ctaSection: {
        guaranteeText:
          'Nosite ga 30 dana, na stazu, na posao, gde god. Ako Vam čaj ne ostane topao ili poklopac pusti kap, vraćamo novac. Bez dugih objašnjenja.',
      },
      footerSection: {
        companyInfo: 'Planinar shop, Kralja Petra I 12, Užice',
        contactInfo: 'podrska@planinar-shop.example',
      },
    },
    seoTitle: 'Termos Planinar: 12 sati toplo, 24 sata hladno',
    seoDescription:
      'Termos od nerđajućeg čelika, toplo 12 i hladno 24 sata. Plaćanje pouzećem, besplatna dostava na teritoriji cele Srbije.',
    palette: { primary: '#C2410C', bg: '#FFF7ED' },
    designRecommendations: {
      typography: { headingFont: 'Inter', bodyFont: 'Inter', weight: 'bold' },
      visualElements: { borderRadius: 'rounded', shadows: 'subtle', spacing: 'normal' },
    },
  },
}
