import { damagedStatus } from '@pazar/contracts/analytics/outcomes.ts'
import { statusGroups } from '@pazar/contracts/order/order-status.ts'
import { orders } from '@pazar/projections/orders/table.ts'
import { profit, profitMonths, profitProducts } from '@pazar/projections/profit/table.ts'
import { type RawBuilder, sql } from 'kysely'
import { all, from } from '../list/table-rows.ts'
import { changedSince, handedOverAtEndOf, mergedAtEndOf, statusAtEndOf } from '../orders/order-conditions.ts'
import { goodsAtEndOf } from '../orders/order-as-of.ts'
import { overOrders } from '../orders/viewed-order.ts'
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

/** The fixed cost per order by seller. Sellers not in the map have no fixed costs. */
export type CostPerOrder = ReadonlyMap<number, number>

const ofScope = ({ market, sellerId }: ProfitFilter): Sql[] => [
  sql`t.market = ${market}`,
  ...(sellerId === undefined ? [] : [sql`t.seller_id = ${sellerId}`]),
]

const ofStatus = ({ status }: ProfitFilter, column = sql`t.status`): Sql[] =>
  status ? [sql`${column} = any(${[...statusGroups[status]]}::text[])`] : []

const inDays = (column: Sql, { from: first, to }: Days): Sql[] => [
  ...(first ? [sql`${column} >= ${first}::date`] : []),
  ...(to ? [sql`${column} <= ${to}::date`] : []),
]

const monthOf = (day: Sql) => sql`(${day} - (extract(day from ${day})::int - 1))`

/** Columns of a rollup, with the fixed costs added to its product costs. */
const summed = sql`t.orders, t.quantity, t.revenue, t.costs + t.orders * coalesce(f.per_order, 0) as costs`

/** For the two rollups that count handed-over orders. */
const summedWithLoss = sql`${summed}, t.damaged_costs + t.handed_over * coalesce(f.per_order, 0) as loss`

const fixedCostTable = (costs: CostPerOrder) =>
  sql`(select * from unnest(${[...costs.keys()]}::int[], ${[...costs.values()]}::bigint[]) as f(seller_id, per_order)) as f`

const ofFilter = (filter: ProfitFilter): Sql[] => [...ofScope(filter), ...ofStatus(filter)]

/** Whole months without products; `months` are first days, inclusive. */
export const monthLines = (filter: ProfitFilter, costs: CostPerOrder, months: Days): ProfitLines => sql`
  select t.status, null::text as product, t.month, ${summedWithLoss} from ${from(profitMonths)} left join ${fixedCostTable(costs)} using (seller_id)
  where ${all([...ofFilter(filter), ...inDays(sql`t.month`, months)])}`

/** Products over all time. */
export const productLines = (filter: ProfitFilter, costs: CostPerOrder): ProfitLines => sql`
  select t.status, t.product_name as product, null::date as month, ${summed}, 0 as loss from ${from(profitProducts)} left join ${fixedCostTable(costs)} using (seller_id)
  where ${all(ofFilter(filter))}`

export const dayLines = (filter: ProfitFilter, costs: CostPerOrder, days: Days): ProfitLines => sql`
  select t.status, t.product_name as product, ${monthOf(sql`t.day`)} as month, ${summedWithLoss} from ${from(profit)} left join ${fixedCostTable(costs)} using (seller_id)
  where ${all([...ofFilter(filter), ...inDays(sql`t.day`, days)])}`

export interface WithSeller {
  sellerId: number
}

const dateTable = (periods: readonly (DayPeriod & WithSeller)[]) => sql`
  unnest(${periods.map(({ sellerId }) => sellerId)}::int[], ${periods.map((each) => each.from)}::date[], ${periods.map(({ to }) => to)}::date[],
    ${periods.map(({ perOrder }) => perOrder)}::bigint[]) as f(seller_id, since, until, per_order)`

/** Only what costs per order add; the orders themselves are in other lines. */
const addedCosts = sql`0 as orders, 0 as quantity, 0 as revenue, t.orders * f.per_order as costs`

/** Costs that the orders of whole months have in addition. `periods` begin on first days and end on them. */
export const addedMonthLines = (
  filter: ProfitFilter,
  periods: readonly (DayPeriod & WithSeller)[],
): ProfitLines => sql`
  select t.status, null::text as product, t.month, ${addedCosts}, t.handed_over * f.per_order as loss from ${from(profitMonths)}
  join ${dateTable(periods)} on f.seller_id = t.seller_id and t.month >= f.since and t.month <= f.until where ${all(ofFilter(filter))}`

