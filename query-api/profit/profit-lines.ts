import { statusGroups } from '@pazar/contracts/order/order-status.ts'
import { orders } from '@pazar/projections/orders/table.ts'
import { profit, profitMonths, profitProducts } from '@pazar/projections/profit/table.ts'
import { type RawBuilder, sql } from 'kysely'
import { all, from } from '../list/table-rows.ts'
import { statusAtEndOf } from '../orders/order-conditions.ts'
import { takenSince } from '../orders/upsells-then.ts'
import type { DayPeriod, Days, MomentPeriod } from './cost-periods.ts'
import type { CostStep } from './cost-steps.ts'
import type { ProfitQuestion } from './profit-question.ts'

/** Where figures are added up from: rows of status, product, month (its first day), orders, quantity, revenue and costs, the fixed ones included. */
export type Lines = RawBuilder<unknown>
type Sql = RawBuilder<unknown>

/** Sellers whose fixed costs did not change in the days asked for, with what each of their orders bears; those left out bear nothing. */
export interface Steady {
  perOrder: ReadonlyMap<number, number>
  /** Sellers that are not meant. */
  without: readonly number[]
}

const ofScope = ({ market, sellerId }: ProfitQuestion): Sql[] =>
  [sql`t.market = ${market}`, ...(sellerId === undefined ? [] : [sql`t.seller_id = ${sellerId}`])]

const ofStatus = ({ status }: ProfitQuestion): Sql[] => (status ? [sql`t.status = any(${[...statusGroups[status]]}::text[])`] : [])

const inDays = (column: Sql, { from: first, to }: Days): Sql[] =>
  [...(first ? [sql`${column} >= ${first}::date`] : []), ...(to ? [sql`${column} <= ${to}::date`] : [])]

const monthOf = (day: Sql) => sql`(${day} - (extract(day from ${day})::int - 1))`

/** Of a rollup, whose product costs get the fixed ones on top. */
const summed = sql`t.orders, t.quantity, t.revenue, t.costs + t.orders * coalesce(f.per_order, 0) as costs`

const fixed = ({ perOrder }: Steady) =>
  sql`(select * from unnest(${[...perOrder.keys()]}::int[], ${[...perOrder.values()]}::bigint[]) as f(seller_id, per_order)) as f`

const steadyConditions = (question: ProfitQuestion, { without }: Steady): Sql[] =>
  [...ofScope(question), ...ofStatus(question), ...(without.length > 0 ? [sql`t.seller_id <> all(${[...without]}::int[])`] : [])]

/** Whole months without their products; `months` are first days, inclusive. */
export const monthLines = (question: ProfitQuestion, steady: Steady, months: Days): Lines => sql`
  select t.status, null::text as product, t.month, ${summed} from ${from(profitMonths)} left join ${fixed(steady)} using (seller_id)
  where ${all([...steadyConditions(question, steady), ...inDays(sql`t.month`, months)])}`

/** Products of all time. */
export const productLines = (question: ProfitQuestion, steady: Steady): Lines => sql`
  select t.status, t.product_name as product, null::date as month, ${summed} from ${from(profitProducts)} left join ${fixed(steady)} using (seller_id)
  where ${all(steadyConditions(question, steady))}`

export const dayLines = (question: ProfitQuestion, steady: Steady, days: Days): Lines => sql`
  select t.status, t.product_name as product, ${monthOf(sql`t.day`)} as month, ${summed} from ${from(profit)} left join ${fixed(steady)} using (seller_id)
  where ${all([...steadyConditions(question, steady), ...inDays(sql`t.day`, days)])}`

export interface OfSeller {
  sellerId: number
}

/** Days in which costs were the same from midnight to midnight, with the costs of each. */
export const periodLines = (question: ProfitQuestion, periods: readonly (DayPeriod & OfSeller)[], days: Days): Lines => sql`
  select t.status, t.product_name as product, ${monthOf(sql`t.day`)} as month, ${summed} from ${from(profit)}
  join unnest(${periods.map(({ sellerId }) => sellerId)}::int[], ${periods.map((each) => each.from)}::date[], ${periods.map(({ to }) => to)}::date[],
    ${periods.map(({ perOrder }) => perOrder)}::bigint[]) as f(seller_id, since, until, per_order)
    on f.seller_id = t.seller_id and t.day >= f.since and t.day <= f.until
  where ${all([...ofScope(question), ...ofStatus(question), ...inDays(sql`t.day`, days)])}`

const momentsTable = (periods: readonly (MomentPeriod & OfSeller)[]) => sql`
  unnest(${periods.map(({ sellerId }) => sellerId)}::int[], ${periods.map(({ since }) => since)}::timestamptz[],
    ${periods.map(({ until }) => until)}::timestamptz[], ${periods.map(({ perOrder }) => perOrder)}::bigint[]) as f(seller_id, since, until, per_order)`

const ofOrder = sql`t.product_name as product, ${monthOf(sql`t.placed_day`)} as month, 1::bigint as orders, t.quantity::bigint as quantity,
  t.total_price as revenue, t.unit_cost * t.quantity + t.upsell_cost + coalesce(f.per_order, 0) as costs`

/** The same without what the shopper took since. */
const ofOrderThen = (ends: string) => sql`t.product_name as product, ${monthOf(sql`t.placed_day`)} as month, 1::bigint as orders, t.quantity::bigint as quantity,
  t.total_price - ${takenSince(ends, 'revenue')} as revenue, t.unit_cost * t.quantity + t.upsell_cost - ${takenSince(ends, 'cost')} + coalesce(f.per_order, 0) as costs`

/** The orders themselves, placed within the periods. */
export const momentLines = (question: ProfitQuestion, periods: readonly (MomentPeriod & OfSeller)[]): Lines => sql`
  select t.status, ${ofOrder} from ${from(orders)}
  join ${momentsTable(periods)} on f.seller_id = t.seller_id and t.placed_at >= f.since and t.placed_at < f.until
  where ${all([...ofScope(question), ...ofStatus(question)])}`

/** What has not moved since is as it was: most orders need no look at their days. */
const statusThen = (day: string, ends: string) =>
  sql`case when t.status_days is null or t.updated_at < ${ends}::timestamptz then t.status else ${statusAtEndOf(day)} end`

/** From when to when a seller's orders bore what, where that was anything. */
export const stepMoments = (sellerId: number, steps: readonly CostStep[]): (MomentPeriod & OfSeller)[] =>
  steps.map(({ since, perOrder }, place) => ({ sellerId, since, until: steps[place + 1]?.since ?? 'infinity', perOrder }))

/** The orders placed before `ends`, the end of `asOf`, with the status that they had then. Outside the periods they bear nothing. */
export const linesThen = (question: ProfitQuestion & { asOf: string }, ends: string, periods: readonly (MomentPeriod & OfSeller)[], days: Days): Lines => sql`
  select * from (
    select ${statusThen(question.asOf, ends)} as status, ${ofOrderThen(ends)} from ${from(orders)}
    left join ${momentsTable(periods)} on f.seller_id = t.seller_id and t.placed_at >= f.since and t.placed_at < f.until
    where ${all([...ofScope(question), sql`t.placed_at < ${ends}::timestamptz`, ...inDays(sql`t.placed_day`, days)])}
  ) as t where ${all([sql`true`, ...ofStatus(question)])}`
