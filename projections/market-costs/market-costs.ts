import type { MarketCostEvent } from '@pazar/contracts/market-cost/events.ts'
import { existing } from '../existing.ts'
import type { ReadModel } from '../read-model.ts'
import { type MarketCostRow, marketCosts } from './table.ts'

type Costs = Extract<MarketCostEvent, { type: 'MarketCostChanged' }>['data']

const costColumns = (costs: Costs) => ({
  market: costs.market, shipping_cost: costs.shippingCost, packaging_cost: costs.packagingCost, other_costs: costs.otherCosts,
  description: costs.description, is_active: costs.isActive,
})

export const marketCostsModel: ReadModel<MarketCostRow> = {
  name: 'market_costs',
  version: 1,
  table: marketCosts,
  personalData: 'hidden',
  keyOf: (event) => (event.stream.startsWith('market-cost-') ? event.stream.slice('market-cost-'.length) : undefined),
  opens: (event) => event.type === 'MarketCostSet',
  evolve(row, event) {
    switch (event.type) {
      case 'MarketCostSet':
        return {
          entry_id: event.data.entryId, seller_id: event.data.sellerId, ...costColumns(event.data),
          revision: event.revision, created_at: event.metadata.at, updated_at: event.metadata.at,
        }
      case 'MarketCostChanged':
        return { ...existing(row, event), ...costColumns(event.data), revision: event.revision, updated_at: event.metadata.at }
      case 'MarketCostRemoved':
        existing(row, event)
        return undefined
      default:
        return row
    }
  },
  sellerOf: (row) => row.seller_id,
  rollups: [],
}
