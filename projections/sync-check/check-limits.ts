import { type Refusal } from '@pazar/contracts/route/refusal.ts'

/** Checks of one user in `window` ms; a check reads the whole log. */
const mostPerUser = 10
const window = 10 * 60_000

export interface CheckLimits {
  /** Lets a user's check begin, and answers what ends it; or why it may not. */
  begin(userId: number): { end(): void } | { refusal: Refusal; retryAfter: number }
}

/** One check at a time in this process, and not too many of one user. Counted in memory: other processes count for themselves. */
export function createCheckLimits(now: () => number = Date.now): CheckLimits {
  let running = false
  const begun = new Map<number, number[]>()
  return {
    begin(userId) {
      const recent = (begun.get(userId) ?? []).filter((at) => at > now() - window)
      if (recent.length >= mostPerUser) {
        const minutes = Math.ceil((recent[0]! + window - now()) / 60_000)
        return { refusal: { code: 'too_many_requests', message: `Previše provera. Pokušajte ponovo za ${minutes} min.` }, retryAfter: minutes * 60 }
      }
      if (running) return { refusal: { code: 'unavailable', message: 'Upravo se radi druga provera. Pokušajte ponovo za koji trenutak.' }, retryAfter: 5 }
      for (const [user, times] of begun) if (times.every((at) => at <= now() - window)) begun.delete(user)
      begun.set(userId, [...recent, now()])
      running = true
      return { end: () => void (running = false) }
    },
  }
}
