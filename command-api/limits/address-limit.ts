import type { Pool } from '@pazar/database/open-database.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { derivedBytes } from '../ids/derived-ids.ts'
import { networkOf } from '../network/network-of.ts'

interface Limit {
  /** Of what, as the table's keys begin. */
  of: string
  most: number
  /** s */
  within: number
  message: string
}

/** Counts something that anybody may do, by the network he does it from, and answers the refusal where that is too often. */
export type AddressLimit = (address: string) => Promise<{ refusal: Refusal; headers: { 'Retry-After': string } } | undefined>

/** Counted in the table of the users' limits, under its own prefix; addresses are kept as keyed hashes. */
export function createAddressLimit(pool: Pool, appSecret: string, { of, most, within, message }: Limit): AddressLimit {
  const attempts = new RateLimiterPostgres({
    storeClient: pool, storeType: 'pool', schemaName: 'private', tableName: 'user_attempts', tableCreated: true, keyPrefix: of, points: most, duration: within,
  })
  return async (address) => {
    try {
      await attempts.consume(derivedBytes(appSecret, of, networkOf(address)).toString('base64url'))
      return undefined
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      return { refusal: { code: 'too_many_requests', message }, headers: { 'Retry-After': String(Math.max(1, Math.ceil(reason.msBeforeNext / 1000))) } }
    }
  }
}
