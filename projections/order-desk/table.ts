import type { Market } from '@pazar/contracts/money/market.ts'
import type { DeskGroup } from '@pazar/contracts/order/desk.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { defineTable } from '../read-model.ts'

/** Orders by group and status, at most 13 rows per seller and market. `revenue` is in minor units. */
export interface OrderDeskRow {
  seller_id: number
  market: Market
  desk: DeskGroup
  status: OrderStatus
  orders: number
  revenue: number
}

export const orderDesk = defineTable<OrderDeskRow>()({
  name: 'order_desk',
  key: ['seller_id', 'market', 'desk', 'status'],
  columns: {
    seller_id: 'integer',
    market: 'text',
    desk: 'text',
    status: 'text',
    orders: 'bigint',
    revenue: 'bigint',
  },
  indexes: [],
})
