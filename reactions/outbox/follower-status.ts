import type { Pool } from '@pazar/postgres/open-database.ts'
import { checkpointName } from './checkpoint.ts'

export interface FollowerStatus {
  /** Runs one batch. A batch that takes too long counts as stuck. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Records that following the log failed, until it works again. */
  recordFailure(error: unknown): Promise<void>
  stop(): void
}

interface FollowerStatusOptions {
  /** Whether the event store does not confirm the subscription of this process. */
  isUnconfirmed?(): boolean
  /** ms between two reports of a working follower. */
  intervalMs?: number
  /** ms after which a batch counts as stuck. A stuck follower stops reporting, and health shows the lag. */
  maxBatchMs?: number
}

const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}

/**
 * Records in the database whether any process follows the log for reactions, so that every process can
 * show it. Stores only the kind of an error, because messages may quote data.
 */
export function createFollowerStatus(
  pool: Pool,
  { isUnconfirmed = () => false, intervalMs = 15_000, maxBatchMs = 30_000 }: FollowerStatusOptions = {},
): FollowerStatus {
  let batchStartedAt: number | undefined
  let failedAt = -Infinity

  const report = () => {
    const isStuck = batchStartedAt !== undefined && performance.now() - batchStartedAt > maxBatchMs
    if (isStuck || performance.now() - failedAt < intervalMs) return
    const text = `update private.reaction_checkpoint
      set alive_at = now(), failing_since = null, failure = null, unconfirmed_at = case when $2 then now() end
      where name = $1`
    // If the database is unavailable, the missing report itself shows up in health.
    pool.query(text, [checkpointName, isUnconfirmed()]).catch(() => {})
  }
  report()
  const timer = setInterval(report, intervalMs).unref()

  return {
    async during(work) {
      batchStartedAt = performance.now()
      try {
        return await work()
      } finally {
        batchStartedAt = undefined
      }
    },
    async recordFailure(error) {
      failedAt = performance.now()
      await pool.query(
        `update private.reaction_checkpoint set failing_since = coalesce(failing_since, now()), failure = $2 where name = $1`,
        [checkpointName, kindOf(error)],
      )
    },
    stop: () => clearInterval(timer),
  }
}
