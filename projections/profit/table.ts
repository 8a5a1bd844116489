import type { Market } from '@pazar/contracts/money/market.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { defineTable } from '../read-model.ts'

/**
 * Orders grouped for the profit reports. Amounts are in minor units of the market's currency. `costs` are
 * product costs; queries add the fixed costs.
 */
export interface ProfitRow {
  seller_id: number
  market: Market
  /** Day in Belgrade on which the orders were placed. */
  day: string
  status: OrderStatus
  product_name: string
  orders: number
  quantity: number
  revenue: number
  costs: number
  /** How many of these orders were handed over to the courier. */
  handed_over: number
  /** Product costs of the orders that were handed over and damaged. */
  damaged_costs: number
}

export const profit = defineTable<ProfitRow>()({
  name: 'profit',
  key: ['seller_id', 'market', 'day', 'status', 'product_name'],
  columns: {
    seller_id: 'integer',
    market: 'text',
    day: 'date',
    status: 'text',
    product_name: 'text',
    orders: 'bigint',
    quantity: 'bigint',
    revenue: 'bigint',
    costs: 'bigint',
    handed_over: 'bigint',
    damaged_costs: 'bigint',
  },
  indexes: ['(market, day)', '(seller_id, product_name, day)'],
})

/**
 * The daily table by month and without products. It stays small with any number of orders, so that figures of
 * all sellers can be summed quickly.
 */
export interface ProfitMonthRow extends Omit<ProfitRow, 'day' | 'product_name'> {
  /** First day of the month in which the orders were placed, in Belgrade time. */
  month: string
}

export const profitMonths = defineTable<ProfitMonthRow>()({
  name: 'profit_months',
  key: ['seller_id', 'market', 'month', 'status'],
  columns: {
    seller_id: 'integer',
    market: 'text',
    month: 'date',
    status: 'text',
    orders: 'bigint',
    quantity: 'bigint',
    revenue: 'bigint',
    costs: 'bigint',
    handed_over: 'bigint',
    damaged_costs: 'bigint',
  },
  indexes: [],
})

/** The daily table summed over all time: totals per product. */
export type ProfitProductRow = Omit<ProfitRow, 'day' | 'handed_over' | 'damaged_costs'>

export const profitProducts = defineTable<ProfitProductRow>()({
  name: 'profit_products',
  key: ['seller_id', 'market', 'status', 'product_name'],
  columns: {
    seller_id: 'integer',
    market: 'text',
    status: 'text',
    product_name: 'text',
    orders: 'bigint',
    quantity: 'bigint',
    revenue: 'bigint',
    costs: 'bigint',
  },
  indexes: [],
})
