// Rules: variants/price, variants/choice
import type { VariantOption } from '@pazar/contracts/website/variants-schema.ts'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import { describe, expect, it } from 'vitest'
import { stateAfter } from '../testing/scenario.ts'
import { offer } from '../testing/website-content.ts'
import { priceOrder } from './price-order.ts'
import { soldWebsiteFold } from './sold-website.ts'
import { at, changed, created, proofOf, proofs } from './testing/price-order-fixture.ts'

const option = (variantId: number, size: string, more: Partial<VariantOption> = {}): VariantOption => ({
  variantId,
  values: [size],
  sku: '',
  priceDifference: 0,
  unitCost: null,
  image: null,
  inStock: true,
  ...more,
})
const sizes = (...options: VariantOption[]) => changed({ variants: { attributes: ['Veličina'], options } })
const [medium, large, small] = [
  option(1, 'M'),
  option(2, 'L', { priceDifference: 20000 }),
  option(3, 'S', { inStock: false }),
]
/** Revisions 1 and 2: two pieces for 5,000 and 150 for delivery, in three sizes. */
const sold = [
  created,
  sizes(medium, large, small),
  changed({
    offers: [offer(2, 500000)],
    terms: { ...defaultTerms, deliveryWay: 'added', deliveryAmount: 15000 },
  }),
]
type Order = Partial<Parameters<typeof priceOrder>[1]>
const ask = (order: Order, events = sold) => {
  const sale = priceOrder(
    stateAfter(soldWebsiteFold, events),
    { websiteId: 3, quantity: 1, ...order },
    at(0),
    proofs,
  )
  if ('code' in sale) return sale
  const { toPay, lines } = sale.quote
  return [toPay, ...lines.map(({ variant, pieces, price }) => [variant?.label, pieces, price])]
}

describe('an order with variants', () => {
  it.each([
    [
      'two variants of an offer',
      { quantity: 2, variants: [2, 1], totalPrice: 5350 },
      [535000, ['L', 1, 270000], ['M', 1, 250000]],
    ],
    [
      'a plain form',
      { quantity: 2, variant: [2, null], totalPrice: '5350' },
      [535000, ['L', 1, 270000], ['', 1, 250000]],
    ],
    ['no choice', { quantity: 2, totalPrice: 5150 }, [515000, ['', 2, 500000]]],
    ['choices of hidden selects', { variants: [1, 3, 77], totalPrice: 3140 }, [314000, ['M', 1, 299000]]],
  ])('is priced with %s', (_, order, expected) => expect(ask(order)).toEqual(expected))

  it.each([
    ['an unknown variant', [77], 'Izabrana varijanta više nije u ponudi. Izaberite drugu.'],
    ['a variant out of stock', [1, 3], 'Varijanta „S“ nije na stanju. Izaberite drugu.'],
  ])('is refused with %s', (_, variants, message) =>
    expect(ask({ quantity: 2, variants })).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'variants', message }],
    }),
  )

  it('with another total gets what the page must show', () =>
    expect(ask({ variants: [2], totalPrice: 3140 })).toMatchObject({
      code: 'price_changed',
      details: {
        total: 3340,
        variants: {
          options: [{ variantId: 1 }, { priceDifference: 200, inStock: true }, { inStock: false }],
        },
      },
    }))

  it('keeps the variants of a page that was shown before a change, except what is out of stock since', () => {
    const shown = { variants: [2], revision: 2, priceProof: proofOf(2), totalPrice: 3340 }
    const dearer = sizes({ ...medium, inStock: false }, { ...large, priceDifference: 90000 })
    expect(ask(shown, [...sold, dearer])).toEqual([334000, ['L', 1, 319000]])
    expect(ask(shown, [...sold, sizes(medium)])).toEqual([334000, ['L', 1, 319000]])
    expect(ask({ ...shown, variants: [1] }, [...sold, dearer])).toMatchObject({ code: 'invalid' })
    expect(ask({ ...shown, priceProof: undefined }, [...sold, dearer])).toMatchObject({
      code: 'price_changed',
      details: { total: 4040 },
    })
  })

  it('of a legacy offer has no choice', () =>
    expect(
      ask({ legacyOffer: 'mini', variants: [3] }, [...sold, changed({ legacyOffersEnabled: true })]),
    ).toEqual([64000, ['', 1, 49000]]))
})
