// Rules: orders/quantity, offers/price-of-n
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountPercent, type Offer, orderableQuantities, quote } from './offers.ts'
import { defaultTerms } from './terms.ts'

const offer = (quantity: number, price: number): Offer => ({
  quantity,
  price,
  originalPrice: price * 2,
  discount: 50,
  label: '',
  popular: false,
  bestValue: false,
  note: '',
  text: '',
  badge: '',
})
const lamp = { currentPrice: 199000, terms: defaultTerms, offers: [offer(2, 319000), offer(5, 700000)] }

describe('quote', () => {
  it.each([
    ['one piece at the current price', 1, 199000, null],
    ['two pieces at their stored offer', 2, 319000, 2],
    ['three pieces without an offer at three times the price', 3, 597000, null],
    ['five pieces at their stored offer', 5, 700000, 5],
  ])('prices %s', (_, quantity, total, offered) => {
    const answer = quote(lamp, quantity)
    expect(answer?.total).toBe(total)
    expect(answer?.offer?.quantity ?? null).toBe(offered)
  })
  it.each([0, -1, 4, 6, 1.5, Number.NaN])('does not sell %d pieces', (quantity) => {
    expect(quote(lamp, quantity)).toBeUndefined()
  })
  it('quotes exactly the orderable quantities', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 10 }),
        fc.integer({ min: -2, max: 101 }),
        (stored, quantity) => {
          const website = {
            currentPrice: 100,
            terms: defaultTerms,
            offers: stored.map((each) => offer(each, 50)),
          }
          expect(quote(website, quantity) !== undefined).toBe(orderableQuantities(website).includes(quantity))
        },
      ),
    )
  })
})

it.each([
  [299000, 199000, 33],
  [199000, 199000, 0],
  [100, 199000, 0],
  [0, 0, 0],
])('discountPercent from %i to %i is %i', (original, price, percent) => {
  expect(discountPercent(original, price)).toBe(percent)
})
