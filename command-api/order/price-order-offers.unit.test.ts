// Rules: upsell/legacy-offers
import type { LegacyOfferName } from '@pazar/contracts/order/legacy-offers.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import { describe, expect, it } from 'vitest'
import { stateAfter } from '../testing/scenario.ts'
import { upsellAddedEvents } from '../upsell/new-upsells.ts'
import { priceOrder } from './price-order.ts'
import { soldWebsiteFold } from './sold-website.ts'
import {
  created,
  changed,
  dearer,
  at,
  proofs,
  proofOf,
  type Order,
  ask,
} from './testing/price-order-fixture.ts'

const [torch] = upsellAddedEvents(3, [{ url: 'https://primer.rs/torch', price: 99000, images: [] }])
const stock = (n: number): WebsiteEvent => ({
  type: 'UpsellStockTaken',
  data: { upsellId: 3001, orderId: String(n), quantity: 1 },
})
const soldOut: WebsiteEvent = {
  type: 'UpsellProductChanged',
  data: { upsellId: 3001, changes: { stockLeft: 0 } },
}

describe('changes of upsell products', () => {
  it.each([
    [
      'keep the page at the version whose content it shows',
      [created, dearer, torch!, stock(1)],
      3,
      [1, 349000],
    ],
    [
      'belong to the earlier version if made between two versions',
      [created, torch!, stock(1), dearer],
      2,
      [0, 299000],
    ],
    ['belong to the newest version if made after it', [created, dearer, torch!], 1, [1, 349000]],
  ])('%s', (_what, events, revision, expected) => {
    expect(ask([...events], { quantity: 1, revision, priceProof: proofOf(revision) }, at(0))).toEqual(
      expected,
    )
  })

  it("never raise an order's price above its page, however many there are", () => {
    const many = Array.from({ length: 500 }, (_, n) => stock(n))
    expect(
      ask(
        [created, torch!, ...many, dearer],
        { quantity: 1, revision: 400, totalPrice: 2990, priceProof: proofOf(400) },
        at(600_000),
      ),
    ).toEqual([0, 299000])
  })
})

describe('notification delay of an order', () => {
  const delayed = (events: WebsiteEvent[]) => {
    const sale = priceOrder(stateAfter(soldWebsiteFold, events), { websiteId: 3, quantity: 1 }, at(0), proofs)
    return 'code' in sale ? sale.code : sale.upsellDelayedUntil
  }
  it.each([
    ['is 540 s if upsells are offered', [created, torch!], at(0).getTime() + 540_000],
    ['is absent if no upsell exists', [created], null],
    ['is absent if the upsell is sold out', [created, torch!, soldOut], null],
    [
      'is absent if the upsell is inactive',
      [
        created,
        torch!,
        { type: 'UpsellProductChanged', data: { upsellId: 3001, changes: { isActive: false } } },
      ],
      null,
    ],
    [
      'is absent if the upsell is removed',
      [created, torch!, { type: 'UpsellProductRemoved', data: { upsellId: 3001 } }],
      null,
    ],
  ] satisfies [string, WebsiteEvent[], number | null][])('%s', (_what, events, expected) =>
    expect(delayed(events)).toBe(expected),
  )
})

describe('legacy offer', () => {
  const enabled = changed({ legacyOffersEnabled: true })
  const disabled = changed({ legacyOffersEnabled: false })
  const legacy = (
    name: LegacyOfferName,
    more: Partial<Order> = {},
    events: WebsiteEvent[] = [created, enabled],
  ) => {
    const order = { websiteId: 3, quantity: 1, legacyOffer: name, ...more }
    const sale = priceOrder(stateAfter(soldWebsiteFold, events), order, at(0), proofs)
    return 'code' in sale ? sale.code : sale.quote.total
  }
  const inBosnia: WebsiteEvent = {
    type: 'WebsiteContentChanged',
    data: { changes: { targetMarket: 'Bosnia' }, restoredFrom: null },
  }
  it.each([
    ['premium costs 2490 RSD', legacy('premium'), 249000],
    ['standard costs 1490 RSD', legacy('standard'), 149000],
    ['mini costs 490 RSD', legacy('mini'), 49000],
    ['costs a round amount in Bosnia', legacy('mini', {}, [created, enabled, inBosnia]), 800],
    ['is limited to one piece', legacy('mini', { quantity: 2 }), 'invalid'],
    ["has the server's price, not the page's", legacy('mini', { totalPrice: 1 }), 'price_changed'],
    ['accepts a matching total', legacy('mini', { totalPrice: 490 }), 49000],
    [
      'is refused if the seller has not enabled it',
      legacy('mini', { totalPrice: 490 }, [created]),
      'conflict',
    ],
    [
      'ends at once when the seller disables it',
      legacy('mini', { revision: 1, priceProof: proofOf(1) }, [created, enabled, disabled]),
      'conflict',
    ],
  ])('%s', (_what, answer, expected) => expect(answer).toEqual(expected))
})
