// Rules: orders/own-link
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import type { OrderGoods } from '@pazar/contracts/order/lines.ts'
import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import { describe, expect, it } from 'vitest'
import { withTotal } from './order-lines.ts'
import { myOrderViewOf } from './my-order-view.ts'
import {
  content,
  inOneParcel,
  outcomeOf,
  placed,
  refusalOf,
  split,
  splitOff,
  stateOf,
} from './testing/my-order-fixture.ts'

const upsellsWith = (stockLeft: number) => [{ id: 1001, isActive: true, stockLeft }]
const sold = { atOrder: content, now: content, upsells: upsellsWith(50) }
/** The page after the seller has removed all sizes but the small one. */
const withoutOthers = {
  ...content,
  variants: { ...content.variants!, options: content.variants!.options.slice(0, 1) },
}
const change = (quantity: number, variants: (number | null)[], more = {}) => ({
  type: 'ChangeGoods' as const,
  request: { quantity, variants, upsells: [], ...more },
  content: sold,
  otherParcels: [],
})
const parcels = [{ orderId: '1'.repeat(26), isCancelled: false }]
const upsellOf = (quantity: number): OrderEvent => ({
  type: 'OrderUpsellAccepted',
  data: {
    upsellOrderId: 'U'.repeat(26),
    upsellId: 1001,
    title: 'Sijalica',
    sku: '',
    quantity,
    unitPrice: 39000,
    totalPrice: quantity * 39000,
    unitCost: 1000,
  },
})
const upsell = upsellOf(2)
const line = { lineId: '1', kind: 'product', title: 'Lampa', sku: 'L-S', unitCost: 70000 } as const
const small = { variantId: 1, label: 'S' }
const goods = (lines: OrderGoods['lines'], discount = 0) =>
  withTotal({ lines, discount, delivery: freeDelivery })
const corrected = (after: ReturnType<typeof goods>): OrderEvent => ({
  type: 'OrderLinesChanged',
  data: { before: goods([{ ...line, variant: small, pieces: 1, price: 299000 }]), after, reason: null },
})
const choiceIn = (given: Parameters<typeof stateOf>[0], content: typeof sold) =>
  myOrderViewOf(stateOf(given), content, undefined, inOneParcel).choice
/** The lines after a change as [lineId, label, pieces, price], or the refusal. */
function linesAfter(...args: Parameters<typeof outcomeOf>) {
  const outcome = outcomeOf(...args)
  const [event] = outcome as readonly OrderEvent[]
  if (event?.type !== 'OrderLinesChanged') return outcome
  return event.data.after.lines.map(({ lineId, variant, pieces, price }) => [
    lineId,
    variant?.label ?? null,
    pieces,
    price,
  ])
}

