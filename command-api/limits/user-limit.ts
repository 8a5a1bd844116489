import type { Pool } from '@pazar/postgres/open-database.ts'
import { createRateLimiter, type RateLimit } from './rate-limiter.ts'
import { type TooManyRequests, tooManyRequests } from './too-many-requests.ts'

/** Counts `points` (default 1) for a user; returns a refusal above the limit. */
export type UserLimit = (userId: number, points?: number) => Promise<TooManyRequests | undefined>

/** Limits what is counted under each key. */
export function createKeyLimit(pool: Pool, { message, ...options }: RateLimit) {
  const attempts = createRateLimiter(pool, options)
  return async (key: string, points = 1): Promise<TooManyRequests | undefined> => {
    try {
      await attempts.consume(key, points)
      return undefined
    } catch (reason) {
      return tooManyRequests(reason, message)
    }
  }
}

/** Limits the requests of each user. */
export function createUserLimit(pool: Pool, options: RateLimit): UserLimit {
  const limit = createKeyLimit(pool, options)
  return (userId, points) => limit(String(userId), points)
}
