import type { Market } from '@pazar/contracts/money/market.ts'
import { defineTable } from '../read-model.ts'

/** Fixed costs per order, in minor units of the market's currency. A removed entry has no row. */
export interface MarketCostRow {
  entry_id: number
  seller_id: number
  market: Market
  shipping_cost: number
  packaging_cost: number
  other_costs: number
  description: string
  is_active: boolean
  revision: number
  created_at: string
  updated_at: string
}

export const marketCosts = defineTable<MarketCostRow>()({
  name: 'market_costs',
  key: ['entry_id'],
  columns: {
    entry_id: 'integer',
    seller_id: 'integer',
    market: 'text',
    shipping_cost: 'bigint',
    packaging_cost: 'bigint',
    other_costs: 'bigint',
    description: 'text',
    is_active: 'boolean',
    revision: 'integer',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  indexes: ['(seller_id, market)'],
})
