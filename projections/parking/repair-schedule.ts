/**
 * Schedules attempts to repair parked keys with a backoff, because the same release will most likely refuse
 * them again.
 */
export interface RepairSchedule {
  isDue(key: string): boolean
  /** Delays the next attempt after one that did not repair the key. */
  postpone(key: string): void
  /** Drops the schedule of all other keys. */
  retainOnly(keys: readonly string[]): void
}

const minDelayMs = 60_000
const maxDelayMs = 3_600_000

/**
 * Lives in memory, so that a restart, possibly with a newer release, tries all keys at once. `nowMs` is
 * monotonic.
 */
export function createRepairSchedule(nowMs: () => number): RepairSchedule {
  const attempts = new Map<string, { dueAtMs: number; delayMs: number }>()
  return {
    isDue: (key) => (attempts.get(key)?.dueAtMs ?? -Infinity) <= nowMs(),
    postpone(key) {
      const previous = attempts.get(key)
      const delayMs = previous ? Math.min(previous.delayMs * 2, maxDelayMs) : minDelayMs
      attempts.set(key, { delayMs, dueAtMs: nowMs() + delayMs })
    },
    retainOnly(keys) {
      const retained = new Set(keys)
      for (const key of attempts.keys()) if (!retained.has(key)) attempts.delete(key)
    },
  }
}