describe("a shopper's change of the goods", () => {
  it.each([
    ['prices pieces by the offer', [placed()], change(2, [1, 1]), [['1', 'S', 2, 499000]]],
    [
      'gives another variant a line of its own',
      [placed()],
      change(2, [1, 2]),
      [
        ['1', 'S', 1, 249500],
        ['2', 'M', 1, 269500],
      ],
    ],
    ['changes the variant', [placed()], change(1, [2]), [['2', 'M', 1, 319000]]],
    ['may leave a piece without a choice', [placed()], change(1, [null]), [['2', '', 1, 299000]]],
    ['appends nothing for the same goods', [placed()], change(1, [1]), []],
    ['refuses a quantity that is not on sale', [placed()], change(7, []), ['quantity']],
    ['refuses a variant that is out of stock', [placed()], change(1, [3]), ['variants']],
    [
      'refuses a variant that the seller has removed',
      [placed()],
      { ...change(1, [2]), content: { ...sold, now: withoutOthers } },
      ['variants'],
    ],
    [
      'adds any variant of the order after the product has lost all',
      [placed()],
      { ...change(1, [2]), content: { ...sold, now: { ...content, variants: null } } },
      [['2', 'M', 1, 319000]],
    ],
    ['refuses an unknown variant', [placed()], change(1, [9]), ['variants']],
    [
      'leaves upsells unchanged that are not named',
      [placed(), upsell],
      change(2, [1, 1]),
      [
        ['1', 'S', 2, 499000],
        ['U'.repeat(26), null, 2, 78000],
      ],
    ],
    [
      'prices the pieces of an upsell as accepted',
      [placed(), upsell],
      change(1, [1], { upsells: [{ lineId: 'U'.repeat(26), pieces: 3 }] }),
      [
        ['1', 'S', 1, 299000],
        ['U'.repeat(26), null, 3, 117000],
      ],
    ],
    [
      'adds at most ten pieces of an upsell',
      [placed(), upsell],
      change(1, [1], { upsells: [{ lineId: 'U'.repeat(26), pieces: 11 }] }),
      ['upsells.0.pieces'],
    ],
    [
      'keeps the pieces of an upsell that the seller has set above the limit',
      [placed(), upsellOf(12)],
      change(2, [1, 1], { upsells: [{ lineId: 'U'.repeat(26), pieces: 12 }] }),
      [
        ['1', 'S', 2, 499000],
        ['U'.repeat(26), null, 12, 468000],
      ],
    ],
    [
      'removes an upsell',
      [placed(), upsell],
      change(1, [1], { upsells: [{ lineId: 'U'.repeat(26), pieces: 0 }] }),
      [['1', 'S', 1, 299000]],
    ],
    [
      'ignores pieces for lines that are no upsell',
      [placed()],
      change(1, [1], { upsells: [{ lineId: '1', pieces: 0 }] }),
      [],
    ],
    [
      'refuses an order without a website',
      [placed()],
      { ...change(2, [1, 1]), content: undefined },
      'conflict',
    ],
  ] as const)('%s', (_title, given, command, expected) =>
    expect(linesAfter(given, command)).toEqual(expected),
  )

  const upsellPieces = (pieces: number, upsells: typeof sold.upsells) => ({
    ...change(1, [1], { upsells: [{ lineId: 'U'.repeat(26), pieces }] }),
    content: { ...sold, upsells },
  })

  it.each([
    ['removed', []],
    ['deactivated', [{ id: 1001, isActive: false, stockLeft: 5 }]],
  ])('adds no pieces of an upsell that the seller has %s, but removes some', (_how, upsells) => {
    expect(outcomeOf([placed(), upsell], upsellPieces(3, upsells))).toEqual(['upsells.0.pieces'])
    expect(outcomeOf([placed(), upsell], upsellPieces(1, upsells))).toHaveLength(1)
  })

  it('offers and accepts as many pieces of an upsell as are left beside those of the order', () => {
    const maxPieces = (stockLeft: number) =>
      choiceIn([placed(), upsell], { ...sold, upsells: upsellsWith(stockLeft) })!.upsells[0]!.maxPieces
    expect([0, 3, 8, 9].map(maxPieces)).toEqual([2, 5, 10, 10])
    const all = linesAfter([placed(), upsell], upsellPieces(5, upsellsWith(3)))
    expect(all).toContainEqual(['U'.repeat(26), null, 5, 195000])
    expect(outcomeOf([placed(), upsell], upsellPieces(6, upsellsWith(3)))).toEqual(['upsells.0.pieces'])
  })

  it('keeps what the order has although it is out of stock or removed now, with its cost', () => {
    const large = {
      ...line,
      sku: 'L-L',
      variant: { variantId: 3, label: 'L' },
      pieces: 1,
      price: 299000,
      unitCost: 5,
    }
    expect(outcomeOf([placed({ lines: [large] })], change(2, [3, 1]))).toMatchObject([
      {
        data: {
          after: {
            lines: [
              { lineId: '1', unitCost: 5 },
              { lineId: '2', sku: 'L-S' },
            ],
          },
        },
      },
    ])
    expect(outcomeOf([placed({ lines: [large] })], change(2, [3, 3]))).toEqual(['variants'])
    const removed = { ...change(2, [3, 1]), content: { ...sold, now: withoutOthers } }
    expect(outcomeOf([placed({ lines: [large] })], removed)).toHaveLength(1)
  })

  it.each([
    [
      'agreed on another price',
      [placed(), corrected(goods([{ ...line, variant: small, pieces: 1, price: 250000 }]))],
      'dogovorena sa prodavcem',
    ],
    [
      'agreed on a discount',
      [placed(), corrected(goods([{ ...line, variant: small, pieces: 1, price: 299000 }], 10000))],
      'dogovorena sa prodavcem',
    ],
    ['split the order', [placed(), split], 'u drugom paketu', parcels],
    ['split this order off', [splitOff()], 'u drugom paketu', parcels],
  ])('is left to the seller who has %s', (_what, given, reason, otherParcels = []) => {
    const command = { ...change(2, [1, 1]), otherParcels }
    expect(outcomeOf(given, command)).toBe('conflict')
    expect(refusalOf(given, command)).toContain(reason)
    expect(choiceIn(given, sold)).toBeNull()
  })

  it('is offered with the prices of the order, and with the stock of now', () => {
    const now = {
      ...content,
      variants: {
        ...content.variants!,
        options: content
          .variants!.options.slice(1)
          .map((each) => ({ ...each, inStock: each.variantId === 3 })),
      },
    }
    expect(choiceIn([placed(), upsell], { ...sold, now })).toMatchObject({
      quantity: 1,
      chosen: [1],
      quantities: [
        { quantity: 1, price: 2990 },
        { quantity: 2, price: 4990 },
        { quantity: 3, price: 8970 },
      ],
      variants: {
        options: [{ inStock: false }, { inStock: false, priceDifference: 200 }, { inStock: true }],
      },
      upsells: [{ lineId: 'U'.repeat(26), pieces: 2, maxPieces: 10, unitPrice: 390 }],
    })
  })
})
