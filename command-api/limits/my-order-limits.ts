import type { Pool } from '@pazar/postgres/open-database.ts'
import { createAddressLimit, type AddressLimit } from './address-limit.ts'
import type { RateLimit } from './rate-limiter.ts'
import type { TooManyRequests } from './too-many-requests.ts'
import { createKeyLimit } from './user-limit.ts'

export interface MyOrderLimits {
  /** Counts views and changes; generous, because the shoppers of a mobile network share addresses. */
  address: AddressLimit
  /** Counts changes of an order from all addresses: each one is an event and a message to the seller. */
  order(orderId: string): Promise<TooManyRequests | undefined>
}

const message = 'Previše zahteva u kratkom vremenu. Pokušajte ponovo kasnije.'
const perAddress: RateLimit = { keyPrefix: 'my-order-address', maxPoints: 300, windowSeconds: 600, message }
const perOrder: RateLimit = { keyPrefix: 'my-order', maxPoints: 30, windowSeconds: 60 * 60, message }

/** Limits of the page on which shoppers change their own orders (orders/own-link). */
export const createMyOrderLimits = (pool: Pool, appSecret: string): MyOrderLimits => ({
  address: createAddressLimit(pool, appSecret, perAddress),
  order: createKeyLimit(pool, perOrder),
})
