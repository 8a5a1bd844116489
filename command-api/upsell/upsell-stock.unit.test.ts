// Rules: upsell/products
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import { describe, expect, it } from 'vitest'
import { scenarios, scenarioTime, stateAfter } from '../testing/scenario.ts'
import { soldUpsell } from './upsell-stock.ts'
import { upsellFold } from './upsell-state.ts'
import { decideUpsells } from './upsells.ts'
import { created, added, removed, changed, order, other, stock, taken } from './testing/upsell-events.ts'

const returned = (orderId = order, quantity = 1): WebsiteEvent => ({
  type: 'UpsellStockReturned',
  data: stock(orderId, quantity),
})
const take = (orderId = order, quantity = 1) =>
  ({ type: 'TakeStock', ...stock(orderId, quantity), market: 'Serbia' }) as const
const giveBack = (orderId = order) => ({ type: 'ReturnStock', upsellId: 3001, orderId }) as const
const lastOne = added(1, { stockLeft: 1 })

describe('upsell stock', () => {
  scenarios(upsellFold, decideUpsells, [
    {
      title: 'defaults to five and is reserved for an order',
      given: [created, added()],
      when: take(order, 5),
      outcome: [taken(order, 5)],
    },
    { title: 'cannot be overdrawn', given: [created, added()], when: take(order, 6), outcome: 'sold_out' },
    { title: 'is reserved once per order', given: [created, lastOne, taken()], when: take(), outcome: [] },
    {
      title: 'gives the last piece to one order',
      given: [created, lastOne, taken()],
      when: take(other),
      outcome: 'sold_out',
    },
    {
      title: 'is returned if the order refuses',
      given: [created, lastOne, taken()],
      when: giveBack(),
      outcome: [returned()],
    },
    {
      title: 'is returned in the reserved quantity',
      given: [created, added(), taken(order, 3)],
      when: giveBack(),
      outcome: [returned(order, 3)],
    },
    {
      title: 'is returned once',
      given: [created, lastOne, taken(), returned()],
      when: giveBack(),
      outcome: [],
    },
    {
      title: 'is not returned for an order that reserved nothing',
      given: [created, lastOne, taken()],
      when: giveBack(other),
      outcome: [],
    },
    {
      title: 'can be reserved again after its return',
      given: [created, lastOne, taken(), returned()],
      when: take(other),
      outcome: [taken(other)],
    },
    {
      title: 'is not reserved for an inactive product',
      given: [created, added(1, { isActive: false })],
      when: take(),
      outcome: 'not_found',
    },
    {
      title: 'is not reserved for a removed product',
      given: [created, added(), removed()],
      when: take(),
      outcome: 'not_found',
    },
    {
      title: 'is not reserved for an inactive page',
      given: [
        created,
        added(),
        { type: 'WebsiteContentChanged', data: { changes: { isActive: false }, restoredFrom: null } },
      ],
      when: take(),
      outcome: 'not_found',
    },
    {
      title: "is not reserved if the page's market has changed",
      given: [
        created,
        added(),
        { type: 'WebsiteContentChanged', data: { changes: { targetMarket: 'Bosnia' }, restoredFrom: null } },
      ],
      when: take(),
      outcome: 'not_found',
    },
    {
      title: 'stays reserved if the product becomes inactive',
      given: [created, added(), taken(), changed({ isActive: false })],
      when: take(),
      outcome: [],
    },
  ])

  const priceAfter = (events: WebsiteEvent[], placedSecondsAfter: number) =>
    soldUpsell(
      stateAfter(upsellFold, [created, added(), ...events, taken()]),
      stock(),
      Date.parse(scenarioTime) + placedSecondsAfter * 1000,
    )?.unitPrice

  it.each([
    ['uses the current price', [], 0, 99000],
    ['uses the order-time price if it has risen since', [changed({ discountPrice: 149000 })], 1, 99000],
    ['uses the lower price if it has fallen since', [changed({ discountPrice: 49000 })], 1, 49000],
    ['ignores prices from before the order', [changed({ discountPrice: 149000 })], 3, 149000],
    [
      'ignores the zero price of an inactive product',
      [
        changed({ isActive: false }),
        changed({ discountPrice: 0 }),
        changed({ discountPrice: 149000, isActive: true }),
      ],
      4,
      149000,
    ],
  ])('unit price %s', (_what, events, placed, price) => expect(priceAfter(events, placed)).toBe(price))

  it('keeps reservations and prices of the last hour only', () => {
    const many = Array.from({ length: 4000 }, (_, n) => [
      taken(String(n).padStart(26, '0')),
      changed({ discountPrice: n + 1 }),
    ]).flat()
    const state = stateAfter(upsellFold, [created, added(1, { stockLeft: 5000 }), ...many])
    expect([state.taken.length, state.formerPrices.length]).toEqual([1801, 1801])
  })
})
