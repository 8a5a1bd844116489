import type { Pool } from '@pazar/postgres/open-database.ts'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { derivedBytes } from '../ids/derived-ids.ts'
import { consumeAll, createNetworkCounters } from './network-counters.ts'
import { type TooManyRequests, tooManyRequests } from './too-many-requests.ts'

interface Limit {
  /** Prefix of the table's keys. */
  keyPrefix: string
  maxPoints: number
  /** s */
  windowSeconds: number
  message: string
}

/** Counts a request from anonymous users by the networks of its address; refuses it above the limit. */
export type AddressLimit = (address: string) => Promise<TooManyRequests | undefined>

/**
 * Counts in the table of the user limits under its own prefix; addresses are stored as keyed hashes. A
 * network is an IPv4 address or an IPv6 /64; the /56 and /48 around it have a multiple of its limit.
 */
export function createAddressLimit(
  pool: Pool,
  appSecret: string,
  { keyPrefix, maxPoints, windowSeconds, message }: Limit,
): AddressLimit {
  const countersOf = createNetworkCounters(
    maxPoints,
    (points) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'private',
        tableName: 'user_attempts',
        tableCreated: true,
        keyPrefix,
        points,
        duration: windowSeconds,
      }),
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
