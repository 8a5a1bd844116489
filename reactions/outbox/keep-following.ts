import type { Pool } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { AnotherLog } from '@pazar/event-store/log-identity.ts'
import { RestoredKeys } from '@pazar/event-store/restored-keys.ts'
import type { Effect } from '../effect.ts'
import { pause } from '../pause.ts'
import type { UntilStopped } from '../until-stopped.ts'
import { followLog } from './follow-log.ts'
import { createFollowerStatus } from './follower-status.ts'
import { retryParked } from './retry-parked.ts'
import type { QueuedEffects } from './queue-deliveries.ts'
import type { StreamOwners } from './stream-owners.ts'
import type { ParkedEvent } from './pending-deliveries.ts'

export interface KeepFollowingOptions {
  pool: Pool
  log: EventLog
  effects: readonly Effect[]
  owners: StreamOwners
  signal: AbortSignal
  /** ms between two attempts to read parked streams again. */
  retryParkedIntervalMs: number
  untilStopped: UntilStopped
  /** Called when the checkpoint was found to be one of this log. */
  onCompared(): void
  /** Called when it is one of another log, or the database was restored or left. */
  onForeign(): Promise<void>
  onQueued(sellers: readonly number[], queued: QueuedEffects): void
  warn(message: string, error: unknown): void
}

/** True if deliveries and log do not belong together: orders would be missing, or messages sent again. */
export const isForeignLog = (error: unknown): boolean =>
  error instanceof AnotherLog || error instanceof RestoredKeys

/** Follows the log for the outbox and retries parked streams, until the signal aborts. */
export async function keepFollowing({
  signal,
  retryParkedIntervalMs,
  untilStopped,
  onCompared,
  onForeign,
  onQueued,
  warn,
  ...queue
}: KeepFollowingOptions): Promise<void> {
  const status = createFollowerStatus(queue.pool, {
    isUnconfirmed: () => queue.log.unconfirmedSubscriptions() > 0,
  })
  const onParked = (events: readonly ParkedEvent[]) => {
    for (const { stream, reason } of events) warn(`reactions: stream ${stream} is parked`, new Error(reason))
  }
  const follow = () =>
    followLog({ ...queue, signal, status, onCompared, onQueued, onParked }).catch(async (error: unknown) => {
      if (isForeignLog(error)) await onForeign()
      await status.recordFailure(error).catch(() => {})
      throw error
    })
  const retry = async () => {
    const sellers = await retryParked(queue)
    if (sellers.length > 0) onQueued(sellers, 'all')
    await pause(retryParkedIntervalMs, signal)
  }
  await Promise.all([
    untilStopped(follow, 'reactions: following the log failed'),
    untilStopped(retry, 'reactions: reading parked streams again failed'),
  ])
  status.stop()
}
