import { type MarketCostView, marketCostRoutes } from '@pazar/contracts/market-cost/routes.ts'
import { type Market, markets } from '@pazar/contracts/money/market.ts'
import { toDecimal } from '@pazar/contracts/money/money.ts'
import { idField } from '@pazar/contracts/route/fields.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type MarketCostRow, marketCosts } from '@pazar/projections/market-costs/table.ts'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { oneOrMany } from '../list/filter-fields.ts'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { tablePage } from '../list/table-page.ts'
import { anyOf } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { costHistoryEndpoint } from './cost-history.ts'

const dialect = {
  name: 'market-costs',
  sortable: { id: 'entry_id', market: 'market', createdAt: 'created_at', updatedAt: 'updated_at' },
  defaultSort: { field: 'id' as const, descending: false },
  filter: z
    .strictObject({ id: oneOrMany(idField()), market: z.enum(markets), isActive: z.boolean() })
    .partial(),
}

const viewOf = (row: MarketCostRow): MarketCostView => ({
  id: row.entry_id,
  userId: row.seller_id,
  market: row.market,
  shippingCost: toDecimal(row.shipping_cost),
  packagingCost: toDecimal(row.packaging_cost),
  otherCosts: toDecimal(row.other_costs),
  total: toDecimal(row.shipping_cost + row.packaging_cost + row.other_costs),
  description: row.description || null,
  isActive: row.is_active,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/**
 * Fixed costs per order and market in minor units: the sum of the seller's active entries (costs/entries).
 */
export async function fixedCosts(db: Kysely<Database>, sellerId: number): Promise<Record<Market, number>> {
  const rows = await db
    .selectFrom('read.market_costs as t')
    .select([
      't.market',
      sql<number>`sum(t.shipping_cost + t.packaging_cost + t.other_costs)::bigint`.as('total'),
    ])
    .where('t.seller_id', '=', sellerId)
    .where((t) => t.ref('t.is_active'))
    .groupBy('t.market')
    .execute()
  return {
    Serbia: 0,
    Montenegro: 0,
    Bosnia: 0,
    ...Object.fromEntries(rows.map(({ market, total }) => [market, total])),
  }
}

export function marketCostEndpoints(context: QueryContext): Endpoint[] {
  const { db } = context
  return [
    readEndpoint(context, ['market_costs'], marketCostRoutes.list, async (call) => {
      const request = listRequest(call.query, dialect)
      const { filter } = request
      let matches = db.selectFrom('read.market_costs as t').where('t.seller_id', '=', callerOf(call).sellerId)
      if (filter.id) matches = matches.where('t.entry_id', '=', anyOf(filter.id))
      if (filter.market) matches = matches.where('t.market', '=', filter.market)
      if (filter.isActive !== undefined) matches = matches.where('t.is_active', '=', filter.isActive)
      const { rows, total } = await tablePage(matches, marketCosts, request)
      return listAnswer(dialect.name, request.offset, rows.map(viewOf), total)
    }),
    costHistoryEndpoint(context),
  ]
}
