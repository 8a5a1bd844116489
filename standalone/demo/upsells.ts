import type { PayloadOf } from '@pazar/contracts/route/route.ts'
import type { upsellRoutes } from '@pazar/contracts/upsell/routes.ts'

export interface DemoUpsell {
  /** A file in images/. */
  image: string
  link: {
    url: string
    title: string
    price: number | string
    originalPrice: number | string
    productCost: number | string
    sku: string
  }
  /** The texts that the seller saves for it. */
  copy: PayloadOf<typeof upsellRoutes.change>
}

/** Upsells by the ordered product. */
export const demoUpsells: Record<'termos' | 'lampa' | 'lonac', readonly DemoUpsell[]> = {
  termos: [
    {
      image: 'dodatak-solja.jpg',
      link: {
        url: 'https://dobavljac.example/celicna-solja',
        title: 'Čelična šolja Planinar 300 ml',
        price: 890,
        originalPrice: 1490,
        productCost: 310,
        sku: 'SP-300',
      },
      copy: {
        urgentDescription: 'Ide u istu kutiju, bez nove poštarine: čaj iz termosa ima svoju šolju.',
        features: ['Čelik iznutra, mat boja spolja', 'Ne menja ukus', '120 grama'],
        stockLeft: 16,
      },
    },
    {
      image: 'dodatak-karabiner.jpg',
      link: {
        url: 'https://dobavljac.example/karabiner',
        title: 'Aluminijumski karabiner sa navojem',
        price: 390,
        originalPrice: 690,
        productCost: 95,
        sku: 'KA-8',
      },
      copy: {
        urgentDescription: 'Zakačite termos na ranac: navoj ga drži zatvorenim i na strmini.',
        features: ['Za alku na poklopcu', 'Zatvara se navojem', '28 grama'],
        stockLeft: 8,
      },
    },
  ],
  lampa: [
    {
      image: 'dodatak-punjac.jpg',
      link: {
        url: 'https://dobavljac.example/usb-c-punjac',
        title: 'USB-C punjač 20 W sa kablom',
        price: '9,90',
        originalPrice: '14,90',
        productCost: '3,20',
        sku: 'UC-20',
      },
      copy: {
        urgentDescription: 'Puna baterija lampe za tri sata, a puni i telefon: ide u istom paketu.',
        features: ['Kabl od 1,5 m u kutiji', '20 W, za lampu i telefon'],
        stockLeft: 9,
      },
    },
  ],
  lonac: [
    {
      image: 'dodatak-varjace.jpg',
      link: {
        url: 'https://dobavljac.example/varjace-od-oraha',
        title: 'Dvije varjače od oraha',
        price: 19,
        originalPrice: 29,
        productCost: '6,40',
        sku: 'VO-2',
      },
      copy: {
        urgentDescription: 'Drvo ne grebe emajl. Stižu u istom paketu, bez nove dostave.',
        features: ['Jedna duboka, jedna ravna', 'Nauljene lanenim uljem'],
        stockLeft: 7,
      },
    },
  ],
}

/**
 * Minutes after the order when the shopper accepts an upsell, or undefined if they decline. `place`: index
 * of the order in the story.
 */
export const acceptedAfterMinutes = (place: number): number | undefined =>
  place % 5 === 2 || place % 7 === 3 ? 1 + (place % 6) : undefined
