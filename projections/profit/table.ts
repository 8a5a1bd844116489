import type { Market } from '@pazar/contracts/money/market.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Table } from '../read-model.ts'

/** Orders by what profit asks for. Amounts in minor units of the market's currency; `costs` are product costs, fixed costs come on top when read. */
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
}

export const profit: Table<ProfitRow> = {
  name: 'profit',
  key: ['seller_id', 'market', 'day', 'status', 'product_name'],
  columns: {
    seller_id: 'integer', market: 'text', day: 'date', status: 'text', product_name: 'text',
    orders: 'bigint', quantity: 'bigint', revenue: 'bigint', costs: 'bigint',
  },
  indexes: ['(market, day)', '(seller_id, product_name, day)'],
}

/** The daily table without its products, by month: few rows at any number of orders, so that figures of all sellers are summed at once. */
export interface ProfitMonthRow extends Omit<ProfitRow, 'day' | 'product_name'> {
  /** First day of the month in Belgrade in which the orders were placed. */
  month: string
}

export const profitMonths: Table<ProfitMonthRow> = {
  name: 'profit_months',
  key: ['seller_id', 'market', 'month', 'status'],
  columns: {
    seller_id: 'integer', market: 'text', month: 'date', status: 'text', orders: 'bigint', quantity: 'bigint', revenue: 'bigint', costs: 'bigint',
  },
  indexes: [],
}

/** The daily table of all time: what each product came to, whenever it was ordered. */
export type ProfitProductRow = Omit<ProfitRow, 'day'>

export const profitProducts: Table<ProfitProductRow> = {
  name: 'profit_products',
  key: ['seller_id', 'market', 'status', 'product_name'],
  columns: {
    seller_id: 'integer', market: 'text', status: 'text', product_name: 'text', orders: 'bigint', quantity: 'bigint', revenue: 'bigint', costs: 'bigint',
  },
  indexes: [],
}
