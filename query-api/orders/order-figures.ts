import { markets } from '@pazar/contracts/money/market.ts'
import { statusesOfGroup } from '@pazar/contracts/order/desk.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import { type OrderRow, orders } from '@pazar/projections/orders/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { all, from } from '../list/table-rows.ts'
import { figuresAsOf } from './figures-as-of.ts'
import { conditionsOf, needsOrderTable, ofMarketAndStatus } from './order-conditions.ts'
import { laterStatuses, type OrderFilter } from './order-filter.ts'
import type { OrderScope } from './order-scope.ts'
import { byDesk, isAnsweredByRollups, type OrderFigure, rollupFigures } from './rollup-figures.ts'
import { overOrders } from './viewed-order.ts'

/**
 * If no rollup can answer, counting orders stops here, or one row beyond the requested page if that is
 * further.
 */
export const maxCountedOrders = 2000

/**
 * Some matches, up to the limit. Raw SQL, because the builder cannot join a list of alternatives by
 * `union all`, each with its own limit that lets it stop early.
 */
export function someMatches(
  scope: OrderScope,
  filter: OrderFilter,
  { columns, limit }: { columns: readonly (keyof OrderRow)[]; limit: number },
): RawBuilder<unknown> {
  const selected = sql.join(columns.map((column) => sql.ref(column)))
  const branches = ofMarketAndStatus(filter).map(
    (kind) => sql`
    (select ${selected} from ${from(orders)} where ${all([...conditionsOf(scope, filter), ...kind])} limit ${limit})`,
  )
  return overOrders(sql`select * from (${sql.join(branches, sql` union all `)}) as found limit ${limit}`)
}

/** Counts single orders, up to the limit. */
async function byOrder(
  db: Kysely<Database>,
  scope: OrderScope,
  filter: OrderFilter,
  { market, limit }: { market: OrderFilter['market']; limit: number },
): Promise<OrderFigure[]> {
  const matches = someMatches(scope, { ...filter, market }, { columns: ['market', 'total_price'], limit })
  const { rows } = await sql<OrderFigure>`
    select market, count(*)::bigint as orders, sum(total_price)::bigint as amount
    from (${matches}) as matches group by market`.execute(db)
  return rows
}

/** Whether the rollup of groups has every column that the filter names. */
export const isAnsweredByGroups = (filter: OrderFilter): boolean =>
  !needsOrderTable({ ...filter, desk: undefined }) &&
  filter.createdFrom === undefined &&
  filter.createdTo === undefined &&
  filter.productName === undefined &&
  filter.websiteId === undefined

interface CountOptions {
  countedMarkets?: OrderFilter['market']
  maxCounted?: number
}

interface Figures {
  figures: OrderFigure[]
  /** Whether there are more orders than were counted. */
  bounded: boolean
}

/** Done orders by their status from the rollups, and the few that cannot be sent any more by their index. */
async function ofDone(
  db: Kysely<Database>,
  scope: OrderScope,
  filter: OrderFilter,
  options: CountOptions,
): Promise<Figures> {
  const { status = statusesOfGroup('done') } = filter
  const parts = await Promise.all([
    orderFigures(db, scope, { ...filter, desk: undefined, status: laterStatuses(filter) }, options),
    status.includes(initialOrderStatus) &&
      countedOrders(db, scope, { ...filter, status: [initialOrderStatus] }, options),
  ])
  const found = parts.filter((part) => part !== false)
  const all = found.flatMap(({ figures }) => figures)
  const figures = markets.flatMap((market) => {
    const ofMarket = all.filter((each) => each.market === market)
    const sum = (key: 'orders' | 'amount') => ofMarket.reduce((total, each) => total + each[key], 0)
    return ofMarket.length > 0 ? [{ market, orders: sum('orders'), amount: sum('amount') }] : []
  })
  return { figures, bounded: found.some(({ bounded }) => bounded) }
}

/** Counts single orders, and whether there are more than the limit. */
async function countedOrders(
  db: Kysely<Database>,
  scope: OrderScope,
  filter: OrderFilter,
  { countedMarkets, maxCounted = maxCountedOrders }: CountOptions,
): Promise<Figures> {
  const figures = await byOrder(db, scope, filter, { market: countedMarkets, limit: maxCounted + 1 })
  return { figures, bounded: figures.reduce((sum, each) => sum + each.orders, 0) > maxCounted }
}

/**
 * Counts and sums per market for a filter; the filter's `market` does not narrow them. If the filter has only
 * days, statuses, seller, product or website, or only a group, statuses and seller, or these and the group of
 * done orders, the result comes from the rollups, exact at any size; also as of a past day, unless too many orders
 * have changed since. Otherwise it counts up to `maxCounted` + 1 orders (of `countedMarkets`, if only those are
 * needed), and `bounded` reports that there are more.
 */
export async function orderFigures(
  db: Kysely<Database>,
  scope: OrderScope,
  filter: OrderFilter,
  options: CountOptions = {},
): Promise<Figures> {
  if (filter.desk !== undefined && isAnsweredByGroups(filter))
    return { figures: await byDesk(db, scope, filter), bounded: false }
  if (filter.desk === 'done' && !needsOrderTable({ ...filter, desk: undefined }))
    return ofDone(db, scope, filter, options)
  const figures = isAnsweredByRollups(filter)
    ? await rollupFigures(db, scope, filter)
    : await figuresAsOf(db, scope, filter)
  return figures ? { figures, bounded: false } : countedOrders(db, scope, filter, options)
}

/**
 * Counts the orders that match the filter including market: exactly, or one more than the limit. `rows` is
 * the number of rows up to the end of the requested page; at least one beyond them is counted, so that paging
 * reaches every match.
 */
export async function countOrders(
  db: Kysely<Database>,
  scope: OrderScope,
  filter: OrderFilter,
  rows = 0,
): Promise<number> {
  const { figures } = await orderFigures(db, scope, filter, {
    countedMarkets: filter.market,
    maxCounted: Math.max(maxCountedOrders, rows),
  })
  return figures
    .filter(({ market }) => filter.market?.includes(market) ?? true)
    .reduce((sum, each) => sum + each.orders, 0)
}
