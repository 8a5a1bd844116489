import type { Pool } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
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
  onQueued(sellers: readonly number[], queued: QueuedEffects): void
  warn(message: string, error: unknown): void
}

/** Follows the log for the outbox and retries parked streams, until the signal aborts. */
export async function keepFollowing({
  signal,
  retryParkedIntervalMs,
  untilStopped,
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
    followLog({ ...queue, signal, status, onQueued, onParked }).catch(async (error: unknown) => {
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