/** Costs that the orders of whole days have in addition. */
export const addedDayLines = (
  filter: ProfitFilter,
  periods: readonly (DayPeriod & WithSeller)[],
): ProfitLines => sql`
  select t.status, t.product_name as product, ${monthOf(sql`t.day`)} as month, ${addedCosts}, t.handed_over * f.per_order as loss from ${from(profit)}
  join ${dateTable(periods)} on f.seller_id = t.seller_id and t.day >= f.since and t.day <= f.until where ${all(ofFilter(filter))}`

const timeTable = (periods: readonly (TimePeriod & WithSeller)[]) => sql`
  unnest(${periods.map(({ sellerId }) => sellerId)}::int[], ${periods.map(({ since }) => since)}::timestamptz[],
    ${periods.map(({ until }) => until)}::timestamptz[], ${periods.map(({ perOrder }) => perOrder)}::bigint[]) as f(seller_id, since, until, per_order)`

/** Costs that orders of parts of days have in addition, from the orders. */
export const addedOrderLines = (
  filter: ProfitFilter,
  periods: readonly (TimePeriod & WithSeller)[],
): ProfitLines =>
  overOrders(sql`
  select t.status, t.product_name as product, ${monthOf(sql`t.placed_day`)} as month, 0 as orders, 0 as quantity, 0 as revenue,
    f.per_order as costs, case when t.handed_over_at is not null then f.per_order else 0 end as loss
  from ${from(orders)} join ${timeTable(periods)} on f.seller_id = t.seller_id and t.placed_at >= f.since and t.placed_at < f.until
  where ${all([...ofFilter(filter), sql`merged_into is null`])}`)

/** The periods of a seller's fixed costs, from the first step on. */
export const stepPeriods = (sellerId: number, steps: readonly CostStep[]): (TimePeriod & WithSeller)[] =>
  steps.map(({ since, perOrder }, place) => ({
    sellerId,
    since,
    until: steps[place + 1]?.since ?? 'infinity',
    perOrder,
  }))

/**
 * What turns the lines of the orders placed by a day into what was known at its end, `dayEnd`: each order that
 * has changed since is taken out as it is and put in as it was. Outside the periods orders have no fixed
 * costs.
 */
export const linesChangedSince = (
  filter: ProfitFilter & { asOf: string },
  dayEnd: string,
  periods: readonly (TimePeriod & WithSeller)[],
  days: Days,
): ProfitLines => sql`
  select v.status, t.product, t.month, v.sign as orders, v.sign * v.quantity as quantity, v.sign * v.revenue as revenue, v.sign * (v.goods + t.fixed) as costs,
    v.sign * case when v.is_handed_over then t.fixed + case when v.status = ${damagedStatus} then v.goods else 0 end else 0 end as loss
  from (
    select t.product_name as product, ${monthOf(sql`t.placed_day`)} as month, t.quantity, coalesce(f.per_order, 0) as fixed,
      t.status, t.total_price as revenue, t.unit_cost * t.quantity + t.upsell_cost as goods, t.handed_over_at,
      ${statusAtEndOf(filter.asOf)} as status_then, ${goodsAtEndOf(filter.asOf)} as goods_then,
      ${handedOverAtEndOf(filter.asOf, dayEnd)} as handed_over_then,
      t.merged_into is null as counts, not ${mergedAtEndOf(filter.asOf)} as counted_then
    from ${from(orders)} left join ${timeTable(periods)} on f.seller_id = t.seller_id and t.placed_at >= f.since and t.placed_at < f.until
    where ${all([...ofScope(filter), changedSince(filter.asOf), ...inDays(sql`t.placed_day`, days)])}
  ) as t cross join lateral (
    select -1 as sign, t.status, t.quantity, t.revenue, t.goods, t.handed_over_at is not null as is_handed_over where t.counts
    union all
    select 1, t.status_then, coalesce(g.quantity, t.quantity), coalesce(g.total_price, t.revenue),
      coalesce(g.unit_cost * g.quantity + g.upsell_cost, t.goods), t.handed_over_then
    from (select 1) as once left join jsonb_to_record(t.goods_then) as g(quantity bigint, total_price bigint, unit_cost bigint, upsell_cost bigint) on true where t.counted_then
  ) as v
  where ${all(ofStatus(filter, sql`v.status`))}`
