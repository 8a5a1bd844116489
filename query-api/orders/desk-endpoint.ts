import { type Market, markets } from '@pazar/contracts/money/market.ts'
import { type DeskGroup, deskGroups } from '@pazar/contracts/order/desk.ts'
import { type DeskCounts, deskRoutes } from '@pazar/contracts/order/desk-routes.ts'
import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { filterOf } from '../list/list-query.ts'
import { all } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { isAnsweredByGroups, maxCountedOrders, someMatches } from './order-figures.ts'
import { sumsOf } from './rollup-figures.ts'
import { type OrderScope, scopeOf } from './order-scope.ts'
import { countedFilter, normalizeFilter, type OrderFilter, orderDialect } from './order-filter.ts'

interface GroupCount {
  market: Market
  desk: DeskGroup
  orders: number
}

const fromRollup = (db: Kysely<Database>, scope: OrderScope, filter: OrderFilter): Promise<GroupCount[]> =>
  db
    .selectFrom('read.order_desk as t')
    .select(['t.market', 't.desk', sql<number>`sum(t.orders)::bigint`.as('orders')])
    .where(all(sumsOf(scope, filter)))
    .groupBy(['t.market', 't.desk'])
    .execute()

async function fromOrders(
  db: Kysely<Database>,
  scope: OrderScope,
  filter: OrderFilter,
): Promise<GroupCount[]> {
  const matches = someMatches(scope, filter, { columns: ['market', 'desk'], limit: maxCountedOrders + 1 })
  const { rows } = await sql<GroupCount>`
    select market, desk, count(*)::bigint as orders from (${matches}) as matches group by market, desk`.execute(
    db,
  )
  return rows
}

/** Counts the orders of each market and group; `bounded` reports that there are more matches. */
async function countsOf(db: Kysely<Database>, scope: OrderScope, filter: OrderFilter): Promise<DeskCounts> {
  const isExact = isAnsweredByGroups(filter)
  const counts = await (isExact ? fromRollup : fromOrders)(db, scope, filter)
  const count = (market: Market, desk: DeskGroup) =>
    counts.find((each) => each.market === market && each.desk === desk)?.orders ?? 0
  const byGroup = (market: Market) =>
    Object.fromEntries(deskGroups.map((desk) => [desk, count(market, desk)])) as Record<DeskGroup, number>
  return {
    markets: Object.fromEntries(markets.map((market) => [market, byGroup(market)])) as DeskCounts['markets'],
    bounded: !isExact && counts.reduce((sum, { orders }) => sum + orders, 0) > maxCountedOrders,
  }
}

/** `GET /api/orders/desk-counts`: counts of the caller's orders; for an admin those of all sellers. */
export function deskCountsEndpoint(context: QueryContext): Endpoint {
  return readEndpoint(context, ['orders'], deskRoutes.counts, async (call) => {
    const { market: _tab, desk: _group, ...filter } = filterOf(call.query.filter, orderDialect.filter)
    const today = belgradeDay(context.now().toISOString())
    const scope = scopeOf(callerOf(call))
    return { body: await countsOf(context.db, scope, countedFilter(normalizeFilter(filter, today, scope))) }
  })
}
