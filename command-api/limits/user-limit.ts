import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Pool } from '@pazar/database/open-database.ts'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** Counted in Postgres, so that several processes agree. Unlogged: a crash of the server forgives the last minutes. */
export const userLimitsSchema = [
  `create schema if not exists private`,
  `create unlogged table if not exists private.user_attempts (key varchar(255) primary key, points int not null default 0, expire bigint)`,
]

type TooMany = { refusal: Refusal; headers: { 'Retry-After': string } }

/** Counts something that a user does, and answers the refusal where he has done it too often. */
export type UserLimit = (userId: number) => Promise<TooMany | undefined>

interface Limit {
  /** Of what, as the table's keys begin. */
  of: string
  most: number
  /** s */
  within: number
  message: string
}

export function createUserLimit(pool: Pool, { of, most, within, message }: Limit): UserLimit {
  const attempts = new RateLimiterPostgres({
    storeClient: pool, storeType: 'pool', schemaName: 'private', tableName: 'user_attempts', tableCreated: true, keyPrefix: of, points: most, duration: within,
  })
  return async (userId) => {
    try {
      await attempts.consume(String(userId))
      return undefined
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      return { refusal: { code: 'too_many_requests', message }, headers: { 'Retry-After': String(Math.max(1, Math.ceil(reason.msBeforeNext / 1000))) } }
    }
  }
}
