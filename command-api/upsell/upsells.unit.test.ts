import { type UpsellProduct, upsellIdOf } from '@pazar/contracts/upsell/events.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import { describe, expect, it } from 'vitest'
import { logged, scenarios, scenarioTime, stateAfter } from '../testing/scenario.ts'
import { websiteContent } from '../testing/website-content.ts'
import { upsellsAdded } from './new-upsells.ts'
import { soldUpsell } from './upsell-stock.ts'
import { decideUpsells, upsellFold } from './upsells.ts'

const by = { id: 7, role: 'client' } as const
const stranger = { id: 8, role: 'client' } as const
const admin = { id: 1, role: 'admin' } as const

const created: WebsiteEvent = { type: 'WebsiteCreated', data: { websiteId: 3, sellerId: 7, content: websiteContent() } }
const link = (n = 1, price: number | undefined = 99000) => ({ url: `https://primer.rs/proizvod-${n}`, title: `Proizvod ${n}`, price, originalPrice: 199000, productCost: 30000, images: [] })
/** The n-th product of the website, as it is added. */
const added = (n = 1, more: Partial<UpsellProduct> = {}): WebsiteEvent => {
  const [event] = upsellsAdded(3, [link(n)], n - 1)
  return { ...event!, data: { product: { ...event!.data.product, ...more } } }
}
const five = [1, 2, 3, 4, 5].map((n) => added(n))
const removed = (n = 1): WebsiteEvent => ({ type: 'UpsellProductRemoved', data: { upsellId: upsellIdOf(3, n) } })
const change = (changes: Partial<UpsellProduct>, who: { id: number; role: 'client' | 'admin' } = by) => ({ type: 'Change', by: who, upsellId: 3001, changes }) as const
const changed = (changes: Partial<UpsellProduct>): WebsiteEvent => ({ type: 'UpsellProductChanged', data: { upsellId: 3001, changes } })
const add = (links: ReturnType<typeof link>[], who: { id: number; role: 'client' | 'admin' } = by, eventIds: string[] = []) => ({ type: 'Add', by: who, products: links, eventIds }) as const
const remove = (n: number, who: { id: number; role: 'client' | 'admin' } = by) => ({ type: 'Remove', by: who, upsellId: upsellIdOf(3, n) }) as const

const [order, other] = ['A'.repeat(26), 'B'.repeat(26)]
const stock = (orderId = order, quantity = 1) => ({ upsellId: 3001, orderId, quantity })
const taken = (orderId = order, quantity = 1): WebsiteEvent => ({ type: 'UpsellStockTaken', data: stock(orderId, quantity) })

describe('upsell products of a website', () => {
  scenarios(upsellFold, decideUpsells, [
    { title: 'are added, several at once', given: [created], when: add([link(1), link(2)]), outcome: [added(1), added(2)] },
    { title: 'are added by an admin', given: [created], when: add([link(1)], admin), outcome: [added(1)] },
    { title: 'are added once under one key', given: [created, added(1)], when: add([link(1)], by, [logged([created, added(1)])[1]!.id]), outcome: [] },
    { title: 'are five at most (Maksimalno 5 proizvoda)', given: [created, ...five], when: add([link(6)]), outcome: 'invalid' },
    { title: 'are five at most, together with those that are there', given: [created, ...five.slice(0, 4)], when: add([link(5), link(6)]), outcome: 'invalid' },
    { title: 'never get the id of one that was removed', given: [created, ...five, removed(5)], when: add([link(6)]), outcome: [added(6)] },
    { title: 'of another seller are not there', given: [created], when: add([link(1)], stranger), outcome: 'not_found' },
    { title: 'of no website are not there', given: [], when: add([link(1)]), outcome: 'not_found' },
    { title: 'are changed: the event has what differs', given: [created, added()], when: change({ title: 'Novi', sku: '' }), outcome: [changed({ title: 'Novi' })] },
    { title: 'that stay the same are no event', given: [created, added()], when: change({ title: 'Proizvod 1' }), outcome: [] },
    { title: 'are not offered without a price', given: [created, added(1, { discountPrice: 0, isActive: false })], when: change({ isActive: true }), outcome: 'invalid' },
    { title: 'do not lose their price while they are offered', given: [created, added()], when: change({ discountPrice: 0 }), outcome: 'invalid' },
    { title: 'are offered once they have one', given: [created, added(1, { discountPrice: 0, isActive: false })], when: change({ discountPrice: 50000, isActive: true }), outcome: [changed({ discountPrice: 50000, isActive: true })] },
    { title: 'have their stock changed by who has seen what is left', given: [created, added(), taken()], when: { ...change({ stockLeft: 10 }), stockSeen: 4 }, outcome: [changed({ stockLeft: 10 })] },
    { title: 'do not have it changed by who has not seen what was sold since', given: [created, added(), taken()], when: { ...change({ stockLeft: 10 }), stockSeen: 5 }, outcome: 'conflict' },
    { title: 'that have the stock that is asked for already are no event, whatever was seen', given: [created, added(), taken()], when: { ...change({ stockLeft: 4 }), stockSeen: 5 }, outcome: [] },
    { title: 'are changed in all but their stock, whatever was seen of it', given: [created, added(), taken()], when: { ...change({ title: 'Novi' }), stockSeen: 5 }, outcome: [changed({ title: 'Novi' })] },
    { title: 'are not changed by a stranger', given: [created, added()], when: change({ title: 'Moj' }, stranger), outcome: 'not_found' },
    { title: 'that are removed are not changed', given: [created, added(), removed()], when: change({ title: 'Novi' }), outcome: 'not_found' },
    { title: 'are removed', given: [created, added()], when: remove(1), outcome: [removed()] },
    { title: 'are removed once', given: [created, added(), removed()], when: remove(1), outcome: [] },
    { title: 'that never were cannot be removed', given: [created, added()], when: remove(2), outcome: 'not_found' },
    { title: 'are not removed by a stranger', given: [created, added()], when: remove(1, stranger), outcome: 'not_found' },
  ])
})

