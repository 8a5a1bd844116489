import type { PayloadOf } from '@pazar/contracts/route/route.ts'
import type { websiteRoutes } from '@pazar/contracts/website/routes.ts'

export interface DemoProduct {
  /** Files in images/, in the order of the page. */
  images: readonly string[]
  website: Omit<PayloadOf<typeof websiteRoutes.create>, 'images'>
  /** What the seller then writes in the editor. */
  copy: PayloadOf<typeof websiteRoutes.change>
}

/** An offer as a form sends it, with the discount that its prices give. */
export const offer = (quantity: number, price: number, originalPrice: number, more: { label: string; text: string; badge?: string; popular?: boolean; bestValue?: boolean }) =>
  ({ quantity, price, originalPrice, discount: Math.round((1 - price / originalPrice) * 100), ...more })

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
