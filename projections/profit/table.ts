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