const returned = (orderId = order, quantity = 1): WebsiteEvent => ({ type: 'UpsellStockReturned', data: stock(orderId, quantity) })
const take = (orderId = order, quantity = 1) => ({ type: 'TakeStock', ...stock(orderId, quantity), market: 'Serbia' }) as const
const giveBack = (orderId = order) => ({ type: 'ReturnStock', upsellId: 3001, orderId }) as const
const lastOne = added(1, { stockLeft: 1 })

describe('their stock', () => {
  scenarios(upsellFold, decideUpsells, [
    { title: 'is five unless said otherwise, and is taken for an order', given: [created, added()], when: take(order, 5), outcome: [taken(order, 5)] },
    { title: 'is never overdrawn', given: [created, added()], when: take(order, 6), outcome: 'sold_out' },
    { title: 'is taken once by an order', given: [created, lastOne, taken()], when: take(), outcome: [] },
    { title: 'the last piece goes to one order', given: [created, lastOne, taken()], when: take(other), outcome: 'sold_out' },
    { title: 'comes back where the order refuses', given: [created, lastOne, taken()], when: giveBack(), outcome: [returned()] },
    { title: 'comes back as it was taken', given: [created, added(), taken(order, 3)], when: giveBack(), outcome: [returned(order, 3)] },
    { title: 'comes back once', given: [created, lastOne, taken(), returned()], when: giveBack(), outcome: [] },
    { title: 'does not come back from who took nothing', given: [created, lastOne, taken()], when: giveBack(other), outcome: [] },
    { title: 'that came back can be taken again', given: [created, lastOne, taken(), returned()], when: take(other), outcome: [taken(other)] },
    { title: 'of an inactive product is not taken', given: [created, added(1, { isActive: false })], when: take(), outcome: 'not_found' },
    { title: 'of a removed product is not taken', given: [created, added(), removed()], when: take(), outcome: 'not_found' },
    { title: 'of an inactive page is not taken', given: [created, added(), { type: 'WebsiteContentChanged', data: { changes: { isActive: false }, restoredFrom: null } }], when: take(), outcome: 'not_found' },
    { title: 'of a page that sells in another currency by now is not taken', given: [created, added(), { type: 'WebsiteContentChanged', data: { changes: { targetMarket: 'Bosnia' }, restoredFrom: null } }], when: take(), outcome: 'not_found' },
    { title: 'taken stays taken, also where the product was switched off since', given: [created, added(), taken(), changed({ isActive: false })], when: take(), outcome: [] },
  ])

  const priceAfter = (events: WebsiteEvent[], placedSecondsAfter: number) =>
    soldUpsell(stateAfter(upsellFold, [created, added(), ...events, taken()]), stock(), Date.parse(scenarioTime) + placedSecondsAfter * 1000)?.unitPrice

  it.each([
    ['is the price of now', [], 0, 99000],
    ['is what the page showed where it has become dearer since the order', [changed({ discountPrice: 149000 })], 1, 99000],
    ['is the lower one where it has become cheaper', [changed({ discountPrice: 49000 })], 1, 49000],
    ['knows nothing of prices before the order', [changed({ discountPrice: 149000 })], 3, 149000],
    ['never is that of a product that lacked a price', [changed({ isActive: false }), changed({ discountPrice: 0 }), changed({ discountPrice: 149000, isActive: true })], 4, 149000],
  ])('what is asked for it %s', (_what, events, placed, price) => expect(priceAfter(events, placed)).toBe(price))

  it('remembers takings and prices of an hour, no longer', () => {
    const many = Array.from({ length: 4000 }, (_, n) => [taken(String(n).padStart(26, '0')), changed({ discountPrice: n + 1 })]).flat()
    const state = stateAfter(upsellFold, [created, added(1, { stockLeft: 5000 }), ...many])
    expect([state.taken.length, state.formerPrices.length]).toEqual([1801, 1801])
  })
})
