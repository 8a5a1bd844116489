import type { Currency } from '@pazar/contracts/money/money.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { defineTable } from '../read-model.ts'

/** Orders by website and month. `revenue` is in minor units of `currency`. */
export interface DashboardRow {
  seller_id: number
  website_id: number
  /** `yyyy-mm`, month in Belgrade. */
  month: string
  status: OrderStatus
  currency: Currency
  orders: number
  revenue: number
}

export const dashboard = defineTable<DashboardRow>()({
  name: 'dashboard',
  key: ['seller_id', 'website_id', 'month', 'status', 'currency'],
  columns: {
    seller_id: 'integer',
    website_id: 'integer',
    month: 'text',
    status: 'text',
    currency: 'text',
    orders: 'bigint',
    revenue: 'bigint',
  },
  indexes: [],
})
