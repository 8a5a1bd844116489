import { damagedStatus } from '@pazar/contracts/analytics/outcomes.ts'
import { statusGroups } from '@pazar/contracts/order/order-status.ts'
import { orders } from '@pazar/projections/orders/table.ts'
import { profit, profitMonths, profitProducts } from '@pazar/projections/profit/table.ts'
import { type RawBuilder, sql } from 'kysely'
import { all, from } from '../list/table-rows.ts'
import { statusAtEndOf } from '../orders/order-conditions.ts'
import { acceptedSince } from '../orders/order-as-of.ts'
import type { DayPeriod, Days, TimePeriod } from './cost-periods.ts'
import type { CostStep } from './cost-steps.ts'
import type { ProfitFilter } from './profit-filter.ts'

/**
 * A query whose rows are summed: status, product, month (its first day), orders, quantity, revenue, costs
 * (including fixed ones) and loss. The loss is the cost of the orders if they are lost: nothing before the
 * handover, then the fixed costs, and for damaged ones the product costs too. In raw SQL, because the
 * builder cannot say a join with `unnest` over several arrays.
 */
export type ProfitLines = RawBuilder<unknown>
type Sql = RawBuilder<unknown>

export const unionOf = (lines: readonly ProfitLines[]): Sql =>
  sql.join(
    lines.map((each) => sql`(${each})`),
    sql` union all `,
  )

/**
 * Sellers whose fixed costs did not change within the requested days, with the cost per order. Sellers not in
 * the map have no fixed costs.
 */
export interface ConstantCosts {
  perOrder: ReadonlyMap<number, number>
  /** Sellers left out of these lines, because their costs changed. */
  excludedSellers: readonly number[]
}

const ofScope = ({ market, sellerId }: ProfitFilter): Sql[] => [
  sql`t.market = ${market}`,
  ...(sellerId === undefined ? [] : [sql`t.seller_id = ${sellerId}`]),
]

const ofStatus = ({ status }: ProfitFilter): Sql[] =>
  status ? [sql`t.status = any(${[...statusGroups[status]]}::text[])`] : []

const inDays = (column: Sql, { from: first, to }: Days): Sql[] => [
  ...(first ? [sql`${column} >= ${first}::date`] : []),
  ...(to ? [sql`${column} <= ${to}::date`] : []),
]

const monthOf = (day: Sql) => sql`(${day} - (extract(day from ${day})::int - 1))`

/** Columns of a rollup, with the fixed costs added to its product costs. */
const summed = sql`t.orders, t.quantity, t.revenue, t.costs + t.orders * coalesce(f.per_order, 0) as costs`

/** For the two rollups that count handed-over orders. */
const summedWithLoss = sql`${summed}, t.damaged_costs + t.handed_over * coalesce(f.per_order, 0) as loss`

const fixedCostTable = ({ perOrder }: ConstantCosts) =>
  sql`(select * from unnest(${[...perOrder.keys()]}::int[], ${[...perOrder.values()]}::bigint[]) as f(seller_id, per_order)) as f`

const constantCostConditions = (filter: ProfitFilter, { excludedSellers }: ConstantCosts): Sql[] => [
  ...ofScope(filter),
  ...ofStatus(filter),
  ...(excludedSellers.length > 0 ? [sql`t.seller_id <> all(${[...excludedSellers]}::int[])`] : []),
]

/** Whole months without products; `months` are first days, inclusive. */
export const monthLines = (filter: ProfitFilter, costs: ConstantCosts, months: Days): ProfitLines => sql`
  select t.status, null::text as product, t.month, ${summedWithLoss} from ${from(profitMonths)} left join ${fixedCostTable(costs)} using (seller_id)
  where ${all([...constantCostConditions(filter, costs), ...inDays(sql`t.month`, months)])}`

/** Products over all time. */
export const productLines = (filter: ProfitFilter, costs: ConstantCosts): ProfitLines => sql`
  select t.status, t.product_name as product, null::date as month, ${summed} from ${from(profitProducts)} left join ${fixedCostTable(costs)} using (seller_id)
  where ${all(constantCostConditions(filter, costs))}`

export const dayLines = (filter: ProfitFilter, costs: ConstantCosts, days: Days): ProfitLines => sql`
  select t.status, t.product_name as product, ${monthOf(sql`t.day`)} as month, ${summedWithLoss} from ${from(profit)} left join ${fixedCostTable(costs)} using (seller_id)
  where ${all([...constantCostConditions(filter, costs), ...inDays(sql`t.day`, days)])}`

export interface WithSeller {
  sellerId: number
}

