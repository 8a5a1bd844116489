import {
  endpointOf,
  keyOf,
  maxReferences,
  type TrackifyEndpoint,
} from '@pazar/integrations/trackify/trackify-client.ts'
import type { OrderInFlight } from './orders-in-flight.ts'

/** One request to Trackify: orders of one seller and endpoint, for which the seller has a key. */
export interface StatusQuery {
  sellerId: number
  endpoint: TrackifyEndpoint
  orders: OrderInFlight[]
}

interface QueryOptions {
  /** Names of the secrets that each seller has set. */
  holders: ReadonlyMap<number, ReadonlySet<string>>
  has(endpoint: TrackifyEndpoint): boolean
}

/** Why an order cannot be queried. */
export type SkippedOrder = { order: OrderInFlight; missing: 'key' | 'service' }

/**
 * Batches orders into as few requests as possible, in their order, and lists those that cannot be queried.
 */
export function createStatusQueries(
  orders: readonly OrderInFlight[],
  { holders, has }: QueryOptions,
): { queries: StatusQuery[]; skipped: SkippedOrder[] } {
  const open = new Map<string, StatusQuery>()
  const queries: StatusQuery[] = []
  const skipped: SkippedOrder[] = []
  for (const order of orders) {
    const endpoint = endpointOf(order.market)
    const hasKey = holders.get(order.sellerId)?.has(keyOf[endpoint]) ?? false
    if (!hasKey || !has(endpoint)) {
      skipped.push({ order, missing: hasKey ? 'service' : 'key' })
      continue
    }
    const name = `${endpoint} ${order.sellerId}`
    let query = open.get(name)
    if (!query || query.orders.length === maxReferences) {
      query = { sellerId: order.sellerId, endpoint, orders: [] }
      open.set(name, query)
      queries.push(query)
    }
    query.orders.push(order)
  }
  return { queries, skipped }
}
