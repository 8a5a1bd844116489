import type { Market } from '@pazar/contracts/money/market.ts'
import { belgradeDayBegins, daysLater } from '@pazar/contracts/time/belgrade.ts'
import { orders, type OrderRow } from '@pazar/projections/orders/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { all, from } from '../list/table-rows.ts'
import { conditionsOf, ofMarketAndStatus, type OrderScope } from './order-conditions.ts'
import type { OrderFilter } from './order-filter.ts'

/** When a day in Belgrade is over. */
const endOf = (day: string): string => belgradeDayBegins(daysLater(day, 1))

/** The order as it was at the end of a day: what its shopper took after midnight is not in it yet. */
export function orderThen<Row extends Pick<OrderRow, 'upsells' | 'total_price' | 'upsell_cost'>>(day: string, row: Row): Row {
  const ends = Date.parse(endOf(day))
  const since = row.upsells.filter(({ at }) => Date.parse(at) >= ends)
  if (since.length === 0) return row
  return {
    ...row,
    upsells: row.upsells.filter((each) => !since.includes(each)),
    total_price: since.reduce((left, each) => left - each.total_price, row.total_price),
    upsell_cost: since.reduce((left, each) => left - each.unit_cost * each.quantity, row.upsell_cost),
  }
}

/** What was taken since a moment, over `read.orders` as `t`; `amount` over one upsell as `taken`. Orders that have not moved since are not looked into. */
export const takenSince = (moment: string, amount: 'revenue' | 'cost'): RawBuilder<unknown> => sql`
  case when t.updated_at < ${moment}::timestamptz or t.upsells = '[]'::jsonb then 0 else coalesce((
    select sum(${amount === 'revenue' ? sql`(taken ->> 'total_price')::bigint` : sql`(taken ->> 'unit_cost')::bigint * (taken ->> 'quantity')::bigint`})
    from jsonb_array_elements(t.upsells) as taken where (taken ->> 'at')::timestamptz >= ${moment}::timestamptz), 0) end`

/** By market (the filter's own does not narrow it), minor units: what orders of a day that is over have in them today, and had not at its end. An order takes something for nine minutes. */
export async function takenAfter(db: Kysely<any>, scope: OrderScope, asked: OrderFilter, day: string): Promise<ReadonlyMap<Market, number>> {
  const filter = { ...asked, market: undefined }
  const ends = endOf(day)
  const alternatives = ofMarketAndStatus(filter).map(all)
  const { rows } = await sql<{ market: Market; amount: number }>`
    select t.market, sum(${takenSince(ends, 'revenue')})::bigint as amount from ${from(orders)}
    where ${all([...conditionsOf(scope, filter), sql`(${sql.join(alternatives, sql` or `)})`, sql`t.placed_at >= ${ends}::timestamptz - interval '1 hour'`, sql`t.placed_at < ${ends}::timestamptz`])}
    group by t.market`.execute(db)
  return new Map(rows.map(({ market, amount }) => [market, Number(amount)]))
}
