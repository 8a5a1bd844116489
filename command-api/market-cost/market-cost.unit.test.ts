import type { MarketCostEvent } from '@pazar/contracts/market-cost/events.ts'
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { decideMarketCost, marketCostFold, type MarketCosts } from './market-cost.ts'

const costs: MarketCosts = { market: 'Serbia', shippingCost: 35000, packagingCost: 5050, otherCosts: 0, description: '', isActive: true }
const set: MarketCostEvent = { type: 'MarketCostSet', data: { entryId: 4, sellerId: 7, ...costs } }
const removed: MarketCostEvent = { type: 'MarketCostRemoved', data: {} }
const changed = (changes: Partial<MarketCosts>): MarketCostEvent => ({ type: 'MarketCostChanged', data: { ...costs, ...changes } })
const owner = { id: 7, role: 'client' } as const
const change = (changes: Partial<MarketCosts>, by: { id: number; role: 'admin' | 'client' } = owner) => ({ type: 'Change', by, changes }) as const

describe('fixed costs of a market', () => {
  scenarios(marketCostFold, decideMarketCost, [
    { title: 'are set', given: [], when: { type: 'Set', entryId: 4, sellerId: 7, costs }, outcome: [set] },
    { title: 'are set once', given: [set], when: { type: 'Set', entryId: 4, sellerId: 7, costs: { ...costs, otherCosts: 9 } }, outcome: [] },
    { title: 'change, and the event says them whole', given: [set], when: change({ shippingCost: 0 }), outcome: [changed({ shippingCost: 0 })] },
    { title: 'that stay as they are', given: [set], when: change({ shippingCost: 35000, isActive: true }), outcome: [] },
    { title: 'change from what they were changed to', given: [set, changed({ otherCosts: 9 })], when: change({ isActive: false }), outcome: [changed({ otherCosts: 9, isActive: false })] },
    { title: 'stay in their market', given: [set], when: change({ market: 'Bosnia' }), outcome: 'invalid' },
    { title: 'may name their market', given: [set], when: change({ market: 'Serbia', otherCosts: 1 }), outcome: [changed({ otherCosts: 1 })] },
    { title: 'of another seller are not there', given: [set], when: change({ otherCosts: 1 }, { id: 8, role: 'client' }), outcome: 'not_found' },
    { title: 'are an admin\'s to change', given: [set], when: change({ otherCosts: 1 }, { id: 1, role: 'admin' }), outcome: [changed({ otherCosts: 1 })] },
    { title: 'that were never set cannot change', given: [], when: change({ otherCosts: 1 }), outcome: 'not_found' },
    { title: 'are removed', given: [set], when: { type: 'Remove', by: owner }, outcome: [removed] },
    { title: 'are removed once', given: [set, removed], when: { type: 'Remove', by: owner }, outcome: [] },
    { title: 'of another seller are not there to remove', given: [set, removed], when: { type: 'Remove', by: { id: 8, role: 'client' } }, outcome: 'not_found' },
    { title: 'that are removed cannot change', given: [set, removed], when: change({ otherCosts: 1 }), outcome: 'not_found' },
    { title: 'that were never set cannot be removed', given: [], when: { type: 'Remove', by: owner }, outcome: 'not_found' },
  ])
})
