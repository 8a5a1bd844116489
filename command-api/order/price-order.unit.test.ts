import type { LegacyOfferName } from '@pazar/contracts/order/legacy-offers.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import { describe, expect, it } from 'vitest'
import { scenarioTime, stateAfter } from '../testing/scenario.ts'
import { offer, websiteContent } from '../testing/website-content.ts'
import { upsellsAdded } from '../upsell/new-upsells.ts'
import { priceOrder } from './price-order.ts'
import { soldWebsiteFold } from './sold-website.ts'

const created: WebsiteEvent = { type: 'WebsiteCreated', data: { websiteId: 3, sellerId: 7, content: websiteContent({ offers: [offer(3, 700000)] }) } }
const changed = (changes: Partial<ReturnType<typeof websiteContent>>): WebsiteEvent => ({ type: 'WebsiteContentChanged', data: { changes, restoredFrom: null } })
/** Revision 1, a second after the website was created. */
const dearer = changed({ currentPrice: 349000, offers: [] })

const day = 24 * 60 * 60 * 1000
const at = (offset: number) => new Date(Date.parse(scenarioTime) + 1000 + offset)

const ask = (events: WebsiteEvent[], asked: { quantity: number; totalPrice?: string | number; revision?: number }, now = at(0)) => {
  const sale = priceOrder(stateAfter(soldWebsiteFold, events), asked, now)
  return 'code' in sale ? sale.code : [sale.version.revision, sale.quote.total]
}

describe('the price of an order', () => {
  it.each([
    ['one piece', [created], { quantity: 1 }, [0, 299000]],
    ['pieces without an offer', [created], { quantity: 2 }, [0, 598000]],
    ['pieces with an offer', [created], { quantity: 3 }, [0, 700000]],
    ['a quantity that is not sold', [created], { quantity: 4 }, 'invalid'],
    ['no website', [], { quantity: 1 }, 'not_found'],
    ['an inactive website', [created, changed({ isActive: false })], { quantity: 1, revision: 0 }, 'not_found'],
    ['the current price', [created, dearer], { quantity: 3 }, [1, 1047000]],
    ['the price of the page', [created, dearer], { quantity: 3, revision: 0, totalPrice: 7000 }, [0, 700000]],
    ['a revision that never was', [created, dearer], { quantity: 1, revision: 9 }, [1, 349000]],
    ['a total that agrees', [created], { quantity: 1, totalPrice: '2.990,00' }, [0, 299000]],
    ['a total with the noise of adding fractions', [created], { quantity: 1, totalPrice: 2990.0000000000005 }, [0, 299000]],
    ['no total', [created], { quantity: 1, totalPrice: '' }, [0, 299000]],
    ['a total that does not', [created], { quantity: 1, totalPrice: 2989.99 }, 'price_changed'],
    ['a total that is none', [created], { quantity: 1, totalPrice: 'džabe' }, 'price_changed'],
    ['a total of before, without the revision', [created, dearer], { quantity: 1, totalPrice: 2990 }, 'price_changed'],
  ] as const)('is for %s', (_what, events, asked, expected) => {
    expect(ask([...events], asked)).toEqual(expected)
  })

  it('of a page holds for 24 hours after it was superseded', () => {
    expect(ask([created, dearer], { quantity: 1, revision: 0 }, at(day))).toEqual([0, 299000])
    expect(ask([created, dearer], { quantity: 1, revision: 0 }, at(day + 1))).toEqual([1, 349000])
  })

  it('that was refused is told with what the page must show', () => {
    const sale = priceOrder(stateAfter(soldWebsiteFold, [created, dearer]), { quantity: 3, revision: 0, totalPrice: 1 }, at(0))
    expect(sale).toMatchObject({ code: 'price_changed', details: { revision: 1, currentPrice: 3490, originalPrice: 4990, offers: [], total: 10470 } })
  })

  it('remembers a bounded number of saves', () => {
    const saves = Array.from({ length: 500 }, (_, number) => changed({ currentPrice: number }))
    expect(stateAfter(soldWebsiteFold, [created, ...saves]).earlier).toHaveLength(200)
  })
})

const [torch] = upsellsAdded(3, [{ url: 'https://primer.rs/torch', price: 99000, images: [] }])
const stock = (n: number): WebsiteEvent => ({ type: 'UpsellStockTaken', data: { upsellId: 3001, orderId: String(n), quantity: 1 } })
const soldOut: WebsiteEvent = { type: 'UpsellProductChanged', data: { upsellId: 3001, changes: { stockLeft: 0 } } }

describe('changes of upsell products', () => {
  it.each([
    ['leave the page at the version whose content it shows', [created, dearer, torch!, stock(1)], 3, [1, 349000]],
    ['between two versions are part of the earlier one', [created, torch!, stock(1), dearer], 2, [0, 299000]],
    ['after the newest version are part of it', [created, dearer, torch!], 1, [1, 349000]],
  ])('%s', (_what, events, revision, expected) => expect(ask([...events], { quantity: 1, revision }, at(0))).toEqual(expected))

  it('never make an order cost more than its page, however many there are', () => {
    const many = Array.from({ length: 500 }, (_, n) => stock(n))
    expect(ask([created, torch!, ...many, dearer], { quantity: 1, revision: 400, totalPrice: 2990 }, at(600_000))).toEqual([0, 299000])
  })
})

describe('an order waits for the shopper', () => {
  const delayed = (events: WebsiteEvent[]) => {
    const sale = priceOrder(stateAfter(soldWebsiteFold, events), { quantity: 1 }, at(0))
    return 'code' in sale ? sale.code : sale.upsellDelayedUntil
  }
  it.each([
    ['540 s where something is offered', [created, torch!], at(0).getTime() + 540_000],
    ['not at all where nothing is', [created], null],
    ['nor where it is sold out', [created, torch!, soldOut], null],
    ['nor where it is switched off', [created, torch!, { type: 'UpsellProductChanged', data: { upsellId: 3001, changes: { isActive: false } } }], null],
    ['nor where it is removed', [created, torch!, { type: 'UpsellProductRemoved', data: { upsellId: 3001 } }], null],
  ] satisfies [string, WebsiteEvent[], number | null][])('%s', (_what, events, expected) => expect(delayed(events)).toBe(expected))
})

describe('a fixed offer of the legacy page (resolution 36)', () => {
  const legacy = (name: LegacyOfferName, more: { quantity?: number; totalPrice?: number } = {}, events: WebsiteEvent[] = [created]) => {
    const sale = priceOrder(stateAfter(soldWebsiteFold, events), { quantity: 1, legacyOffer: name, ...more }, at(0))
    return 'code' in sale ? sale.code : sale.quote.total
  }
  const inBosnia: WebsiteEvent = { type: 'WebsiteContentChanged', data: { changes: { targetMarket: 'Bosnia' }, restoredFrom: null } }
  it.each([
    ['premium costs 2490 RSD', legacy('premium'), 249000],
    ['standard costs 1490 RSD', legacy('standard'), 149000],
    ['mini costs 490 RSD', legacy('mini'), 49000],
    ['costs round marks in Bosnia', legacy('mini', {}, [created, inBosnia]), 800],
    ['is one parcel', legacy('mini', { quantity: 2 }), 'invalid'],
    ['has the price of the server, never that of the page', legacy('mini', { totalPrice: 1 }), 'price_changed'],
    ['agrees with what the page showed', legacy('mini', { totalPrice: 490 }), 49000],
  ])('%s', (_what, answer, expected) => expect(answer).toEqual(expected))
})
