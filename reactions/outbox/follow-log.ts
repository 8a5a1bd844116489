import type { Pool } from '@pazar/database/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { Effect } from '../effect.ts'
import { loadCheckpoint } from './checkpoint.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import type { StreamOwners } from './stream-owners.ts'

interface Following {
  pool: Pool
  log: EventLog
  effects: readonly Effect[]
  owners: StreamOwners
  signal: AbortSignal
  /** Told whose deliveries were queued, or are to be tried again. */
  queued(sellers: readonly number[]): void
}

/** Follows the log until the signal aborts; whoever loses a race reads the checkpoint again and goes on from there. */
export async function followLog({ pool, log, effects, owners, signal, queued }: Following): Promise<void> {
  while (!signal.aborted) {
    let position = await loadCheckpoint(pool, () => log.head())
    for await (const batch of log.subscribe({ after: position, signal, personalData: 'hidden' })) {
      const sellers = await queueDeliveries({ pool, effects, owners }, position, batch)
      if (!sellers) break
      position = batch.at(-1)!.position
      queued(sellers)
    }
  }
}
