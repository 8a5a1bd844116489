import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { type Shopper, shoppersInBosnia, shoppersInMontenegro, shoppersInSerbia } from './people.ts'

export interface DemoOrder {
  product: 'termos' | 'lampa' | 'lonac'
  /** Hours before now. */
  placed: number
  quantity: number
  /** The variants chosen for the pieces, by their ids; fewer than pieces if the shopper left some open. */
  variants: readonly number[]
  shopper: Shopper
  /** Later changes of status in order, in hours before now; never before the order. */
  changes: readonly { at: number; to: OrderStatus; reason?: string }[]
}

const day = 24

/** Typical courses of a parcel: hours from the order to each status. */
const ways: readonly (readonly { after: number; to: OrderStatus; reason?: string }[])[] = [
  [
    { after: 18, to: 'U sortirnom centru' },
    { after: 40, to: 'U dostavi' },
    { after: 52, to: 'Dostavljeno' },
  ],
  [
    { after: 20, to: 'U dostavi' },
    { after: 47, to: 'Dostavljeno' },
  ],
  [
    { after: 16, to: 'U sortirnom centru' },
    { after: 39, to: 'U dostavi' },
    { after: 55, to: 'Čeka preuzimanje' },
    { after: 80, to: 'Dostavljeno' },
  ],
  [
    { after: 21, to: 'U dostavi' },
    { after: 46, to: 'Dostavljeno' },
  ],
  [{ after: 5, to: 'Otkazana', reason: 'Kupac je odustao telefonom' }],
  [
    { after: 19, to: 'U sortirnom centru' },
    { after: 43, to: 'U dostavi' },
    { after: 67, to: 'Dostavljeno' },
  ],
  [
    { after: 22, to: 'U dostavi' },
    { after: 70, to: 'Problematično', reason: 'Kurir nije našao adresu' },
    { after: 94, to: 'Vraća se pošaljaocu' },
  ],
  [
    { after: 17, to: 'U dostavi' },
    { after: 44, to: 'Dostavljeno' },
  ],
]

/** Ages of the orders in days: more of them lately, as for a page that is becoming popular. */
const days = [
  59, 57, 54, 52, 50, 47, 45, 43, 41, 38, 36, 34, 32, 30, 28, 26, 24, 23, 21, 20, 18, 17, 15, 14, 12, 11, 10,
  9, 8, 7, 6, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0.3, 0.08, 0.25, 0.2, 0.16, 0.14, 0.06, 0.03,
]

const quantities = [1, 2, 1, 1, 3, 2, 1]

const shoppersOf = { termos: shoppersInSerbia, lampa: shoppersInMontenegro, lonac: shoppersInBosnia } as const

/**
 * What a shopper of the Thermos flask chose: green or blue, now and then nothing. The other products have no
 * variants.
 */
const chosenVariants = (place: number, quantity: number): number[] =>
  place % 5 === 2 ? [] : Array.from({ length: quantity }, (_, piece) => 1 + ((place + piece) % 2))

/**
 * Always the same orders, relative to `now`, so that the demo can be documented. Leaves out changes that
 * would be in the future.
 */
export const demoOrders = (now: Date): DemoOrder[] => {
  const sinceNoon = now.getUTCHours() + now.getUTCMinutes() / 60 - 12
  return days.map((ago, place) => {
    const product = place % 4 === 1 ? 'lampa' : place % 4 === 3 ? 'lonac' : 'termos'
    const shoppers = shoppersOf[product]
    // People order between seven in the morning and nine in the evening, and not on the hour.
    const placed =
      ago < 1 ? ago * day : ago * day + sinceNoon + 6 - ((place * 7) % 13) - ((place * 37) % 60) / 60
    const changes = (ways[place % ways.length] ?? [])
      .map(({ after, ...change }) => ({ at: placed - after, ...change }))
      .filter(({ at }) => at > 0.5)
    const quantity = quantities[place % quantities.length] ?? 1
    return {
      product,
      placed,
      quantity,
      variants: product === 'termos' ? chosenVariants(place, quantity) : [],
      shopper: shoppers[place % shoppers.length]!,
      changes,
    }
  })
}
