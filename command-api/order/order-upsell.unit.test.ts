// Rules: upsell/accept
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { describe, expect, it } from 'vitest'
import { totalOf } from '@pazar/contracts/order/lines.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { scenarios, scenarioTime, stateAfter } from '../testing/scenario.ts'
import { orderFold } from './order.ts'
import { decideOrderUpsell, upsellWindowMs } from './order-upsell.ts'

const placedAt = Date.parse(scenarioTime)
const placed = orderPlaced({ upsellDelayedUntil: new Date(placedAt + upsellWindowMs).toISOString() })
const nothingOffered = orderPlaced()
const torch = {
  upsellOrderId: '8'.repeat(26),
  upsellId: 3001,
  title: 'Baterija',
  sku: '',
  quantity: 2,
  unitPrice: 99000,
  totalPrice: 198000,
  unitCost: 30000,
}
const strap = { ...torch, upsellOrderId: '9'.repeat(26), upsellId: 3002, title: 'Traka' }
const mergedTorch = { ...torch, upsellOrderId: 'A'.repeat(26) }
const accepted = (upsell = torch): OrderEvent => ({ type: 'OrderUpsellAccepted', data: upsell })
const accept = (upsell = torch, at = placedAt + 60_000) => ({ type: 'AcceptUpsell', upsell, at }) as const
const end = (how: 'finished' | 'declined' = 'finished') => ({ type: 'EndUpsell', how }) as const
const close = { type: 'CloseUpsell', upsellId: torch.upsellId } as const
const ended = (how: 'finished' | 'declined' = 'finished'): OrderEvent => ({
  type: 'OrderUpsellEnded',
  data: { how },
})
const changed = (from: any, to: any): OrderEvent => ({
  type: 'OrderStatusChanged',
  data: { from, to, reason: null },
})

function goodsAfter(...events: OrderEvent[]) {
  const { goods } = stateAfter(orderFold, events)
  return { ...goods, lines: [...goods.lines], totalPrice: totalOf(goods) }
}
const withoutTorch: OrderEvent = {
  type: 'OrderLinesChanged',
  data: { before: goodsAfter(placed, accepted()), after: goodsAfter(placed), reason: '' },
}

/** The order with the same product of a merged order, before and after its own is removed. */
const [both, mergedOnly] = [[torch, mergedTorch], [mergedTorch]].map((upsells) =>
  goodsAfter(placed, ...upsells.map(accepted)),
) as [ReturnType<typeof goodsAfter>, ReturnType<typeof goodsAfter>]
const merged: OrderEvent = {
  type: 'OrdersMerged',
  data: {
    mergeId: 'm',
    from: [
      {
        orderId: '7'.repeat(26),
        lines: mergedOnly.lines,
        discount: 0,
        lineIds: [mergedTorch.upsellOrderId],
      },
    ],
    before: goodsAfter(placed, accepted()),
    after: both,
  },
}
const withoutOwnTorch: OrderEvent = {
  type: 'OrderLinesChanged',
  data: { before: both, after: mergedOnly, reason: '' },
}

describe('accepting an upsell', () => {
  scenarios(orderFold, decideOrderUpsell, [
    { title: 'accepts an upsell product', given: [placed], when: accept(), outcome: [accepted()] },
    {
      title: 'accepts a second product',
      given: [placed, accepted()],
      when: accept(strap),
      outcome: [accepted(strap)],
    },
    {
      title: 'ignores a repetition with other quantities and prices',
      given: [placed, accepted()],
      when: accept({ ...torch, quantity: 9, totalPrice: 1 }),
      outcome: [],
    },
    {
      title: 'accepts in the last millisecond of 480 s plus 60 s of grace',
      given: [placed],
      when: accept(torch, placedAt + 540_000 - 1),
      outcome: [accepted()],
    },
    {
      title: 'refuses 540 s after the order',
      given: [placed],
      when: accept(torch, placedAt + 540_000),
      outcome: 'offer_ended',
    },
    {
      title: 'treats a late repetition of an accepted product as done',
      given: [placed, accepted()],
      when: accept(torch, placedAt + 9_000_000),
      outcome: [],
    },
    {
      title: 'refuses once the order is sent',
      given: [placed, changed('Na čekanju', 'U dostavi')],
      when: accept(),
      outcome: 'offer_ended',
    },
    {
      title: 'refuses once the order has a tracking number',
      given: [placed, { type: 'OrderTrackingAssigned', data: { trackingId: 'RS1' } }],
      when: accept(),
      outcome: 'offer_ended',
    },
    {
      title: 'refuses while the order is packed',
      given: [placed, { type: 'OrderPackingStarted', data: {} }],
      when: accept(),
      outcome: 'offer_ended',
    },
    {
      title: 'refuses a product that was removed again, because the id of its line is used up',
      given: [placed, accepted(), withoutTorch],
      when: accept(),
      outcome: 'offer_ended',
    },
    {
      title: 'treats a repetition as done if the order has only the product of a merged order left',
      given: [placed, accepted(), merged, withoutOwnTorch],
      when: accept(),
      outcome: [],
    },
    {
      title: 'treats a repetition as done while the order is packed',
      given: [placed, accepted(), { type: 'OrderPackingStarted', data: {} }],
      when: accept(),
      outcome: [],
    },
    {
      title: 'refuses once the order is cancelled',
      given: [placed, changed('Na čekanju', 'Otkazana')],
      when: accept(),
      outcome: 'offer_ended',
    },
    {
      title: 'accepts again once the order is back at "Na čekanju"',
      given: [placed, changed('Na čekanju', 'Otkazana'), changed('Otkazana', 'Na čekanju')],
      when: accept(),
      outcome: [accepted()],
    },
    {
      title: 'refuses after the offers have ended, because the seller is notified',
      given: [placed, ended()],
      when: accept(),
      outcome: 'offer_ended',
    },
    {
      title: 'accepts even if nothing was offered when the order was placed',
      given: [nothingOffered],
      when: accept(),
      outcome: [accepted()],
    },
    {
      title: 'answers not_found for an order that was never placed',
      given: [],
      when: accept(),
      outcome: 'not_found',
    },
  ])

  it('adds upsells to the amount the courier collects', () => {
    const { goods } = stateAfter(orderFold, [placed, accepted(), accepted(strap)])
    expect(totalOf(goods)).toBe(299000 + 2 * 198000)
  })
})

describe('end of the offers', () => {
  scenarios(orderFold, decideOrderUpsell, [
    {
      title: 'is recorded when the shopper finishes',
      given: [placed, accepted()],
      when: end(),
      outcome: [ended()],
    },
    {
      title: 'is recorded when the shopper declines',
      given: [placed],
      when: end('declined'),
      outcome: [ended('declined')],
    },
    { title: 'is recorded once', given: [placed, ended()], when: end('declined'), outcome: [] },
    { title: 'appends no event if nothing was offered', given: [nothingOffered], when: end(), outcome: [] },
    {
      title: 'answers not_found for an order that was never placed',
      given: [],
      when: end(),
      outcome: 'not_found',
    },
    {
      title: 'is recorded before stock is returned, even if nothing was offered',
      given: [nothingOffered],
      when: close,
      outcome: [ended()],
    },
    {
      title: 'is not recorded for a product that the order has accepted',
      given: [placed, accepted()],
      when: close,
      outcome: [],
    },
    {
      title: 'is not recorded again before stock is returned',
      given: [placed, ended('declined')],
      when: close,
      outcome: [],
    },
  ])
})
