import type { Pool } from '@pazar/database/open-database.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { derivedBytes } from '../ids/derived-ids.ts'

/** Counted in Postgres, so that several processes agree. Unlogged: a crash of the server forgives a quarter of an hour. */
export const signInLimitsSchema = [
  `create schema if not exists private`,
  `create unlogged table if not exists private.sign_in_attempts (key varchar(255) primary key, points int not null default 0, expire bigint)`,
]

const quarterOfAnHour = 15 * 60
const perAccount = 10
const perAddress = 50

type TooManyAttempts = { refusal: Refusal; headers: { 'Retry-After': string } }

export interface SignInLimits {
  /** Counts an attempt before the password is looked at, so that parallel guesses count too. */
  attempt(account: string, address: string): Promise<TooManyAttempts | undefined>
  /** A right password clears the account, and is no attempt of its address. */
  succeeded(account: string, address: string): Promise<void>
}

export const noSignInLimits: SignInLimits = { attempt: async () => undefined, succeeded: async () => {} }

/** Failed attempts in 15 minutes: 10 per account, 50 per address (resolution 12). */
export function createSignInLimits(pool: Pool, appSecret: string): SignInLimits {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool, storeType: 'pool', schemaName: 'private', tableName: 'sign_in_attempts', tableCreated: true,
      keyPrefix, points, duration: quarterOfAnHour,
    })
  const accounts = limiter('account', perAccount)
  const addresses = limiter('address', perAddress)
  const hidden = (name: string) => derivedBytes(appSecret, 'sign-in attempt', name).toString('base64url')

  return {
    async attempt(account, address) {
      try {
        // The address first: one that is blocked must not be able to lock accounts on top.
        await addresses.consume(hidden(address))
        await accounts.consume(hidden(account))
        return undefined
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason
        return {
          refusal: { code: 'too_many_requests', message: 'Previše pokušaja prijave. Pokušajte ponovo kasnije.' },
          headers: { 'Retry-After': String(Math.max(1, Math.ceil(reason.msBeforeNext / 1000))) },
        }
      }
    },
    async succeeded(account, address) {
      await accounts.delete(hidden(account))
      await addresses.reward(hidden(address))
    },
  }
}
