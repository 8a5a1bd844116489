import type { PayloadOf } from '@pazar/contracts/route/route.ts'
import type { websiteRoutes } from '@pazar/contracts/website/routes.ts'

export interface DemoProduct {
  /** Files in images/, in the order of the page. */
  images: readonly string[]
  website: Omit<PayloadOf<typeof websiteRoutes.create>, 'images'>
  /** What the seller then writes in the editor. */
  copy: PayloadOf<typeof websiteRoutes.change>
}

const offer = (quantity: number, price: number, originalPrice: number, more: { label: string; text: string; badge?: string; popular?: boolean; bestValue?: boolean }) =>
  ({ quantity, price, originalPrice, discount: Math.round((1 - price / originalPrice) * 100), ...more })

export const termos: DemoProduct = {
  images: ['termos-planinar-1.jpg', 'termos-planinar-2.jpg', 'termos-planinar-3.jpg', 'termos-planinar-4.jpg'],
  website: {
    customUrl: 'termos-planinar', productLink: 'https://dobavljac.example/termos-planinar', productName: 'Termos flaša Planinar 500 ml', sku: 'TP-500',
    templateName: 'Minimalistic', targetMarket: 'Serbia', currentPrice: 2490, originalPrice: 3990, productCost: 820,
    offers: [
      offer(1, 2490, 3990, { label: '1 termos', text: 'Za svaki dan' }),
      offer(2, 4290, 7980, { label: '2 termosa', text: 'Po jedan za oboje', badge: 'Najprodavanije', popular: true }),
      offer(3, 5790, 11970, { label: '3 termosa', text: 'Za celu ekipu', badge: 'Najveća ušteda', bestValue: true }),
    ],
  },
  copy: {
    shortName: 'Termos Planinar',
    title: 'Vreo čaj na vrhu, hladna voda u podne',
    hook: 'Planinar drži toplo 12 sati i hladno 24 sata. Staje u bočni džep ranca i ne pušta ni kap.',
    bullets: [
      'Toplo 12 sati, hladno 24 sata: dupli zidovi od nerđajućeg čelika sa vakuumom',
      'Poklopac sa zaptivkom od silikona: možete ga nositi i naopako u rancu',
      'Metalna alka za karabiner, da visi tamo gde vam treba',
      'Mat boja koja ne klizi iz ruke, ni mokre ni u rukavici',
      'Bez mirisa i ukusa metala, lako se pere četkicom',
    ],
    longDescription:
      'Planinar je napravljen za one koji su u šest ujutru već na stazi. Dva sloja nerđajućeg čelika, a između njih vakuum, pa čaj koji ste sipali kod kuće ostaje vreo i kada stignete na vrh.\n\n' +
      'Flaša od pola litra je visoka 24 cm i teška 320 grama: staje u bočni džep ranca, u držač na biciklu i u vrata frižidera. Poklopac se zavrće u dva okreta i dobro drži i kada flašu stavite naopako.\n\n' +
      'Porudžbina stiže kurirskom službom za 2–5 radnih dana, a plaćate tek kada paket preuzmete.',
    faq: [
      { q: 'Koliko dugo zaista drži toplotu?', a: 'Voda od 95 °C posle 12 sati na sobnoj temperaturi ima oko 55 °C. Prethodno isperite flašu vrelom vodom i držaće još duže.' },
      { q: 'Da li može u mašinu za sudove?', a: 'Poklopac može, flašu operite ručno toplom vodom i deterdžentom. Tako boja ostaje kao nova.' },
      { q: 'Kako se plaća i kada stiže?', a: 'Pouzećem, kuriru. Paket stiže za 2–5 radnih dana na teritoriji cele Srbije.' },
    ],
    seoTitle: 'Termos flaša Planinar 500 ml',
    seoDescription: 'Termos od nerđajućeg čelika, toplo 12 i hladno 24 sata. Plaćanje pouzećem, dostava na teritoriji cele Srbije.',
    palette: { primary: '#0F766E', bg: '#F0FAF8' },
  },
}

export const lampa: DemoProduct = {
  images: ['lampa-luna-1.jpg', 'lampa-luna-2.jpg', 'lampa-luna-3.jpg', 'lampa-luna-4.jpg'],
  website: {
    customUrl: 'lampa-luna', productLink: 'https://dobavljac.example/lampa-luna', productName: 'Stona lampa Luna', sku: 'LL-01',
    templateName: 'Minimalistic', targetMarket: 'Montenegro', currentPrice: '29,90', originalPrice: '44,90', productCost: '9,40',
    offers: [
      offer(1, 29.9, 44.9, { label: '1 lampa', text: 'Za radni sto' }),
      offer(2, 49.9, 89.8, { label: '2 lampe', text: 'Za obje strane kreveta', badge: 'Najprodavanije', popular: true }),
    ],
  },
  copy: {
    shortName: 'Lampa Luna',
    title: 'Svjetlo koje ne budi onog drugog',
    hook: 'Luna svijetli naniže i meko: dovoljno za knjigu, premalo da smeta. Tri jačine, na dodir.',
    bullets: [
      'Toplo svjetlo od 2.700 K, prijatno za oči i uveče',
      'Tri jačine na dodir: čitanje, večera, noćno svjetlo',
      'Punjiva baterija: do 20 sati bez kabla, pa i na terasi',
      'Metalno postolje koje se ne prevrće, detalji u boji mesinga',
      'Puni se preko USB-C kabla, koji dobijate uz lampu',
    ],
    longDescription:
      'Luna je mala stona lampa sa kupolom koja svjetlo vraća naniže, tamo gdje vam treba. Stoji na noćnom stočiću, na radnom stolu i na terasi, jer joj kabl ne treba.\n\n' +
      'Dodirom na vrh birate između tri jačine; lampa pamti posljednju. Sa najslabijom baterija traje do 20 sati. Visoka je 26 cm, postolje ima 14 cm u prečniku.\n\n' +
      'Porudžbina stiže kurirskom službom za 2–5 radnih dana, a plaćate tek kada paket preuzmete.',
    faq: [
      { q: 'Da li može da radi dok se puni?', a: 'Da. Uključena u struju radi kao obična stona lampa.' },
      { q: 'Može li sijalica da se zamijeni?', a: 'LED je ugrađen i traje oko 25.000 sati, što je preko 10 godina po 6 sati dnevno.' },
      { q: 'Kako se plaća i kada stiže?', a: 'Pouzećem, kuriru. Paket stiže za 2–5 radnih dana na teritoriji cijele Crne Gore.' },
    ],
    seoTitle: 'Stona lampa Luna',
    seoDescription: 'Punjiva stona lampa sa toplim svjetlom i tri jačine na dodir. Plaćanje pouzećem, dostava u cijeloj Crnoj Gori.',
    palette: { primary: '#9A6B1F', bg: '#FBF7F0' },
  },
}
