import { type MarketCostView, marketCostRoutes } from '@pazar/contracts/market-cost/routes.ts'
import { type Market, markets } from '@pazar/contracts/money/market.ts'
import { toDecimal } from '@pazar/contracts/money/money.ts'
import { idField } from '@pazar/contracts/route/fields.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type MarketCostRow, marketCosts } from '@pazar/projections/market-costs/table.ts'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { oneOrMany } from '../list/filter-fields.ts'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { tablePage } from '../list/table-page.ts'
import { from } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type Reading } from '../reading/reading.ts'
import { costHistoryEndpoint } from './cost-history.ts'

const dialect = {
  name: 'market-costs',
  sortable: { id: 'entry_id', market: 'market', createdAt: 'created_at', updatedAt: 'updated_at' },
  defaultSort: { field: 'id' as const, descending: false },
  filter: z.strictObject({ id: oneOrMany(idField()), market: z.enum(markets), isActive: z.boolean() }).partial(),
}

const viewOf = (row: MarketCostRow): MarketCostView => ({
  id: row.entry_id, userId: row.seller_id, market: row.market,
  shippingCost: toDecimal(row.shipping_cost), packagingCost: toDecimal(row.packaging_cost), otherCosts: toDecimal(row.other_costs),
  total: toDecimal(row.shipping_cost + row.packaging_cost + row.other_costs),
  description: row.description || null, isActive: row.is_active, createdAt: row.created_at, updatedAt: row.updated_at,
})

/** What each order of a market costs the seller beside the product: the sum of his active entries (resolution 54). Minor units. */
export async function fixedCosts(db: Kysely<any>, sellerId: number): Promise<Record<Market, number>> {
  const { rows } = await sql<{ market: Market; total: number }>`
    select t.market, sum(t.shipping_cost + t.packaging_cost + t.other_costs)::bigint as total
    from ${from(marketCosts)} where t.seller_id = ${sellerId} and t.is_active group by t.market`.execute(db)
  return { Serbia: 0, Montenegro: 0, Bosnia: 0, ...Object.fromEntries(rows.map(({ market, total }) => [market, total])) }
}

export function marketCostEndpoints(reading: Reading): Endpoint<any>[] {
  const { db } = reading
  return [
    readEndpoint(reading, ['market_costs'], marketCostRoutes.list, async (call) => {
      const request = listRequest(call.query, dialect)
      const { filter } = request
      const { rows, total } = await tablePage(db, marketCosts, [
        sql`t.seller_id = ${callerOf(call).id}`,
        ...(filter.id ? [sql`t.entry_id = any(${filter.id}::int[])`] : []),
        ...(filter.market ? [sql`t.market = ${filter.market}`] : []),
        ...(filter.isActive === undefined ? [] : [sql`t.is_active = ${filter.isActive}`]),
      ], request)
      return listAnswer(dialect.name, request.offset, rows.map(viewOf), total)
    }),
    costHistoryEndpoint(reading),
  ]
}
