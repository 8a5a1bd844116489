import type { MarketCostEvent } from '@pazar/contracts/market-cost/events.ts'
import { requireRow } from '../require-row.ts'
import { keyFromStream, type ReadModel } from '../read-model.ts'
import { type MarketCostRow, marketCosts } from './table.ts'

type Costs = Extract<MarketCostEvent, { type: 'MarketCostChanged' }>['data']

const costColumns = (costs: Costs) => ({
  market: costs.market,
  shipping_cost: costs.shippingCost,
  packaging_cost: costs.packagingCost,
  other_costs: costs.otherCosts,
  description: costs.description,
  is_active: costs.isActive,
})

export const marketCostsModel: ReadModel<MarketCostRow> = {
  name: 'market_costs',
  version: 1,
  table: marketCosts,
  personalData: 'hidden',
  keyOf: keyFromStream('market-cost-'),
  startsRow: (event) => event.type === 'MarketCostSet',
  evolve(row, event) {
    switch (event.type) {
      case 'MarketCostSet':
        return {
          entry_id: event.data.entryId,
          seller_id: event.data.sellerId,
          ...costColumns(event.data),
          revision: event.revision,
          created_at: event.metadata.at,
          updated_at: event.metadata.at,
        }
      case 'MarketCostChanged':
        return {
          ...requireRow(row, event),
          ...costColumns(event.data),
          revision: event.revision,
          updated_at: event.metadata.at,
        }
      case 'MarketCostRemoved':
        requireRow(row, event)
        return undefined
      default:
        return row
    }
  },
  sellerOf: (row) => row.seller_id,
  rollups: [],
}
