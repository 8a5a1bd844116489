import { setTimeout as pause } from 'node:timers/promises'
import { readUnreadableStreams, type UnreadableStreams } from '@pazar/private-tables/unreadable-streams.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { OpenedLog } from '@pazar/event-store/open-log.ts'
import { withAdvisoryLock } from '@pazar/postgres/advisory-lock.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { completeIds } from './ids-from-log.ts'

/** What the `private` schema lacked of what is in the log. */
export interface Recovery {
  /** The schema was new, and the log was not. */
  isFreshDatabase: boolean
  /** Streams without their key, now and from earlier starts, until an operator accepts the loss. */
  unreadable: UnreadableStreams | undefined
  /** Whether this start found some of them. */
  hasNewlyUnreadable: boolean
  accountsWithoutCredentials: number
}

interface RecoveryDependencies extends Pick<OpenedLog, 'checkKeys'> {
  log: Pick<EventLog, 'readAll'>
  pool: Pool
}

/** "recov" in ASCII: one process compares at a time. */
const recoveryLock = 0x7265636f76
const retryMs = 200

/**
 * Compares the `private` schema with the log, from where an earlier start stopped: after a loss of the schema,
 * or a restore of an older backup, it lacks keys, ids and hosts. Ids and hosts are completed from the log; keys
 * cannot be, and are marked as lost. Every process that appends runs it first; a second one waits.
 */
export async function recoverFromLog({ log, pool, checkKeys }: RecoveryDependencies): Promise<Recovery> {
  for (;;) {
    const recovery = await withAdvisoryLock(pool, recoveryLock, async () => {
      const check = await checkKeys()
      const { accountsWithoutCredentials } = await completeIds({ log, pool }, check.after)
      await check.confirm()
      return {
        isFreshDatabase: check.isFreshDatabase,
        hasNewlyUnreadable: check.newlyUnreadable > 0,
        accountsWithoutCredentials,
        unreadable: await readUnreadableStreams(pool),
      }
    })
    if (recovery) return recovery
    await pause(retryMs)
  }
}
