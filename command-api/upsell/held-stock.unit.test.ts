// Rules: upsell/products, entry/order
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import { describe, expect, it } from 'vitest'
import { scenarios, stateAfter } from '../testing/scenario.ts'
import { decideTaking, decideTakingUpTo, heldStockFold } from './held-stock.ts'
import { added, created, order, other, removed, stock, taken } from './testing/upsell-events.ts'

const returned: WebsiteEvent = { type: 'UpsellStockReturned', data: stock(order, 1) }
const ofOrder = { orderId: order, upsellId: 3001 }

describe('taking stock up to the pieces of an order', () => {
  scenarios(heldStockFold(order, 3001), (pieces: number, state) => decideTakingUpTo(ofOrder, pieces, state), [
    { title: 'takes all of them', given: [created, added()], when: 2, outcome: [taken(order, 2)] },
    {
      title: 'takes what an earlier attempt did not',
      given: [created, added(), taken(order, 3), returned, taken(other, 1)],
      when: 4,
      outcome: [taken(order, 2)],
    },
    {
      title: 'takes nothing if an earlier attempt took more',
      given: [created, added(), taken(order, 3)],
      when: 2,
      outcome: [],
    },
    {
      title: 'refuses more than is left',
      given: [created, added(), taken(other, 4)],
      when: 2,
      outcome: 'sold_out',
    },
    {
      title: 'refuses a product that is not offered any more',
      given: [created, added(), removed()],
      when: 1,
      outcome: 'not_found',
    },
  ])
})

describe('too little stock', () => {
  it.each([
    [3, '„Proizvod 1“: možete dodati još 2 kom.'],
    [5, '„Proizvod 1“: nema više na stanju.'],
  ])(
    'is refused by the name of the product and the pieces that are left, if others hold %i',
    (held, message) => {
      const state = stateAfter(heldStockFold(order, 3001), [created, added(), taken(other, held)])
      expect(decideTaking(ofOrder, 3, state)).toEqual({ code: 'sold_out', message })
    },
  )
})
