import { countOf } from '../orders/merged.ts'
import type { OrderRow } from '../orders/table.ts'
import type { Rollup } from '../read-model.ts'
import { dashboard, type DashboardRow } from './table.ts'

export const dashboardRollup: Rollup<OrderRow, DashboardRow> = {
  table: dashboard,
  sourceColumns: [
    'seller_id',
    'website_id',
    'placed_day',
    'status',
    'currency',
    'total_price',
    'merged_into',
  ],
  personalData: 'hidden',
  contribution: (order) => ({
    seller_id: order.seller_id,
    website_id: order.website_id,
    month: order.placed_day.slice(0, 7),
    status: order.status,
    currency: order.currency,
    orders: countOf(order),
    revenue: countOf(order) * order.total_price,
  }),
}
