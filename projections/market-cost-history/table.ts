import type { Actor } from '@pazar/contracts/event/metadata.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import { defineTable } from '../read-model.ts'

/** Fixed costs per order at one version of an entry, in minor units of the market's currency. */
export interface CostFigures {
  shipping: number
  packaging: number
  other: number
  description: string
  isActive: boolean
}

/** A version corresponds to one event of the entry's stream. */
export interface CostVersion {
  /** Id of the event. */
  id: string
  /** ISO 8601 UTC. */
  at: string
  actor: Actor
  kind: 'added' | 'changed' | 'removed'
  /** Null if the entry was removed. */
  figures: CostFigures | null
}

/**
 * One row per entry that ever existed, with all its versions, oldest first. A removed entry keeps its row.
 */
export interface MarketCostHistoryRow {
  entry_id: number
  seller_id: number
  market: Market
  versions: CostVersion[]
  revision: number
}

export const marketCostHistory = defineTable<MarketCostHistoryRow>()({
  name: 'market_cost_history',
  key: ['entry_id'],
  columns: {
    entry_id: 'integer',
    seller_id: 'integer',
    market: 'text',
    versions: 'jsonb',
    revision: 'integer',
  },
  indexes: ['(seller_id, market)'],
})
