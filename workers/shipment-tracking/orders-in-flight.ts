import type { Market } from '@pazar/contracts/money/market.ts'
import { initialOrderStatus, movingStatuses, type OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { isMissingTableOrSchema } from '@pazar/postgres/missing-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { keyOf, type Trackify, type TrackifyEndpoint } from '@pazar/integrations/trackify/trackify-client.ts'

/** Orders older than this are no longer tracked, ms. */
const maxTransitMs = 60 * 24 * 60 * 60 * 1000
const maxOrders = 20_000
/**
 * Share of the poll interval after which an order is due again: the last orders of a run are queried a while
 * after it began.
 */
const intervalTolerance = 0.9

export interface OrderInFlight {
  orderId: string
  sellerId: number
  market: Market
  status: OrderStatus
  trackingId: string | null
}

/**
 * Orders in flight of one seller or of all: those already handed over first, newest first. Undefined while
 * the read model does not exist.
 */
export type OrdersInFlight = (sellerId: number | undefined, now: Date) => Promise<OrderInFlight[] | undefined>
/**
 * Orders in flight that are due for a query and whose seller has a key for a configured endpoint, least
 * recently queried first.
 */
export type OrdersDue = (now: Date, intervalMs: number) => Promise<OrderInFlight[] | undefined>

/** Undefined if the table or schema does not exist yet. */
async function orUndefined<T>(rows: Promise<{ rows: T[] }>): Promise<T[] | undefined> {
  try {
    return (await rows).rows
  } catch (error) {
    if (!isMissingTableOrSchema(error)) throw error
    return undefined
  }
}

const columns =
  'o.order_id as "orderId", o.seller_id as "sellerId", o.market, o.status, o.tracking_id as "trackingId"'
const inFlight = 'o.status = any($1) and o.placed_at > $2'

/**
 * Reads the read model, which commands otherwise do not do (docs/adr/0012): it only selects the orders to
 * query. The order's stream decides about changes.
 */
export const createOrdersInFlight =
  (pool: Pool): OrdersInFlight =>
  (sellerId, now) =>
    orUndefined(
      pool.query<OrderInFlight>(
        `select ${columns} from read.orders o where ${inFlight} and ($3::integer is null or o.seller_id = $3)
     order by o.status = $4, o.placed_at desc, o.order_id limit $5`,
        [
          movingStatuses,
          new Date(now.getTime() - maxTransitMs),
          sellerId ?? null,
          initialOrderStatus,
          maxOrders,
        ],
      ),
    )

/**
 * ms. Orders on their way are queried at every poll, those not yet handed over every 4 hours, those older
 * than three weeks once a day.
 */
const untouchedIntervalMs = 4 * 60 * 60 * 1000
const oldIntervalMs = 24 * 60 * 60 * 1000
const oldAfterMs = 21 * 24 * 60 * 60 * 1000

/**
 * `intervalMs` is the time between two polls. A parcel that was queried by hand in between waits for the poll
 * after the next.
 */
export const createOrdersDue =
  (pool: Pool, has: Trackify['has']): OrdersDue =>
  (now, intervalMs) => {
    const usable = (endpoint: TrackifyEndpoint) => (has(endpoint) ? keyOf[endpoint] : null)
    const before = (ms: number) => new Date(now.getTime() - ms)
    return orUndefined(
      pool.query<OrderInFlight>(
        `select ${columns} from read.orders o left join private.tracked_orders t on t.order_id = o.order_id
     where ${inFlight} and exists (select from private.user_secrets k where k.user_id = o.seller_id and k.name = case o.market when 'Serbia' then $3 else $10 end)
       and (t.asked_at is null or t.asked_at <= case when o.placed_at < $4 then $5::timestamptz when o.status = $6 then $7::timestamptz else $8::timestamptz end)
     order by t.asked_at nulls first, o.status = $6, o.placed_at desc, o.order_id limit $9`,
        [
          movingStatuses,
          before(maxTransitMs),
          usable('serbia'),
          before(oldAfterMs),
          before(Math.max(oldIntervalMs, intervalMs * intervalTolerance)),
          initialOrderStatus,
          before(Math.max(untouchedIntervalMs, intervalMs * intervalTolerance)),
          before(intervalMs * intervalTolerance),
          maxOrders,
          usable('others'),
        ],
      ),
    )
  }
