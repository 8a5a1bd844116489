import type { Pool } from '@pazar/postgres/open-database.ts'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { type TooManyRequests, tooManyRequests } from './too-many-requests.ts'

/**
 * Counts in Postgres, so that several processes agree. The table is unlogged: a crash of the server loses the
 * last minutes of counts.
 */
export const userLimitsSchema = [
  `create schema if not exists private`,
  `create unlogged table if not exists private.user_attempts (key varchar(255) primary key, points int not null default 0, expire bigint)`,
]

/** Counts `points` (default 1) for a user; returns a refusal above the limit. */
export type UserLimit = (userId: number, points?: number) => Promise<TooManyRequests | undefined>

interface Limit {
  /** Prefix of the table's keys. */
  keyPrefix: string
  maxPoints: number
  /** s */
  windowSeconds: number
  message: string
}

export function createUserLimit(
  pool: Pool,
  { keyPrefix, maxPoints, windowSeconds, message }: Limit,
): UserLimit {
  const attempts = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'private',
    tableName: 'user_attempts',
    tableCreated: true,
    keyPrefix,
    points: maxPoints,
    duration: windowSeconds,
  })
  return async (userId, points = 1) => {
    try {
      await attempts.consume(String(userId), points)
      return undefined
    } catch (reason) {
      return tooManyRequests(reason, message)
    }
  }
}
