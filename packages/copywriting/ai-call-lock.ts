import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '@pazar/postgres/open-database.ts'

/** Interval in which a waiter checks whether the lock is free. */
const pollIntervalMs = 200
/** Maximum waiters per seller in this process: each one holds a request open. */
const maxWaiting = 5

export interface AiCallLock {
  /**
   * Runs `job` when no other call of the seller is running, in any process. Waits up to `waitTimeoutMs` for
   * that; `job` must not take longer than `maxDurationMs`.
   */
  runExclusive<T>(
    sellerId: number,
    options: { waitTimeoutMs: number; maxDurationMs: number; signal: AbortSignal },
    job: () => Promise<T>,
  ): Promise<T | 'busy'>
}

/** Allows one model call per seller at a time. The lock of a process that died expires. */
export function createAiCallLock(pool: Pool): AiCallLock {
  const waiting = new Map<number, number>()
  return {
    async runExclusive(sellerId, { waitTimeoutMs, maxDurationMs, signal }, job) {
      const holder = randomUUID()
      const deadline = performance.now() + waitTimeoutMs
      const acquire = async () =>
        (
          await pool.query(
            `insert into private.ai_turns as turn (seller_id, holder, until) values ($1, $2, now() + $3 * interval '1 ms')
           on conflict (seller_id) do update set holder = excluded.holder, until = excluded.until where turn.until < now()`,
            [sellerId, holder, maxDurationMs],
          )
        ).rowCount === 1
      const acquireOrWait = async () => {
        if (await acquire()) return true
        const before = waiting.get(sellerId) ?? 0
        if (before >= maxWaiting) return false
        waiting.set(sellerId, before + 1)
        try {
          while (!signal.aborted && performance.now() + pollIntervalMs <= deadline) {
            await pause(pollIntervalMs)
            if (await acquire()) return true
          }
          return false
        } finally {
          waiting.set(sellerId, waiting.get(sellerId)! - 1)
          if (waiting.get(sellerId) === 0) waiting.delete(sellerId)
        }
      }
      if (!(await acquireOrWait())) return 'busy'
      try {
        return await job()
      } finally {
        await pool.query('delete from private.ai_turns where seller_id = $1 and holder = $2', [
          sellerId,
          holder,
        ])
      }
    },
  }
}
