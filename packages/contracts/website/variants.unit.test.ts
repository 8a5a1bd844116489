// Rules: variants/price, variants/labels
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Offer } from './offers.ts'
import type { VariantOption } from './variants-schema.ts'
import {
  changesDifferences,
  differencesBelowPrice,
  type GoodsOnSale,
  optionLabel,
  priceVariants,
  publicVariantsOf,
  refusedChoice,
} from './variants.ts'

const offer = (quantity: number, price: number): Offer => ({
  quantity,
  price,
  originalPrice: price,
  discount: 0,
  label: '',
  popular: false,
  bestValue: false,
  note: '',
  text: '',
  badge: '',
})
const option = (variantId: number, value: string, more: Partial<VariantOption> = {}): VariantOption => ({
  variantId,
  values: [value, 'Crna'],
  sku: '',
  priceDifference: 0,
  unitCost: null,
  image: null,
  inStock: true,
  ...more,
})
const [medium, large, small] = [
  option(1, 'M'),
  option(2, 'L', { priceDifference: 20000, sku: 'PATIKE-L', unitCost: 90000 }),
  option(3, 'S', { priceDifference: -10000 }),
]
const shoes: GoodsOnSale = {
  currentPrice: 299000,
  offers: [offer(2, 500001), offer(3, 100)],
  sku: 'PATIKE',
  productCost: 80000,
  variants: {
    attributes: ['Veličina', 'Boja'],
    options: [medium, large, small, option(4, 'XL', { inStock: false })],
  },
}

/** The total and its lines in short: label, pieces, price. */
function priced(quantity: number, chosen: (number | null)[], goods = shoes) {
  const { total, lines } = priceVariants(goods, quantity, chosen)!
  return [total, ...lines.map(({ variant, pieces, price }) => [variant && variant.label, pieces, price])]
}

