import type { OrderRow } from '../orders/table.ts'
import type { Rollup } from '../read-model.ts'
import { profit, type ProfitRow } from './table.ts'

export const profitRollup: Rollup<OrderRow, ProfitRow> = {
  table: profit,
  from: ['seller_id', 'market', 'placed_day', 'status', 'product_name', 'quantity', 'total_price', 'unit_cost'],
  personalData: 'hidden',
  contribution: (order) => ({
    seller_id: order.seller_id, market: order.market, day: order.placed_day, status: order.status, product_name: order.product_name,
    orders: 1, quantity: order.quantity, revenue: order.total_price, costs: order.unit_cost * order.quantity,
  }),
}
