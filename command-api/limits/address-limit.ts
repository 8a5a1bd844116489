import type { Pool } from '@pazar/postgres/open-database.ts'
import { derivedBytes } from '../ids/derived-ids.ts'
import { consumeAll, createNetworkCounters } from './network-counters.ts'
import { createRateLimiter, type RateLimit } from './rate-limiter.ts'
import { type TooManyRequests, tooManyRequests } from './too-many-requests.ts'

/** Counts a request from anonymous users by the networks of its address; refuses it above the limit. */
export type AddressLimit = (address: string) => Promise<TooManyRequests | undefined>

/**
 * Counts in the table of the user limits under its own prefix; addresses are stored as keyed hashes. A
 * network is an IPv4 address or an IPv6 /64; the /56 and /48 around it have a multiple of its limit.
 */
export function createAddressLimit(
  pool: Pool,
  appSecret: string,
  { keyPrefix, maxPoints, windowSeconds, message }: RateLimit,
): AddressLimit {
  const countersOf = createNetworkCounters(maxPoints, (points) =>
    createRateLimiter(pool, { keyPrefix, maxPoints: points, windowSeconds }),
  )
  return async (address) => {
    try {
      await consumeAll(
        countersOf(address, (network) => derivedBytes(appSecret, keyPrefix, network).toString('base64url')),
      )
      return undefined
    } catch (reason) {
      return tooManyRequests(reason, message)
    }
  }
}
