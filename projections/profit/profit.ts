import type { OrderRow } from '../orders/table.ts'
import type { Rollup } from '../read-model.ts'
import { profit, type ProfitMonthRow, profitMonths, type ProfitProductRow, profitProducts, type ProfitRow } from './table.ts'

const sums = (order: OrderRow) => ({ orders: 1, quantity: order.quantity, revenue: order.total_price, costs: order.unit_cost * order.quantity + order.upsell_cost })

export const profitRollup: Rollup<OrderRow, ProfitRow> = {
  table: profit,
  from: ['seller_id', 'market', 'placed_day', 'status', 'product_name', 'quantity', 'total_price', 'unit_cost', 'upsell_cost'],
  personalData: 'hidden',
  contribution: (order) => ({
    seller_id: order.seller_id, market: order.market, day: order.placed_day, status: order.status, product_name: order.product_name, ...sums(order),
  }),
}

export const profitMonthsRollup: Rollup<OrderRow, ProfitMonthRow> = {
  table: profitMonths,
  from: ['seller_id', 'market', 'placed_day', 'status', 'quantity', 'total_price', 'unit_cost', 'upsell_cost'],
  personalData: 'hidden',
  contribution: (order) => ({
    seller_id: order.seller_id, market: order.market, month: `${order.placed_day.slice(0, 7)}-01`, status: order.status, ...sums(order),
  }),
}

export const profitProductsRollup: Rollup<OrderRow, ProfitProductRow> = {
  table: profitProducts,
  from: ['seller_id', 'market', 'status', 'product_name', 'quantity', 'total_price', 'unit_cost', 'upsell_cost'],
  personalData: 'hidden',
  contribution: (order) => ({
    seller_id: order.seller_id, market: order.market, status: order.status, product_name: order.product_name, ...sums(order),
  }),
}