/** Whole days with constant costs, with the costs of each period. */
export const periodLines = (
  filter: ProfitFilter,
  periods: readonly (DayPeriod & WithSeller)[],
  days: Days,
): ProfitLines => sql`
  select t.status, t.product_name as product, ${monthOf(sql`t.day`)} as month, ${summedWithLoss} from ${from(profit)}
  join unnest(${periods.map(({ sellerId }) => sellerId)}::int[], ${periods.map((each) => each.from)}::date[], ${periods.map(({ to }) => to)}::date[],
    ${periods.map(({ perOrder }) => perOrder)}::bigint[]) as f(seller_id, since, until, per_order)
    on f.seller_id = t.seller_id and t.day >= f.since and t.day <= f.until
  where ${all([...ofScope(filter), ...ofStatus(filter), ...inDays(sql`t.day`, days)])}`

const periodTable = (periods: readonly (TimePeriod & WithSeller)[]) => sql`
  unnest(${periods.map(({ sellerId }) => sellerId)}::int[], ${periods.map(({ since }) => since)}::timestamptz[],
    ${periods.map(({ until }) => until)}::timestamptz[], ${periods.map(({ perOrder }) => perOrder)}::bigint[]) as f(seller_id, since, until, per_order)`

const orderColumns = sql`t.product_name as product, ${monthOf(sql`t.placed_day`)} as month, 1::bigint as orders, t.quantity::bigint as quantity,
  t.total_price as revenue, t.unit_cost * t.quantity + t.upsell_cost as goods, coalesce(f.per_order, 0) as fixed, t.handed_over_at is not null as handed_over`

/** The same without later changes: upsells accepted and handovers after the end of the day. */
const orderColumnsAsOf = (
  dayEnd: string,
) => sql`t.product_name as product, ${monthOf(sql`t.placed_day`)} as month, 1::bigint as orders, t.quantity::bigint as quantity,
  t.total_price - ${acceptedSince(dayEnd, 'revenue')} as revenue, t.unit_cost * t.quantity + t.upsell_cost - ${acceptedSince(dayEnd, 'cost')} as goods,
  coalesce(f.per_order, 0) as fixed, coalesce(t.handed_over_at < ${dayEnd}::timestamptz, false) as handed_over`

/** Lines of single orders, from `orderColumns` or `orderColumnsAsOf`. */
const linesFromOrders = (ofOrders: Sql, conditions: readonly Sql[] = []): ProfitLines => sql`
  select status, product, month, orders, quantity, revenue, goods + fixed as costs,
    case when handed_over then fixed + case when status = ${damagedStatus} then goods else 0 end else 0 end as loss
  from (${ofOrders}) as t where ${all([sql`true`, ...conditions])}`

/** Lines of the orders placed within the periods. */
export const orderLines = (
  filter: ProfitFilter,
  periods: readonly (TimePeriod & WithSeller)[],
): ProfitLines =>
  linesFromOrders(sql`
  select t.status, ${orderColumns} from ${from(orders)}
  join ${periodTable(periods)} on f.seller_id = t.seller_id and t.placed_at >= f.since and t.placed_at < f.until
  where ${all([...ofScope(filter), ...ofStatus(filter)])}`)

/**
 * An order that has not changed since still has the same status, so most orders need no lookup of their days.
 */
const statusAsOf = (day: string, dayEnd: string) =>
  sql`case when t.status_days is null or t.updated_at < ${dayEnd}::timestamptz then t.status else ${statusAtEndOf(day)} end`

/** The periods of a seller's fixed costs, from the first step on. */
export const stepPeriods = (sellerId: number, steps: readonly CostStep[]): (TimePeriod & WithSeller)[] =>
  steps.map(({ since, perOrder }, place) => ({
    sellerId,
    since,
    until: steps[place + 1]?.since ?? 'infinity',
    perOrder,
  }))

/**
 * Lines of the orders placed before `dayEnd`, the end of `asOf`, with their status at that time. Outside the
 * periods they have no fixed costs.
 */
export const orderLinesAsOf = (
  filter: ProfitFilter & { asOf: string },
  dayEnd: string,
  periods: readonly (TimePeriod & WithSeller)[],
  days: Days,
): ProfitLines =>
  linesFromOrders(
    sql`
    select ${statusAsOf(filter.asOf, dayEnd)} as status, ${orderColumnsAsOf(dayEnd)} from ${from(orders)}
    left join ${periodTable(periods)} on f.seller_id = t.seller_id and t.placed_at >= f.since and t.placed_at < f.until
    where ${all([...ofScope(filter), sql`t.placed_at < ${dayEnd}::timestamptz`, ...inDays(sql`t.placed_day`, days)])}`,
    ofStatus(filter),
  )
