import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { RateLimiterRes } from 'rate-limiter-flexible'

export interface TooManyRequests {
  refusal: Refusal
  headers: { 'Retry-After': string }
}

/** The refusal for an exhausted rate limiter. @throws the reason itself if it is another kind of error. */
export function tooManyRequests(reason: unknown, message: string): TooManyRequests {
  if (!(reason instanceof RateLimiterRes)) throw reason
  const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
  return { refusal: { code: 'too_many_requests', message }, headers: { 'Retry-After': String(seconds) } }
}
