import type { Pool } from '@pazar/postgres/open-database.ts'
import { createRateLimiter, type RateLimit } from './rate-limiter.ts'
import { type TooManyRequests, tooManyRequests } from './too-many-requests.ts'

/** Counts `points` (default 1) for a user; returns a refusal above the limit. */
export type UserLimit = (userId: number, points?: number) => Promise<TooManyRequests | undefined>

/** Limits the requests of each user. */
export function createUserLimit(pool: Pool, { message, ...options }: RateLimit): UserLimit {
  const attempts = createRateLimiter(pool, options)
  return async (userId, points = 1) => {
    try {
      await attempts.consume(String(userId), points)
      return undefined
    } catch (reason) {
      return tooManyRequests(reason, message)
    }
  }
}
