// Rules: orders/server-prices, orders/price-honoured-24h, orders/quantity
import { priceChangedDetails } from '@pazar/contracts/order/routes.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import { createPriceProofs } from '@pazar/shopper-tokens/price-proof.ts'
import { describe, expect, it } from 'vitest'
import { stateAfter } from '../testing/scenario.ts'
import { priceOrder } from './price-order.ts'
import { soldWebsiteFold } from './sold-website.ts'
import { created, changed, dearer, at, proofs, proofOf, ask } from './testing/price-order-fixture.ts'

/** Revision 1: the total includes 350 RSD for delivery. */
const delivered = changed({ terms: { ...defaultTerms, deliveryWay: 'added', deliveryAmount: 350_00 } })
const paidToCourier = changed({ terms: { ...defaultTerms, deliveryWay: 'courier', deliveryAmount: 350_00 } })

const hour = 60 * 60 * 1000
const day = 24 * hour

describe('priceOrder', () => {
  it.each([
    ['one piece', [created], { quantity: 1 }, [0, 299000]],
    ['several pieces without an offer', [created], { quantity: 2 }, [0, 598000]],
    ['several pieces with an offer', [created], { quantity: 3 }, [0, 700000]],
    ['a quantity that is not sold', [created], { quantity: 4 }, 'invalid'],
    ['a missing website', [], { quantity: 1 }, 'not_found'],
    [
      'an inactive website',
      [created, changed({ isActive: false })],
      { quantity: 1, revision: 0 },
      'not_found',
    ],
    ['the current price', [created, dearer], { quantity: 3 }, [1, 1047000]],
    [
      'an earlier price with a proof',
      [created, dearer],
      { quantity: 3, revision: 0, totalPrice: 7000, priceProof: proofOf(0) },
      [0, 700000],
    ],
    ['a revision that never existed', [created, dearer], { quantity: 1, revision: 9 }, [1, 349000]],
    ['a total that agrees', [created], { quantity: 1, totalPrice: '2.990,00' }, [0, 299000]],
    [
      'a total with floating-point noise',
      [created],
      { quantity: 1, totalPrice: 2990.0000000000005 },
      [0, 299000],
    ],
    ['an empty total', [created], { quantity: 1, totalPrice: '' }, [0, 299000]],
    ['a total that differs', [created], { quantity: 1, totalPrice: 2989.99 }, 'price_changed'],
    ['a total that is not a number', [created], { quantity: 1, totalPrice: 'džabe' }, 'price_changed'],
    [
      'an offer plus the delivery price once',
      [created, delivered],
      { quantity: 3, totalPrice: 7350 },
      [1, 735000],
    ],
    [
      'a total without the delivery price',
      [created, delivered],
      { quantity: 1, totalPrice: 2990 },
      'price_changed',
    ],
    [
      'free delivery with a proof of the earlier revision',
      [created, delivered],
      { quantity: 1, revision: 0, totalPrice: 2990, priceProof: proofOf(0) },
      [0, 299000],
    ],
    [
      'delivery paid to the courier, outside the total',
      [created, paidToCourier],
      { quantity: 2, totalPrice: 5980 },
      [1, 598000],
    ],
    [
      "a total that includes the courier's price",
      [created, paidToCourier],
      { quantity: 2, totalPrice: 6330 },
      'price_changed',
    ],
    [
      'a page that showed free delivery although the courier is paid now',
      [created, paidToCourier],
      { quantity: 1, totalPrice: 2990, shownDelivery: 'free 0' },
      'price_changed',
    ],
    [
      'a page that showed another courier price',
      [created, paidToCourier],
      { quantity: 1, totalPrice: 2990, shownDelivery: 'courier 30000' },
      'price_changed',
    ],
    [
      'a page that showed the current courier price',
      [created, paidToCourier],
      { quantity: 1, totalPrice: 2990, shownDelivery: 'courier 35000' },
      [1, 299000],
    ],
    [
      'a page that proves the free delivery it showed',
      [created, paidToCourier],
      { quantity: 1, revision: 0, totalPrice: 2990, shownDelivery: 'free 0', priceProof: proofOf(0) },
      [0, 299000],
    ],
    [
      'an earlier total without a revision',
      [created, dearer],
      { quantity: 1, totalPrice: 2990 },
      'price_changed',
    ],
  ] as const)('answers the expected price or refusal for %s', (_what, events, request, expected) => {
    expect(ask([...events], request)).toEqual(expected)
  })

  it('honours an earlier price for 24 hours after the minute of the proof', () => {
    const order = { quantity: 1, revision: 0, priceProof: proofOf(0) }
    const minute = proofs.shownAt({ websiteId: 3, revision: 0 }, order.priceProof)!
    expect(ask([created, dearer], order, new Date(minute + day))).toEqual([0, 299000])
    expect(ask([created, dearer], order, new Date(minute + day + 1))).toEqual([1, 349000])
  })

  it('ends an earlier price 25 h after it was replaced, even with a newer proof', () => {
    const ordered = (afterMs: number) =>
      ask([created, dearer], { quantity: 1, revision: 0, priceProof: proofOf(0, afterMs) }, at(afterMs))
    expect(ordered(25 * hour)).toEqual([0, 299000])
    expect(ordered(25 * hour + 1)).toEqual([1, 349000])
  })

  it.each([
    ['no proof', undefined],
    ['a proof of another revision', proofOf(1)],
    ['a proof of another website', proofOf(0, 0, 4)],
    ['an expired proof', proofOf(0, -day - 60_000)],
    [
      'a proof signed with another secret',
      createPriceProofs('another secret of thirty-two characters!').sign(
        { websiteId: 3, revision: 0 },
        at(0).getTime(),
      ),
    ],
    ['a random string', 'x'.repeat(30)],
  ])('uses the current price for an earlier revision with %s', (_what, priceProof) => {
    expect(ask([created, dearer], { quantity: 1, revision: 0, priceProof })).toEqual([1, 349000])
    expect(ask([created, dearer], { quantity: 1, revision: 0, priceProof, totalPrice: 3490 })).toEqual([
      1, 349000,
    ])
    expect(ask([created, dearer], { quantity: 1, revision: 0, priceProof, totalPrice: 2990 })).toBe(
      'price_changed',
    )
  })

  it('sends a proof of the current prices with the refusal', () => {
    const refusal = priceOrder(
      stateAfter(soldWebsiteFold, [created, dearer]),
      { websiteId: 3, quantity: 1, totalPrice: 1 },
      at(0),
      proofs,
    )
    if (!('details' in refusal)) throw new Error('not refused')
    const { priceProof } = priceChangedDetails.parse(refusal.details)
    expect(
      ask(
        [created, dearer, changed({ currentPrice: 399000 })],
        { quantity: 1, revision: 1, priceProof },
        at(1),
      ),
    ).toEqual([1, 349000])
  })

  describe('withdrawn earlier prices', () => {
    const withdrawn: WebsiteEvent = { type: 'EarlierPricesWithdrawn', data: { beforeRevision: 1 } }
    it('are not honoured, even with a proof', () => {
      const order = { quantity: 1, revision: 0, priceProof: proofOf(0) }
      expect(ask([created, dearer, withdrawn], order)).toEqual([1, 349000])
      expect(ask([created, dearer, withdrawn, changed({ currentPrice: 399000 })], order)).toEqual([3, 399000])
    })
    it('leave the price that replaced them valid', () => {
      const later = [created, dearer, withdrawn, changed({ currentPrice: 399000 })]
      expect(ask(later, { quantity: 1, revision: 1, priceProof: proofOf(1) })).toEqual([1, 349000])
      expect(ask(later, { quantity: 1, revision: 2, priceProof: proofOf(2) })).toEqual([1, 349000])
    })
  })

  it('refuses a wrong total with the current prices', () => {
    const sale = priceOrder(
      stateAfter(soldWebsiteFold, [created, dearer]),
      { websiteId: 3, quantity: 3, revision: 0, totalPrice: 1 },
      at(0),
      proofs,
    )
    expect(sale).toMatchObject({
      code: 'price_changed',
      details: { revision: 1, currentPrice: 3490, originalPrice: 4990, offers: [], total: 10470 },
    })
  })

  it('keeps at most 200 earlier versions', () => {
    const saves = Array.from({ length: 500 }, (_, number) => changed({ currentPrice: number }))
    expect(stateAfter(soldWebsiteFold, [created, ...saves]).earlier).toHaveLength(200)
  })
})
