import type { Pool } from '@pazar/database/open-database.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { derivedBytes } from '../ids/derived-ids.ts'
import { networkOf } from '../network/network-of.ts'

/** Counted in Postgres, so that several processes agree. Unlogged: a crash of the server forgives a quarter of an hour. */
export const signInLimitsSchema = [
  `create schema if not exists private`,
  `create unlogged table if not exists private.sign_in_attempts (key varchar(255) primary key, points int not null default 0, expire bigint)`,
]

const quarterOfAnHour = 15 * 60
const perAccountAndAddress = 10
const perAddress = 50
/** So wide that locking somebody else out takes many addresses, and so narrow that many addresses guess no password. */
const perAccount = 100

type TooManyAttempts = { refusal: Refusal; headers: { 'Retry-After': string } }

export interface SignInLimits {
  /** Counts an attempt before the password is looked at, so that parallel guesses count too. */
  attempt(account: string, address: string): Promise<TooManyAttempts | undefined>
  /** A right password clears what this address tried on the account, and is no attempt of either. */
  succeeded(account: string, address: string): Promise<void>
}

export const noSignInLimits: SignInLimits = { attempt: async () => undefined, succeeded: async () => {} }

/**
 * Failed attempts in 15 minutes: 10 of one address on one account, 50 of one address, 100 on one account (resolution 12). An
 * IPv6 address counts as its network.
 */
export function createSignInLimits(pool: Pool, appSecret: string): SignInLimits {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool, storeType: 'pool', schemaName: 'private', tableName: 'sign_in_attempts', tableCreated: true,
      keyPrefix, points, duration: quarterOfAnHour,
    })
  const pairs = limiter('pair', perAccountAndAddress)
  const addresses = limiter('address', perAddress)
  const accounts = limiter('account', perAccount)
  const hidden = (...names: string[]) => derivedBytes(appSecret, 'sign-in attempt', ...names).toString('base64url')

  return {
    async attempt(account, address) {
      const network = networkOf(address)
      try {
        // The account comes last: an address that is blocked must not be able to lock accounts on top.
        await addresses.consume(hidden(network))
        await pairs.consume(hidden(account, network))
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
      const network = networkOf(address)
      await pairs.delete(hidden(account, network))
      await addresses.reward(hidden(network))
      await accounts.reward(hidden(account))
    },
  }
}