describe('priceVariants', () => {
  it.each([
    ['one piece at the price', 1, [1], [299000, ['M / Crna', 1, 299000]]],
    ['one piece with a difference', 1, [2], [319000, ['L / Crna', 1, 319000]]],
    ['one cheaper piece', 1, [3], [289000, ['S / Crna', 1, 289000]]],
    ['an offer of equal pieces as one line', 2, [2, 2], [540001, ['L / Crna', 2, 540001]]],
    [
      'an offer of two variants, the remainder on the first line',
      2,
      [2, 1],
      [520001, ['L / Crna', 1, 270001], ['M / Crna', 1, 250000]],
    ],
    ['a piece without a choice', 2, [2], [520001, ['L / Crna', 1, 270001], ['', 1, 250000]]],
    ['an order without any choice', 2, [], [500001, ['', 2, 500001]]],
    ['an unknown choice as none', 1, [77], [299000, ['', 1, 299000]]],
    [
      'choices beyond the quantity as if they were not there',
      1,
      [1, 2, 2],
      [299000, ['M / Crna', 1, 299000]],
    ],
    ['an offer below its differences at 0', 3, [3, 3, 3], [0, ['S / Crna', 3, 0]]],
    [
      'a line below 0 at the expense of the others',
      3,
      [1, 3, 2],
      [10100, ['M / Crna', 1, 34], ['S / Crna', 1, 0], ['L / Crna', 1, 10066]],
    ],
  ])('prices %s', (_, quantity, chosen, expected) => expect(priced(quantity, chosen)).toEqual(expected))

  it('takes SKU and cost of the option, else those of the product', () => {
    expect(priceVariants(shoes, 2, [2, 1])!.lines).toMatchObject([
      { sku: 'PATIKE-L', unitCost: 90000 },
      { sku: 'PATIKE', unitCost: 80000 },
    ])
    expect(priceVariants({ ...shoes, productCost: null }, 1, [])!.lines[0]!.unitCost).toBe(0)
  })

  it('makes one line without a variant if the product has none', () =>
    expect(priceVariants({ ...shoes, variants: null }, 2, [1, 2])).toEqual({
      total: 500001,
      lines: [{ variant: null, sku: 'PATIKE', pieces: 2, price: 500001, unitCost: 80000 }],
    }))

  it('does not sell a quantity without a price', () => expect(priceVariants(shoes, 4, [])).toBeUndefined())

  it('has lines of at least 0 that sum exactly to the price of the goods, whatever is chosen', () => {
    const anyOption = fc.record({ difference: fc.integer({ min: -900_000, max: 900_000 }) })
    fc.assert(
      fc.property(
        fc.array(anyOption, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(2_000_000),
        fc.array(fc.option(fc.integer({ min: 1, max: 6 })), { maxLength: 14 }),
        (options, quantity, price, chosen) => {
          const all = options.map(({ difference }, place) =>
            option(place + 1, `V${place}`, { priceDifference: difference }),
          )
          const differences = Array.from(
            { length: quantity },
            (_, piece) => all.find(({ variantId }) => variantId === chosen[piece])?.priceDifference ?? 0,
          )
          const { total, lines } = priceVariants(
            {
              ...shoes,
              offers: [offer(quantity, price)],
              variants: { attributes: ['Veličina', 'Boja'], options: all },
            },
            quantity,
            chosen,
          )!
          expect(total).toBe(Math.max(0, price + differences.reduce((sum, each) => sum + each, 0)))
          expect(lines.reduce((sum, line) => sum + line.price, 0)).toBe(total)
          expect(lines.reduce((sum, line) => sum + line.pieces, 0)).toBe(quantity)
          expect(Math.min(...lines.map((line) => line.price))).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

it.each([
  [medium, 'RSD', 'M / Crna'],
  [large, 'RSD', 'L / Crna (+200 RSD)'],
  [option(5, 'S', { priceDifference: -150 }), 'EUR', 'S / Crna (-1,50 €)'],
  [option(6, 'XL', { inStock: false }), 'BAM', 'XL / Crna (nema na stanju)'],
  [
    option(7, 'XL', { inStock: false, priceDifference: 20000 }),
    'RSD',
    'XL / Crna (+200 RSD, nema na stanju)',
  ],
] as const)('the label says difference and stock (%#)', (each, currency, label) =>
  expect(optionLabel(each, currency)).toBe(label),
)

it.each([
  ['no choice', [null, null], undefined],
  ['a choice in stock', [1, null, 2], undefined],
  ['an unknown choice', [1, 9], 'Izabrana varijanta više nije u ponudi. Izaberite drugu.'],
  ['a choice out of stock', [4], 'Varijanta „XL / Crna“ nije na stanju. Izaberite drugu.'],
])('refuses %s or not', (_, chosen, message) =>
  expect(refusedChoice(chosen, { offered: shoes.variants, now: shoes.variants })).toBe(message),
)

it('refuses an option of an earlier page that is out of stock now, but not one that was only removed', () => {
  const now = { attributes: ['Veličina', 'Boja'], options: [{ ...large, inStock: false }] }
  expect(refusedChoice([2], { offered: shoes.variants, now })).toMatch('nije na stanju')
  expect(refusedChoice([1], { offered: shoes.variants, now })).toBeUndefined()
  expect(refusedChoice([1], { offered: null, now: null })).toBeUndefined()
})

it('finds differences that would make a piece of any offer free', () => {
  const options = [
    option(1, 'S', { priceDifference: -250000 }),
    option(2, 'M', { priceDifference: -299000 }),
    large,
  ]
  const variants = { attributes: ['Veličina', 'Boja'], options }
  expect(differencesBelowPrice({ currentPrice: 299000, offers: [], variants })).toEqual([1])
  expect(differencesBelowPrice({ currentPrice: 299000, offers: [offer(2, 500000)], variants })).toEqual([
    0, 1,
  ])
  expect(differencesBelowPrice({ currentPrice: 0, offers: [], variants: null })).toEqual([])
})

it('a price changes with the difference of an option that stays, not with new or removed ones', () => {
  const of = (...options: VariantOption[]) => ({ attributes: ['Veličina', 'Boja'], options })
  expect(changesDifferences(of(medium), of({ ...medium, priceDifference: 1 }))).toBe(true)
  expect(changesDifferences(of(medium), of(large, { ...medium, inStock: false }))).toBe(false)
  expect(changesDifferences(null, of(medium))).toBe(false)
})

it('shoppers see neither costs nor SKU', () =>
  expect(publicVariantsOf(shoes.variants!).options[1]).toEqual({
    variantId: 2,
    values: ['L', 'Crna'],
    priceDifference: 200,
    image: null,
    inStock: true,
  }))
