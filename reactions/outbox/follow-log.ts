import type { Pool } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { Effect } from '../effect.ts'
import { loadCheckpoint } from './checkpoint.ts'
import type { FollowerStatus } from './follower-status.ts'
import { queueDeliveries, type QueuedEffects } from './queue-deliveries.ts'
import type { StreamOwners } from './stream-owners.ts'
import type { ParkedEvent } from './pending-deliveries.ts'

interface FollowLogOptions {
  pool: Pool
  log: EventLog
  effects: readonly Effect[]
  owners: StreamOwners
  signal: AbortSignal
  status: Pick<FollowerStatus, 'during'>
  /** Called when the checkpoint was found to be one of this log. */
  onCompared(): void
  /** Called with the sellers whose deliveries were queued or are to be retried. */
  onQueued(sellers: readonly number[], queued: QueuedEffects): void
  /** Called with the events at which streams were parked. */
  onParked(events: readonly ParkedEvent[]): void
}

/**
 * Follows the log until the signal aborts. If another process has moved the checkpoint, it re-reads the
 * checkpoint and continues from there.
 */
export async function followLog({
  pool,
  log,
  effects,
  owners,
  signal,
  status,
  onCompared,
  onQueued,
  onParked,
}: FollowLogOptions): Promise<void> {
  while (!signal.aborted) {
    let position = await loadCheckpoint(pool, log)
    onCompared()
    for await (const batch of log.subscribe({
      after: position,
      signal,
      personalData: 'hidden',
      undecodable: 'include',
    })) {
      for (const effect of effects) effect.observe?.(position, batch)
      const result = await status.during(() => queueDeliveries({ pool, effects, owners }, position, batch))
      if (!result) break
      position = batch.at(-1)!.position
      if (result.parked.length > 0) onParked(result.parked)
      onQueued(result.sellers, result.queued)
    }
  }
}
