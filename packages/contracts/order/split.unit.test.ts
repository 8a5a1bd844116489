// Rules: orders/split
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { freeDelivery } from '../website/terms.ts'
import { priceOf, totalOf } from './lines.ts'
import { defaultSplitTerms, divideLines } from './split.ts'

const lines = fc.uniqueArray(
  fc.record({
    lineId: fc.string({ minLength: 1, maxLength: 3 }),
    pieces: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 0, max: 1_000_00 }),
    share: fc.integer({ min: 0, max: 9 }),
  }),
  { selector: ({ lineId }) => lineId, minLength: 1, maxLength: 5 },
)

it('divides pieces and prices exactly, and leaves what the customer pays unchanged', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 100 }), fc.nat(500_00), (generated, percent, charge) => {
      const moved = new Map(generated.map(({ lineId, pieces, share }) => [lineId, Math.min(share, pieces)]))
      const { moving, staying } = divideLines(generated, moved)
      const both = [...moving, ...staying]
      for (const { lineId, pieces, price } of generated) {
        const parts = both.filter((part) => part.lineId === lineId)
        expect(parts.reduce((sum, part) => sum + part.pieces, 0)).toBe(pieces)
        expect(priceOf(parts)).toBe(price)
        expect(parts.every((part) => part.pieces > 0 && part.price >= 0)).toBe(true)
      }
      const discount = Math.floor((priceOf(generated) * percent) / 100)
      const delivery = { ...freeDelivery, deliveryWay: 'added' as const, deliveryAmount: charge }
      const { newOrder, original } = defaultSplitTerms({ discount, delivery }, staying)
      expect(totalOf({ lines: staying, ...original }) + totalOf({ lines: moving, ...newOrder })).toBe(
        totalOf({ lines: generated, discount, delivery }),
      )
      expect(newOrder.discount).toBeLessThanOrEqual(priceOf(moving))
      expect(original.delivery).toEqual(delivery)
    }),
  )
})

it('leaves the remainder of a price that the pieces do not divide with the pieces that stay', () => {
  const divided = divideLines([{ lineId: '1', pieces: 3, price: 1000 }], new Map([['1', 1]]))
  expect(divided).toEqual({
    staying: [{ lineId: '1', pieces: 2, price: 667 }],
    moving: [{ lineId: '1', pieces: 1, price: 333 }],
  })
})
