import type { MarketCostEvent } from '@pazar/contracts/market-cost/events.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import { requireRow } from '../require-row.ts'
import { keyFromStream, type ReadModel } from '../read-model.ts'
import { type CostFigures, type CostVersion, marketCostHistory, type MarketCostHistoryRow } from './table.ts'

type Costs = Extract<MarketCostEvent, { type: 'MarketCostChanged' }>['data']

const figuresOf = (costs: Costs): CostFigures => ({
  shipping: costs.shippingCost,
  packaging: costs.packagingCost,
  other: costs.otherCosts,
  description: costs.description,
  isActive: costs.isActive,
})

const versionOf = (
  event: LoggedEvent,
  kind: CostVersion['kind'],
  figures: CostFigures | null,
): CostVersion => ({
  id: event.id,
  at: event.metadata.at,
  actor: event.metadata.actor,
  kind,
  figures,
})

const withVersion = (
  row: MarketCostHistoryRow | undefined,
  event: LoggedEvent,
  kind: CostVersion['kind'],
  figures: CostFigures | null,
): MarketCostHistoryRow => {
  const existingRow = requireRow(row, event)
  return {
    ...existingRow,
    versions: [...existingRow.versions, versionOf(event, kind, figures)],
    revision: event.revision,
  }
}

/**
 * Records who changed which cost and when, and thereby the costs in force at any time
 * (costs/as-of-order-date).
 */
export const marketCostHistoryModel: ReadModel<MarketCostHistoryRow> = {
  name: 'market_cost_history',
  version: 1,
  table: marketCostHistory,
  personalData: 'hidden',
  keyOf: keyFromStream('market-cost-'),
  startsRow: (event) => event.type === 'MarketCostSet',
  evolve(row, event) {
    switch (event.type) {
      case 'MarketCostSet':
        return {
          entry_id: event.data.entryId,
          seller_id: event.data.sellerId,
          market: event.data.market,
          versions: [versionOf(event, 'added', figuresOf(event.data))],
          revision: event.revision,
        }
      case 'MarketCostChanged':
        return withVersion(row, event, 'changed', figuresOf(event.data))
      case 'MarketCostRemoved':
        return withVersion(row, event, 'removed', null)
      default:
        return row
    }
  },
  sellerOf: (row) => row.seller_id,
  rollups: [],
}
