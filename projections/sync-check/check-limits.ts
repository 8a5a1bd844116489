import { type Refusal } from '@pazar/contracts/route/refusal.ts'

/** Checks per user within `windowMs`; each check reads the whole log. */
const maxChecksPerUser = 10
const windowMs = 10 * 60_000

export interface CheckLimits {
  /** Starts a user's check and returns a function to end it, or refuses. */
  begin(userId: number): { end(): void } | { refusal: Refusal; retryAfter: number }
}

/**
 * Allows one check at a time in this process, and a limited number per user. Counts are in memory, so each
 * process counts separately.
 */
export function createCheckLimits(now: () => number = Date.now): CheckLimits {
  let isRunning = false
  const startTimesByUser = new Map<number, number[]>()
  return {
    begin(userId) {
      const recent = (startTimesByUser.get(userId) ?? []).filter((at) => at > now() - windowMs)
      if (recent.length >= maxChecksPerUser) {
        const minutes = Math.ceil((recent[0]! + windowMs - now()) / 60_000)
        return {
          refusal: {
            code: 'too_many_requests',
            message: `Previše provera. Pokušajte ponovo za ${minutes} min.`,
          },
          retryAfter: minutes * 60,
        }
      }
      if (isRunning)
        return {
          refusal: {
            code: 'unavailable',
            message: 'Upravo se radi druga provera. Pokušajte ponovo za koji trenutak.',
          },
          retryAfter: 5,
        }
      for (const [user, times] of startTimesByUser)
        if (times.every((at) => at <= now() - windowMs)) startTimesByUser.delete(user)
      startTimesByUser.set(userId, [...recent, now()])
      isRunning = true
      return { end: () => void (isRunning = false) }
    },
  }
}
