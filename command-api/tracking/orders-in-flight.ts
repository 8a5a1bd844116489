import type { Market } from '@pazar/contracts/money/market.ts'
import { initialOrderStatus, type OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Pool } from '@pazar/database/open-database.ts'

/** Where a parcel may still move. */
const movingStatuses: readonly OrderStatus[] = ['Na čekanju', 'U dostavi', 'U sortirnom centru', 'Problematično', 'Čeka preuzimanje', 'Treće bezuspešno uručenje']

/** What is older than this is no longer on its way, ms. */
const longestJourney = 60 * 24 * 60 * 60 * 1000
const mostAtOnce = 20_000

export interface OrderInFlight {
  orderId: string
  sellerId: number
  market: Market
  status: OrderStatus
  trackingId: string | null
}

/** Of one seller, or of all; those that have left the house first, the newest first. Undefined while there is no list of orders yet. */
export type OrdersInFlight = (sellerId: number | undefined, now: Date) => Promise<OrderInFlight[] | undefined>

/**
 * Asks the read model, as the one place where commands do (docs/adr/0012): it says which orders are worth asking the courier about, and what
 * then becomes of an order its stream decides.
 */
export const ordersInFlight = (pool: Pool): OrdersInFlight => async (sellerId, now) => {
  try {
    const { rows } = await pool.query<OrderInFlight>(
      `select order_id as "orderId", seller_id as "sellerId", market, status, tracking_id as "trackingId" from read.orders
       where ($1::integer is null or seller_id = $1) and status = any($2) and placed_at > $3
       order by status = $4, placed_at desc, order_id limit $5`,
      [sellerId ?? null, movingStatuses, new Date(now.getTime() - longestJourney), initialOrderStatus, mostAtOnce],
    )
    return rows
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '42P01' || code === '3F000') return undefined
    throw error
  }
}
