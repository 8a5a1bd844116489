import type { Market } from '@pazar/contracts/money/market.ts'
import type { StatusGroup } from '@pazar/contracts/order/order-status.ts'

/** What is asked of profit. Days are Belgrade's, inclusive. */
export interface ProfitQuestion {
  market: Market
  /** Undefined: all sellers. */
  sellerId?: number
  startDate?: string
  endDate?: string
  status?: StatusGroup
  /** Fixed costs of now, or those in force when each order was placed (resolution 54). */
  costs: 'current' | 'placed'
  /** As it was known at the end of that day. */
  asOf?: string
}

/** Sums of one group of orders, minor units. `costs` are the product's and the fixed ones. */
export interface ProfitFigure {
  /** Exactly one of the three is set; none for the whole. */
  status: string | null
  product: string | null
  /** `yyyy-MM`. */
  month: string | null
  orders: number
  quantity: number
  revenue: number
  costs: number
}
