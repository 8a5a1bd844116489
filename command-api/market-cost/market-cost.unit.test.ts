// Rules: costs/entries
import type { MarketCostEvent } from '@pazar/contracts/market-cost/events.ts'
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { decideMarketCost, marketCostFold, type MarketCosts } from './market-cost.ts'

const costs: MarketCosts = {
  market: 'Serbia',
  shippingCost: 35000,
  packagingCost: 5050,
  otherCosts: 0,
  description: '',
  isActive: true,
}
const set: MarketCostEvent = { type: 'MarketCostSet', data: { entryId: 4, sellerId: 7, ...costs } }
const removed: MarketCostEvent = { type: 'MarketCostRemoved', data: {} }
const changed = (changes: Partial<MarketCosts>): MarketCostEvent => ({
  type: 'MarketCostChanged',
  data: { ...costs, ...changes },
})
const owner = { sellerId: 7, role: 'client' } as const
const change = (changes: Partial<MarketCosts>, by: { sellerId: number; role: 'admin' | 'client' } = owner) =>
  ({ type: 'Change', by, changes }) as const

describe('fixed-cost decider', () => {
  scenarios(marketCostFold, decideMarketCost, [
    { title: 'sets costs', given: [], when: { type: 'Set', entryId: 4, sellerId: 7, costs }, outcome: [set] },
    {
      title: 'sets costs once',
      given: [set],
      when: { type: 'Set', entryId: 4, sellerId: 7, costs: { ...costs, otherCosts: 9 } },
      outcome: [],
    },
    {
      title: 'records all fields of a change',
      given: [set],
      when: change({ shippingCost: 0 }),
      outcome: [changed({ shippingCost: 0 })],
    },
    {
      title: 'appends no event for unchanged costs',
      given: [set],
      when: change({ shippingCost: 35000, isActive: true }),
      outcome: [],
    },
    {
      title: 'applies a change to the last values',
      given: [set, changed({ otherCosts: 9 })],
      when: change({ isActive: false }),
      outcome: [changed({ otherCosts: 9, isActive: false })],
    },
    {
      title: 'refuses to change the market',
      given: [set],
      when: change({ market: 'Bosnia' }),
      outcome: 'invalid',
    },
    {
      title: 'accepts an unchanged market',
      given: [set],
      when: change({ market: 'Serbia', otherCosts: 1 }),
      outcome: [changed({ otherCosts: 1 })],
    },
    {
      title: "answers not_found for another seller's costs",
      given: [set],
      when: change({ otherCosts: 1 }, { sellerId: 8, role: 'client' }),
      outcome: 'not_found',
    },
    {
      title: 'lets an admin change costs',
      given: [set],
      when: change({ otherCosts: 1 }, { sellerId: 1, role: 'admin' }),
      outcome: [changed({ otherCosts: 1 })],
    },
    {
      title: 'answers not_found for changing costs that were never set',
      given: [],
      when: change({ otherCosts: 1 }),
      outcome: 'not_found',
    },
    { title: 'removes costs', given: [set], when: { type: 'Remove', by: owner }, outcome: [removed] },
    { title: 'removes costs once', given: [set, removed], when: { type: 'Remove', by: owner }, outcome: [] },
    {
      title: "answers not_found for removing another seller's costs",
      given: [set, removed],
      when: { type: 'Remove', by: { sellerId: 8, role: 'client' } },
      outcome: 'not_found',
    },
    {
      title: 'answers not_found for changing removed costs',
      given: [set, removed],
      when: change({ otherCosts: 1 }),
      outcome: 'not_found',
    },
    {
      title: 'answers not_found for removing costs that were never set',
      given: [],
      when: { type: 'Remove', by: owner },
      outcome: 'not_found',
    },
  ])
})
