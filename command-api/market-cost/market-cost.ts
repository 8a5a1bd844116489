import type { MarketCostEvent } from '@pazar/contracts/market-cost/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import { invalid, notFound } from '../refusals.ts'

export type MarketCosts = Extract<MarketCostEvent, { type: 'MarketCostChanged' }>['data']

export interface MarketCostState {
  /** Undefined until it is set. */
  entry:
    | { entryId: number; sellerId: number; costs: MarketCosts; createdAt: string; updatedAt: string }
    | undefined
  removed: boolean
}

interface User {
  sellerId: number
  role: Role
}

export type MarketCostCommand =
  | { type: 'Set'; entryId: number; sellerId: number; costs: MarketCosts }
  | { type: 'Change'; by: User; changes: Partial<MarketCosts> }
  | { type: 'Remove'; by: User }

export const marketCostFold: Fold<MarketCostState, MarketCostEvent> = {
  name: 'market-cost',
  initialState: { entry: undefined, removed: false },
  personalData: 'hidden',
  evolve(state, event) {
    const { at } = event.metadata
    switch (event.type) {
      case 'MarketCostSet': {
        const { entryId, sellerId, ...costs } = event.data
        return { ...state, entry: { entryId, sellerId, costs, createdAt: at, updatedAt: at } }
      }
      case 'MarketCostChanged':
        return { ...state, entry: state.entry && { ...state.entry, costs: event.data, updatedAt: at } }
      case 'MarketCostRemoved':
        return { ...state, removed: true }
      default:
        return state
    }
  },
}

const noSuchEntry = notFound('Troškovi nisu pronađeni')

/** Costs are minor units of the market's currency. The market of an entry cannot change (costs/screen). */
export function decideMarketCost(
  command: MarketCostCommand,
  state: MarketCostState,
): Decision<MarketCostEvent> {
  const { entry } = state
  if (command.type === 'Set') {
    const { entryId, sellerId, costs } = command
    return entry ? [] : [{ type: 'MarketCostSet', data: { entryId, sellerId, ...costs } }]
  }
  if (!entry || (command.by.role !== 'admin' && command.by.sellerId !== entry.sellerId)) return noSuchEntry
  if (command.type === 'Remove') return state.removed ? [] : [{ type: 'MarketCostRemoved', data: {} }]

  if (state.removed) return noSuchEntry
  if (command.changes.market && command.changes.market !== entry.costs.market) {
    return invalid([{ path: 'market', message: 'Tržište postojećih troškova se ne može menjati' }])
  }
  const costs = { ...entry.costs, ...command.changes }
  const same = Object.entries(costs).every(
    ([name, value]) => entry.costs[name as keyof MarketCosts] === value,
  )
  return same ? [] : [{ type: 'MarketCostChanged', data: costs }]
}
