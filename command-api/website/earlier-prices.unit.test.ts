import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import { earlierPricesOf } from '@pazar/contracts/website/earlier-prices.ts'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import { describe, expect, it } from 'vitest'
import { scenarios, stateAfter } from '../testing/scenario.ts'
import { offer } from '../testing/website-content.ts'
import { decideWebsite, websiteFold } from './website.ts'
import { content, created, changed, seller, upsell } from './testing/website-events.ts'

const dearer = changed({ currentPrice: content.currentPrice + 1 })
const withdrawn: WebsiteEvent = { type: 'EarlierPricesWithdrawn', data: { beforeRevision: 1 } }
const withdraw = (by: { sellerId: number; role: 'admin' | 'client' } = seller) =>
  ({ type: 'WithdrawEarlierPrices', by }) as const

describe('earlier prices of a website', () => {
  scenarios(websiteFold, decideWebsite, [
    {
      title: 'are withdrawn after a price change',
      given: [created, dearer],
      when: withdraw(),
      outcome: [withdrawn],
    },
    {
      title: 'can be withdrawn by an admin',
      given: [created, dearer],
      when: withdraw({ sellerId: 1, role: 'admin' }),
      outcome: [withdrawn],
    },
    {
      title: 'are withdrawn after new offers',
      given: [created, changed({ offers: [offer(2, 1)] })],
      when: withdraw(),
      outcome: [withdrawn],
    },
    { title: 'are withdrawn once', given: [created, dearer, withdrawn], when: withdraw(), outcome: [] },
    {
      title: 'are withdrawn again after the next price change',
      given: [created, dearer, withdrawn, changed({ currentPrice: 5 })],
      when: withdraw(),
      outcome: [{ ...withdrawn, data: { beforeRevision: 3 } }],
    },
    {
      title: 'include every content revision before the newest',
      given: [created, dearer, changed({ title: 'Nova' }), upsell],
      when: withdraw(),
      outcome: [{ ...withdrawn, data: { beforeRevision: 2 } }],
    },
    {
      title: 'are withdrawn after a delivery price was added to the total',
      given: [created, changed({ terms: { ...defaultTerms, deliveryWay: 'added', deliveryAmount: 350_00 } })],
      when: withdraw(),
      outcome: [withdrawn],
    },
    {
      title: 'are withdrawn after delivery became payable to the courier',
      given: [
        created,
        changed({ terms: { ...defaultTerms, deliveryWay: 'courier', deliveryText: 'po cenovniku' } }),
      ],
      when: withdraw(),
      outcome: [withdrawn],
    },
    {
      title: 'do not exist if only other terms changed',
      given: [created, changed({ terms: { ...defaultTerms, deliveryAmount: 350_00, returnDays: 14 } })],
      when: withdraw(),
      outcome: [],
    },
    {
      title: 'do not exist if the price never changed',
      given: [created, changed({ title: 'Nova' })],
      when: withdraw(),
      outcome: [],
    },
    {
      title: "answer not_found for another seller's website",
      given: [created, dearer],
      when: withdraw({ sellerId: 8, role: 'client' }),
      outcome: 'not_found',
    },
    {
      title: 'cannot be withdrawn by the seller of a locked website',
      given: [created, dearer, changed({ editableByClient: false })],
      when: withdraw(),
      outcome: 'forbidden',
    },
    {
      title: 'answer not_found for a website that was never created',
      given: [],
      when: withdraw(),
      outcome: 'not_found',
    },
  ])

  it('are honoured for 24 h after a price change, until they are withdrawn', () => {
    const shown = (...events: WebsiteEvent[]) =>
      earlierPricesOf(stateAfter(websiteFold, [created, ...events]).website!)
    expect(shown()).toEqual({ honouredUntil: null, withdrawnAt: null })
    expect(shown(dearer)).toEqual({ honouredUntil: '2026-03-02T12:00:01.000Z', withdrawnAt: null })
    expect(shown(dearer, withdrawn)).toEqual({ honouredUntil: null, withdrawnAt: '2026-03-01T12:00:02.000Z' })
    expect(shown(dearer, withdrawn, changed({ currentPrice: 5 }))).toEqual({
      honouredUntil: '2026-03-02T12:00:03.000Z',
      withdrawnAt: null,
    })
  })
})
