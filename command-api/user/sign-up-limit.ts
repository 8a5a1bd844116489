import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Pool } from '@pazar/database/open-database.ts'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { derivedBytes } from '../ids/derived-ids.ts'
import { networkOf } from '../network/network-of.ts'

const most = 10
const hour = 60 * 60

type TooManySignUps = { refusal: Refusal; headers: { 'Retry-After': string } }

/** Counts a registration of an address, and answers the refusal where it has tried 10 in an hour. */
export type SignUpLimit = (address: string) => Promise<TooManySignUps | undefined>

/** Counted in the table of the sign-in attempts, under its own prefix. An IPv6 address counts as its network. */
export function createSignUpLimit(pool: Pool, appSecret: string): SignUpLimit {
  const signUps = new RateLimiterPostgres({
    storeClient: pool, storeType: 'pool', schemaName: 'private', tableName: 'sign_in_attempts', tableCreated: true, keyPrefix: 'sign-up', points: most, duration: hour,
  })
  return async (address) => {
    try {
      await signUps.consume(derivedBytes(appSecret, 'sign-up', networkOf(address)).toString('base64url'))
      return undefined
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      return {
        refusal: { code: 'too_many_requests', message: 'Previše pokušaja registracije. Pokušajte ponovo kasnije.' },
        headers: { 'Retry-After': String(Math.max(1, Math.ceil(reason.msBeforeNext / 1000))) },
      }
    }
  }
}
