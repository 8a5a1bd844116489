import { damagedStatus } from '@pazar/contracts/analytics/outcomes.ts'
import { countOf } from '../orders/merged.ts'
import type { OrderRow } from '../orders/table.ts'
import type { Rollup } from '../read-model.ts'
import {
  profit,
  type ProfitMonthRow,
  profitMonths,
  type ProfitProductRow,
  profitProducts,
  type ProfitRow,
} from './table.ts'

const productCosts = (order: OrderRow) => order.unit_cost * order.quantity + order.upsell_cost

const sums = (order: OrderRow) => {
  const count = countOf(order)
  return {
    orders: count,
    quantity: count * order.quantity,
    revenue: count * order.total_price,
    costs: count * productCosts(order),
  }
}

/** Two more sums for the costs of lost orders; no report reads them for other orders. */
const handingOver = (order: OrderRow) => {
  const isHandedOver = order.handed_over_at !== null && order.merged_into === null
  return {
    handed_over: Number(isHandedOver),
    damaged_costs: isHandedOver && order.status === damagedStatus ? productCosts(order) : 0,
  }
}

export const profitRollup: Rollup<OrderRow, ProfitRow> = {
  table: profit,
  sourceColumns: [
    'seller_id',
    'market',
    'placed_day',
    'status',
    'product_name',
    'quantity',
    'total_price',
    'unit_cost',
    'upsell_cost',
    'merged_into',
    'handed_over_at',
  ],
  personalData: 'hidden',
  contribution: (order) => ({
    seller_id: order.seller_id,
    market: order.market,
    day: order.placed_day,
    status: order.status,
    product_name: order.product_name,
    ...sums(order),
    ...handingOver(order),
  }),
}

export const profitMonthsRollup: Rollup<OrderRow, ProfitMonthRow> = {
  table: profitMonths,
  sourceColumns: [
    'seller_id',
    'market',
    'placed_day',
    'status',
    'quantity',
    'total_price',
    'unit_cost',
    'upsell_cost',
    'merged_into',
    'handed_over_at',
  ],
  personalData: 'hidden',
  contribution: (order) => ({
    seller_id: order.seller_id,
    market: order.market,
    month: `${order.placed_day.slice(0, 7)}-01`,
    status: order.status,
    ...sums(order),
    ...handingOver(order),
  }),
}

export const profitProductsRollup: Rollup<OrderRow, ProfitProductRow> = {
  table: profitProducts,
  sourceColumns: [
    'seller_id',
    'market',
    'status',
    'product_name',
    'quantity',
    'total_price',
    'unit_cost',
    'upsell_cost',
    'merged_into',
  ],
  personalData: 'hidden',
  contribution: (order) => ({
    seller_id: order.seller_id,
    market: order.market,
    status: order.status,
    product_name: order.product_name,
    ...sums(order),
  }),
}
