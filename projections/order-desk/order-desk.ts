import { countOf } from '../orders/merged.ts'
import type { OrderRow } from '../orders/table.ts'
import type { Rollup } from '../read-model.ts'
import { orderDesk, type OrderDeskRow } from './table.ts'

export const orderDeskRollup: Rollup<OrderRow, OrderDeskRow> = {
  table: orderDesk,
  sourceColumns: ['seller_id', 'market', 'desk', 'status', 'total_price', 'merged_into'],
  personalData: 'hidden',
  contribution: (order) => ({
    seller_id: order.seller_id,
    market: order.market,
    desk: order.desk,
    status: order.status,
    orders: countOf(order),
    revenue: countOf(order) * order.total_price,
  }),
}
