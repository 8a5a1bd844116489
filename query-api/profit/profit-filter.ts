import type { Market } from '@pazar/contracts/money/market.ts'
import type { StatusGroup } from '@pazar/contracts/order/order-status.ts'

/** Filter of the profit reports. Days are in Belgrade time, inclusive. */
export interface ProfitFilter {
  market: Market
  /** Undefined for all sellers. */
  sellerId?: number
  startDate?: string
  endDate?: string
  status?: StatusGroup
  /** Current fixed costs, or those in force when each order was placed (costs/entries). */
  costs: 'current' | 'placed'
  /** The state at the end of that day. */
  asOf?: string
}

/** Sums of one group of orders, in minor units. `costs` are product costs and fixed costs. */
export interface ProfitFigure {
  /** Exactly one of the three is set; none for the total. */
  status: string | null
  product: string | null
  /** `yyyy-MM`. */
  month: string | null
  orders: number
  quantity: number
  revenue: number
  costs: number
}
