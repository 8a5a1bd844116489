// Rules: offers/proposals
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { markets } from '../money/market.ts'
import { proposedOffers } from './proposed-offers.ts'

const totals = (offers: ReturnType<typeof proposedOffers>) =>
  offers.map(({ quantity, price, originalPrice, discount }) => [
    quantity,
    price / 100,
    originalPrice / 100,
    discount,
  ])
const of = (currentPrice: number, originalPrice = currentPrice, productCost?: number) => ({
  currentPrice: currentPrice * 100,
  originalPrice: originalPrice * 100,
  ...(productCost !== undefined && { productCost: productCost * 100 }),
})

describe('proposedOffers', () => {
  it.each([
    [
      '1.990 instead of 2.990 RSD',
      'Serbia',
      of(1990, 2990),
      [
        [1, 1990, 2990, 33],
        [2, 3590, 5980, 40],
        [3, 4790, 8970, 47],
      ],
    ],
    [
      '4.990 RSD (three never cost 4.490)',
      'Serbia',
      of(4990),
      [
        [1, 4990, 4990, 0],
        [2, 8990, 9980, 10],
        [3, 11990, 14970, 20],
      ],
    ],
    [
      '29,90 instead of 44,90 €',
      'Montenegro',
      of(29.9, 44.9),
      [
        [1, 29.9, 44.9, 33],
        [2, 53.9, 89.8, 40],
        [3, 71.9, 134.7, 47],
      ],
    ],
    [
      '119 instead of 179 KM',
      'Bosnia',
      of(119, 179),
      [
        [1, 119, 179, 34],
        [2, 213.9, 358, 40],
        [3, 285.9, 537, 47],
      ],
    ],
    [
      'a cost that allows only smaller discounts',
      'Serbia',
      of(990, 990, 900),
      [
        [1, 990, 990, 0],
        [2, 1890, 1980, 5],
        [3, 2790, 2970, 6],
      ],
    ],
    ['a cost that allows no discount', 'Serbia', of(990, 990, 985), [[1, 990, 990, 0]]],
    [
      'an original price below the price',
      'Serbia',
      of(1990, 990),
      [
        [1, 1990, 1990, 0],
        [2, 3590, 3980, 10],
        [3, 4790, 5970, 20],
      ],
    ],
    ['no price yet', 'Serbia', of(0), []],
  ] as const)('proposes offers for %s', (_, market, figures, expected) =>
    expect(totals(proposedOffers(market, figures))).toEqual(expected),
  )

  it('highlights no offer', () => {
    for (const { popular, bestValue, badge } of proposedOffers('Serbia', of(1990, 2990)))
      expect([popular, bestValue, badge]).toEqual([false, false, ''])
  })

  test('proposes offers that save something, cost more than the smaller one, cover the cost and end in 90', () => {
    const prices = fc.record({
      currentPrice: fc.integer({ min: 1, max: 5_000_000 }),
      originalPrice: fc.nat(9_000_000),
      productCost: fc.option(fc.nat(5_000_000)),
    })
    fc.assert(
      fc.property(fc.constantFrom(...markets), prices, (market, figures) => {
        const offers = proposedOffers(market, figures)
        expect(offers[0]).toMatchObject({ quantity: 1, price: figures.currentPrice })
        for (const [place, { quantity, price }] of offers.entries()) {
          if (place === 0) continue
          expect(price).toBeLessThan(quantity * figures.currentPrice)
          expect(price).toBeGreaterThan(offers[place - 1]!.price)
          expect(price).toBeGreaterThanOrEqual(quantity * (figures.productCost ?? 0))
          expect(price % (market === 'Serbia' ? 10_000 : 100)).toBe(market === 'Serbia' ? 9_000 : 90)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
