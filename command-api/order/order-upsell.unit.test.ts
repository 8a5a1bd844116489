import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { describe, expect, it } from 'vitest'
import { scenarios, scenarioTime, stateAfter } from '../testing/scenario.ts'
import { orderFold } from './order.ts'
import { decideOrderUpsell, upsellWindow } from './order-upsell.ts'

const placedAt = Date.parse(scenarioTime)
const placed: Extract<OrderEvent, { type: 'OrderPlaced' }> = {
  type: 'OrderPlaced',
  data: {
    orderId: '0'.repeat(26), sellerId: 7, websiteId: 3, websiteRevision: 0, productId: 'P3', productName: 'Lampa', sku: '', market: 'Serbia', currency: 'RSD', quantity: 1,
    totalPrice: 299000, offer: null, unitPrice: 299000, unitCost: 0, domain: 'lampe.rs', suspicions: [], legacyOffer: null, adVisit: null, customer: null,
    upsellDelayedUntil: new Date(placedAt + upsellWindow).toISOString(),
  },
}
const nothingOffered: OrderEvent = { type: 'OrderPlaced', data: { ...placed.data, upsellDelayedUntil: null } }
const torch = { upsellOrderId: '8'.repeat(26), upsellId: 3001, title: 'Baterija', sku: '', quantity: 2, unitPrice: 99000, totalPrice: 198000, unitCost: 30000 }
const strap = { ...torch, upsellOrderId: '9'.repeat(26), upsellId: 3002, title: 'Traka' }
const accepted = (upsell = torch): OrderEvent => ({ type: 'OrderUpsellAccepted', data: upsell })
const accept = (upsell = torch, at = placedAt + 60_000) => ({ type: 'AcceptUpsell', upsell, at }) as const
const end = (how: 'finished' | 'declined' = 'finished') => ({ type: 'EndUpsell', how }) as const
const close = { type: 'CloseUpsell', upsellId: torch.upsellId } as const
const ended = (how: 'finished' | 'declined' = 'finished'): OrderEvent => ({ type: 'OrderUpsellEnded', data: { how } })
const changed = (from: any, to: any): OrderEvent => ({ type: 'OrderStatusChanged', data: { from, to, reason: null } })

describe('what an order takes on top', () => {
  scenarios(orderFold, decideOrderUpsell, [
    { title: 'an upsell product', given: [placed], when: accept(), outcome: [accepted()] },
    { title: 'several, each once', given: [placed, accepted()], when: accept(strap), outcome: [accepted(strap)] },
    { title: 'the same product is taken once, whatever the repetition says of it', given: [placed, accepted()], when: accept({ ...torch, quantity: 9, totalPrice: 1 }), outcome: [] },
    { title: 'in the last moment of 480 s and 60 s of grace', given: [placed], when: accept(torch, placedAt + 540_000 - 1), outcome: [accepted()] },
    { title: 'not 540 s after it was placed', given: [placed], when: accept(torch, placedAt + 540_000), outcome: 'offer_ended' },
    { title: 'a late repetition of what was taken is no refusal', given: [placed, accepted()], when: accept(torch, placedAt + 9_000_000), outcome: [] },
    { title: 'not once the seller has sent it', given: [placed, changed('Na čekanju', 'U dostavi')], when: accept(), outcome: 'offer_ended' },
    { title: 'nor once it is cancelled', given: [placed, changed('Na čekanju', 'Otkazana')], when: accept(), outcome: 'offer_ended' },
    { title: 'again where it is back to waiting', given: [placed, changed('Na čekanju', 'Otkazana'), changed('Otkazana', 'Na čekanju')], when: accept(), outcome: [accepted()] },
    { title: 'not after the shopper was done: the seller has been told', given: [placed, ended()], when: accept(), outcome: 'offer_ended' },
    { title: 'also where nothing was offered when it was placed', given: [nothingOffered], when: accept(), outcome: [accepted()] },
    { title: 'nothing where no order is', given: [], when: accept(), outcome: 'not_found' },
  ])

  it('raises what the courier collects', () => {
    expect(stateAfter(orderFold, [placed, accepted(), accepted(strap)]).totalPrice).toBe(299000 + 2 * 198000)
  })
})

describe('the end of the offers', () => {
  scenarios(orderFold, decideOrderUpsell, [
    { title: 'is told when the shopper is done', given: [placed, accepted()], when: end(), outcome: [ended()] },
    { title: 'is told when he wants none', given: [placed], when: end('declined'), outcome: [ended('declined')] },
    { title: 'is told once', given: [placed, ended()], when: end('declined'), outcome: [] },
    { title: 'is none where nothing was offered', given: [nothingOffered], when: end(), outcome: [] },
    { title: 'is none where no order is', given: [], when: end(), outcome: 'not_found' },
    { title: 'is recorded before stock goes back, also where nothing was offered', given: [nothingOffered], when: close, outcome: [ended()] },
    { title: 'is not recorded for a product that the order has', given: [placed, accepted()], when: close, outcome: [] },
    { title: 'is not recorded again before stock goes back', given: [placed, ended('declined')], when: close, outcome: [] },
  ])
})
