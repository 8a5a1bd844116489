// Rules: offers/default-constants
import { describe, expect, it } from 'vitest'
import { defaultOffers, defaultPrices, defaultSinglePrice, specifiedOffers } from './default-offers.ts'

const facts = (offers: ReturnType<typeof specifiedOffers>) =>
  offers.map(({ quantity, price, originalPrice, discount, badge }) => [
    quantity,
    price / 100,
    originalPrice / 100,
    discount,
    badge,
  ])

describe('specifiedOffers', () => {
  it.each([
    [
      'Minimalistic in Serbia: 2990, 4990 and 6990',
      specifiedOffers('Minimalistic', 'Serbia'),
      [
        [1, 2990, 5980, 50, ''],
        [2, 4990, 9980, 50, ''],
        [3, 6990, 13980, 50, ''],
      ],
    ],
    [
      'Sales Template in Serbia: 1990, 3190 and 4490',
      specifiedOffers('Sales Template', 'Serbia'),
      [
        [1, 1990, 2990, 33, ''],
        [2, 3190, 5980, 47, ''],
        [3, 4490, 8970, 50, ''],
      ],
    ],
    [
      'Sales Template in Montenegro: 25, 42 and 59',
      specifiedOffers('Sales Template', 'Montenegro'),
      [
        [1, 25, 50, 50, ''],
        [2, 42, 100, 58, ''],
        [3, 59, 150, 61, ''],
      ],
    ],
    [
      'Minimalistic in Bosnia: 25, 42 and 59',
      specifiedOffers('Minimalistic', 'Bosnia'),
      [
        [1, 25, 50, 50, ''],
        [2, 42, 100, 58, ''],
        [3, 59, 150, 61, ''],
      ],
    ],
    [
      'Advertorial Template in Bosnia: 35 instead of 70, then 10 and 20 points more off',
      specifiedOffers('Advertorial Template', 'Bosnia'),
      [
        [1, 35, 70, 50, ''],
        [2, 56, 140, 60, ''],
        [3, 63, 210, 70, ''],
      ],
    ],
    [
      'Advertorial Template in Serbia: 2990 minus 40 percent, with 1.4 times that as original price',
      specifiedOffers('Advertorial Template', 'Serbia'),
      [
        [1, 1794, 2512, 29, ''],
        [2, 3086, 5024, 39, ''],
        [3, 3875, 7536, 49, ''],
      ],
    ],
  ])('returns unhighlighted offers for %s', (_, offers, expected) => expect(facts(offers)).toEqual(expected))

  it('labels each offer by its number of pieces', () =>
    expect(specifiedOffers('Minimalistic', 'Serbia').map(({ label }) => label)).toEqual([
      '1 komad',
      '2 komada',
      '3 komada',
    ]))
})

describe('defaultOffers', () => {
  const prices = (currentPrice: number, productCost?: number) =>
    defaultOffers('Sales Template', 'Serbia', { currentPrice, originalPrice: 299000, productCost }).map(
      ({ price }) => price / 100,
    )
  it('proposes the default prices if the single price equals the entered price', () =>
    expect(prices(199000)).toEqual([1990, 3190, 4490]))
  it("uses the seller's original price", () =>
    expect(
      defaultOffers('Minimalistic', 'Serbia', { currentPrice: 299000, originalPrice: 399000 }).map((each) => [
        each.price,
        each.originalPrice,
      ]),
    ).toEqual([
      [299000, 399000],
      [499000, 798000],
      [699000, 1197000],
    ]))
  it('computes offers from any other price: three of a product for 4.990 never cost 4.490', () =>
    expect(prices(499000)).toEqual([4990, 8990, 11990]))
  it('computes offers if the default prices would not cover the cost', () =>
    expect(prices(199000, 160000)).toEqual([1990, 3590, 4890]))
})

it.each([
  ['Serbia', { price: 179400, originalPrice: 251200 }],
  ['Montenegro', { price: 3500, originalPrice: 7000 }],
  ['Bosnia', { price: 3500, originalPrice: 7000 }],
] as const)('defaultSinglePrice of %s', (market, expected) =>
  expect(defaultSinglePrice(market)).toEqual(expected),
)

it('defines 31 as the fallback total of the advertorial', () =>
  expect(defaultPrices.advertorial.total).toBe(3100))
