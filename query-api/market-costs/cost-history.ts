import { marketCostHistoryRoutes, type MarketCostChange } from '@pazar/contracts/market-cost/routes.ts'
import { toDecimal } from '@pazar/contracts/money/money.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import {
  type CostFigures,
  type CostVersion,
  marketCostHistory,
  type MarketCostHistoryRow,
} from '@pazar/projections/market-cost-history/table.ts'
import { actorColumnsOf, actorNames } from '../activity/actor-names.ts'
import { listAnswer } from '../list/list-answer.ts'
import { columnsOf } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'

/** Only the newest changes are listed. A seller with more changes than this must be using a script. */
const maxChanges = 1000

const figuresView = (figures: CostFigures | null): MarketCostChange['after'] =>
  figures && {
    shippingCost: toDecimal(figures.shipping),
    packagingCost: toDecimal(figures.packaging),
    otherCosts: toDecimal(figures.other),
    total: toDecimal(figures.shipping + figures.packaging + figures.other),
    description: figures.description || null,
    isActive: figures.isActive,
  }

interface CostChange {
  row: MarketCostHistoryRow
  version: CostVersion
  before: CostFigures | null
}

/** Pairs each version with the one it replaced, newest first. At equal times, the later entry comes first. */
const changesOf = (rows: readonly MarketCostHistoryRow[]): CostChange[] =>
  rows
    .flatMap((row) =>
      row.versions.map((version, place) => ({
        row,
        version,
        place,
        before: row.versions[place - 1]?.figures ?? null,
      })),
    )
    .sort(
      (a, b) =>
        b.version.at.localeCompare(a.version.at) || b.row.entry_id - a.row.entry_id || b.place - a.place,
    )

/**
 * Lists who changed which of the caller's fixed costs and when, including removed entries
 * (costs/as-of-order-date).
 */
export const costHistoryEndpoint = (context: QueryContext): Endpoint =>
  readEndpoint(context, ['market_cost_history', 'users'], marketCostHistoryRoutes.history, async (call) => {
    const { market } = call.query
    const ofSeller = context.db
      .selectFrom('read.market_cost_history as t')
      .select(columnsOf(marketCostHistory))
      .where('t.seller_id', '=', callerOf(call).sellerId)
    const rows = await (market ? ofSeller.where('t.market', '=', market) : ofSeller).execute()
    const changes = changesOf(rows)
    const shown = changes.slice(0, maxChanges)
    const nameOf = await actorNames(
      context.db,
      shown.map(({ version }) => actorColumnsOf(version.actor)),
    )
    const body = shown.map((changed): MarketCostChange => ({
      id: changed.version.id,
      entryId: changed.row.entry_id,
      market: changed.row.market,
      at: changed.version.at,
      actor: nameOf(actorColumnsOf(changed.version.actor)),
      kind: changed.version.kind,
      before: figuresView(changed.before),
      after: figuresView(changed.version.figures),
    }))
    return listAnswer('market-cost-history', 0, body, changes.length)
  })
