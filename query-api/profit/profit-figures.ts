import type { Market } from '@pazar/contracts/money/market.ts'
import { type OrderStatus, statusGroups, type StatusGroup } from '@pazar/contracts/order/order-status.ts'
import { marketCosts } from '@pazar/projections/market-costs/table.ts'
import { profit } from '@pazar/projections/profit/table.ts'
import { type Kysely, sql } from 'kysely'
import { all, from } from '../list/table-rows.ts'

/** Sums of one group of orders, minor units. `costs` are the product's and the fixed ones. */
export interface ProfitFigure {
  /** Exactly one of the three is set; none for the whole. */
  status: OrderStatus | null
  product: string | null
  month: string | null
  orders: number
  quantity: number
  revenue: number
  costs: number
}

export interface ProfitQuestion {
  market: Market
  /** Undefined: all sellers. */
  sellerId?: number
  /** Days in Belgrade, inclusive. */
  startDate?: string
  endDate?: string
  status?: StatusGroup
}

/**
 * First to months, which leaves few rows, then the whole, and by status, product and month. Fixed costs are the seller's active ones of now,
 * once per order (resolutions 32, 54): they are applied here, so a changed entry needs no rebuild.
 */
export async function profitFigures(db: Kysely<any>, { market, sellerId, startDate, endDate, status }: ProfitQuestion): Promise<ProfitFigure[]> {
  const where = all([
    sql`t.market = ${market}`,
    ...(sellerId === undefined ? [] : [sql`t.seller_id = ${sellerId}`]),
    ...(startDate ? [sql`t.day >= ${startDate}::date`] : []),
    ...(endDate ? [sql`t.day <= ${endDate}::date`] : []),
    ...(status ? [sql`t.status = any(${[...statusGroups[status]]}::text[])`] : []),
  ])
  const { rows } = await sql<ProfitFigure>`
    with fixed as (
      select t.seller_id, sum(t.shipping_cost + t.packaging_cost + t.other_costs)::bigint as per_order
      from ${from(marketCosts)} where t.market = ${market} and t.is_active group by t.seller_id
    ), monthly as (
      select t.seller_id, t.status, t.product_name as product, t.day - (extract(day from t.day)::int - 1) as month,
        sum(t.orders) as orders, sum(t.quantity) as quantity, sum(t.revenue) as revenue, sum(t.costs) as costs
      from ${from(profit)} where ${where} and t.orders > 0 group by 1, 2, 3, 4
    ), sold as (
      select status, product, to_char(month, 'YYYY-MM') as month, orders, quantity, revenue, costs + orders * coalesce(per_order, 0) as costs
      from monthly left join fixed using (seller_id)
    )
    select status, product, month, sum(orders)::bigint as orders, sum(quantity)::bigint as quantity, sum(revenue)::bigint as revenue,
      sum(costs)::bigint as costs
    from sold group by grouping sets ((), (status), (product), (month))`.execute(db)
  return rows
}
