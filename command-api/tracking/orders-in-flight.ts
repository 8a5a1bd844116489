import type { Market } from '@pazar/contracts/money/market.ts'
import { initialOrderStatus, movingStatuses, type OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Pool } from '@pazar/database/open-database.ts'
import { keyOf, type Trackify, type TrackifyEndpoint } from '@pazar/upstreams/trackify/trackify-client.ts'

/** What is older than this is no longer on its way, ms. */
const longestJourney = 60 * 24 * 60 * 60 * 1000
const mostAtOnce = 20_000
/** Of the time between two looks: the last of a run was asked a while after it began. */
const nearly = 0.9

export interface OrderInFlight {
  orderId: string
  sellerId: number
  market: Market
  status: OrderStatus
  trackingId: string | null
}

/** Of one seller, or of all; those that have left the house first, the newest first. Undefined while there is no list of orders yet. */
export type OrdersInFlight = (sellerId: number | undefined, now: Date) => Promise<OrderInFlight[] | undefined>
/** Of all those about whom there is somebody to ask and a key to ask with, those whose parcel has not been looked at for a while, the longest not looked at first. */
export type OrdersDue = (now: Date, every: number) => Promise<OrderInFlight[] | undefined>

/** 42P01 and 3F000: no such table, no such schema. */
async function orUndefined<T>(rows: Promise<{ rows: T[] }>): Promise<T[] | undefined> {
  try {
    return (await rows).rows
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '42P01' || code === '3F000') return undefined
    throw error
  }
}

const columns = 'o.order_id as "orderId", o.seller_id as "sellerId", o.market, o.status, o.tracking_id as "trackingId"'
const inFlight = 'o.status = any($1) and o.placed_at > $2'

/**
 * Asks the read model, as the one place where commands do (docs/adr/0012): it says which orders are worth asking the courier about, and what
 * then becomes of an order its stream decides.
 */
export const ordersInFlight = (pool: Pool): OrdersInFlight => (sellerId, now) =>
  orUndefined(pool.query<OrderInFlight>(
    `select ${columns} from read.orders o where ${inFlight} and ($3::integer is null or o.seller_id = $3)
     order by o.status = $4, o.placed_at desc, o.order_id limit $5`,
    [movingStatuses, new Date(now.getTime() - longestJourney), sellerId ?? null, initialOrderStatus, mostAtOnce],
  ))

/** ms. What is on its way moves by the hour, what nobody has handed over yet by the day, and what has stood still for three weeks hardly ever. */
const untouchedEvery = 4 * 60 * 60 * 1000
const oldEvery = 24 * 60 * 60 * 1000
const oldAfter = 21 * 24 * 60 * 60 * 1000

/** `every` is ms between two looks of the schedule: a parcel that was looked at by hand in between waits for the one after. */
export const ordersDue = (pool: Pool, has: Trackify['has']): OrdersDue => (now, every) => {
  const usable = (endpoint: TrackifyEndpoint) => (has(endpoint) ? keyOf[endpoint] : null)
  const before = (ms: number) => new Date(now.getTime() - ms)
  return orUndefined(pool.query<OrderInFlight>(
    `select ${columns} from read.orders o left join private.tracked_orders t on t.order_id = o.order_id
     where ${inFlight} and exists (select from private.user_secrets k where k.user_id = o.seller_id and k.name = case o.market when 'Serbia' then $3 else $10 end)
       and (t.asked_at is null or t.asked_at <= case when o.placed_at < $4 then $5::timestamptz when o.status = $6 then $7::timestamptz else $8::timestamptz end)
     order by t.asked_at nulls first, o.status = $6, o.placed_at desc, o.order_id limit $9`,
    [
      movingStatuses, before(longestJourney), usable('serbia'), before(oldAfter), before(Math.max(oldEvery, every * nearly)), initialOrderStatus,
      before(Math.max(untouchedEvery, every * nearly)), before(every * nearly), mostAtOnce, usable('others'),
    ],
  ))
}
