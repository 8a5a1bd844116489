import { setTimeout as pause } from 'node:timers/promises'
import { eraseRemoteAnswers, hasRemoteAnswers } from '@pazar/private-tables/erase-remote-answers.ts'
import { readUnreadableStreams, type UnreadableStreams } from '@pazar/private-tables/unreadable-streams.ts'
import { type Position, startPosition } from '@pazar/event-store/event-store.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { OpenedLog } from '@pazar/event-store/open-log.ts'
import { withAdvisoryLock } from '@pazar/postgres/advisory-lock.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import {
  completeIds,
  countAccountsWithoutCredentials,
  hasIds,
  prepareIdTables,
  readAccounts,
} from './ids-from-log.ts'

/** What the `private` schema lacked of what is in the log. */
export interface Recovery {
  /** The schema had no keys, and the log has personal data. */
  isFreshDatabase: boolean
  /** Streams without their key, now and from earlier starts, until an operator accepts the loss. */
  unreadable: UnreadableStreams | undefined
  /** Whether this start found some of them. */
  hasNewlyUnreadable: boolean
  accountsWithoutCredentials: number
}

interface RecoveryDependencies extends Pick<OpenedLog, 'checkKeys'> {
  log: Pick<EventLog, 'readAll' | 'head'>
  pool: Pool
  /** Receives lines about the progress, if there is much to compare or another process is comparing. */
  report?: (line: string) => void
  /** After how many events what was compared is recorded, so that a start that is interrupted is not in vain. */
  eventsPerStep?: number
}

/** "recov" in ASCII: one process compares at a time. */
const recoveryLock = 0x7265636f76
const retryMs = 200
const retriesBeforeReport = 10
const reportIntervalMs = 10_000

/** Reports at the first call, and then every ten seconds. */
function createProgress(head: Position, report: (line: string) => void) {
  const [first, last] = [Number(startPosition), Number(head)]
  let events = 0
  let reportedAt = 0
  return (position: Position, compared: number) => {
    events += compared
    if (Date.now() - reportedAt < reportIntervalMs) return
    reportedAt = Date.now()
    const percent = Math.min(100, Math.floor((100 * (Number(position) - first)) / (last - first)))
    report(`Comparing keys with the log: ${events.toLocaleString('en')} events, ${percent} %`)
  }
}

async function compare({
  log,
  pool,
  checkKeys,
  report = () => {},
  eventsPerStep = 20_000,
}: RecoveryDependencies): Promise<Recovery> {
  await prepareIdTables(pool)
  const progress = createProgress(await log.head(), report)
  // A restored `private` has the answers too, also of those who were erased since.
  const onErased = (await hasRemoteAnswers(pool))
    ? (streams: readonly string[]) => eraseRemoteAnswers(pool, streams)
    : async () => {}
  const accounts = new Set<number>()
  let hasKeys: boolean | undefined
  let newlyUnreadable = 0
  for (;;) {
    const step = await checkKeys({ maxEvents: eventsPerStep, isCounted: hasIds, onErased })
    await completeIds({ log, pool }, { after: step.after, limit: step.counted }, accounts)
    await step.confirm()
    hasKeys ??= step.hasKeys
    newlyUnreadable += step.newlyUnreadable
    if (step.events < eventsPerStep) break
    progress(step.position, step.events)
  }
  const unreadable = await readUnreadableStreams(pool)
  // Until the loss is accepted, the accounts are those of the whole log, also of a start that was interrupted.
  if (unreadable) await readAccounts(log, accounts)
  return {
    isFreshDatabase: !hasKeys && unreadable !== undefined,
    hasNewlyUnreadable: newlyUnreadable > 0,
    accountsWithoutCredentials: await countAccountsWithoutCredentials(pool, accounts),
    unreadable,
  }
}

/**
 * Compares the `private` schema with the log, from where an earlier start stopped: after a loss of the schema,
 * or a restore of an older backup, it lacks keys, ids and hosts. Ids and hosts are completed from the log; keys
 * cannot be, and are marked as lost. Every process that appends runs it first; a second one waits.
 */
export async function recoverFromLog(dependencies: RecoveryDependencies): Promise<Recovery> {
  for (let retries = 0; ; retries++) {
    const recovery = await withAdvisoryLock(dependencies.pool, recoveryLock, () => compare(dependencies))
    if (recovery) return recovery
    if (retries === retriesBeforeReport)
      dependencies.report?.('Waiting for another process, which compares keys with the log')
    await pause(retryMs)
  }
}
