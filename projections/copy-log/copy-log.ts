import { setTimeout as pause } from 'node:timers/promises'
import { copyEvents, findCopiedTo } from '@pazar/event-store/copy/copy-events.ts'
import {
  readCopyEnd,
  readCopyProgress,
  recordLeft,
  saveCopyProgress,
  startCopyRecord,
} from '@pazar/event-store/copy/copy-record.ts'
import { assertSameBeginning } from '@pazar/event-store/copy/equal-events.ts'
import { assertEndsAt, verifyCopy, type VerifiedCopy } from '@pazar/event-store/copy/verify-copy.ts'
import { type EventStore, StoreUnavailable } from '@pazar/event-store/event-store.ts'
import { firstEventId } from '@pazar/event-store/first-event-id.ts'
import { AnotherLog, blockStarts, checkLogIdentity } from '@pazar/event-store/log-identity.ts'
import { type CopyTarget, LogMovedOn } from '@pazar/event-store/log-writer.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { inTransaction } from '@pazar/postgres/transaction.ts'
import { assertNothingRuns } from '../checkpoints/nothing-runs.ts'
import type { ReadModel } from '../read-model.ts'
import { createProgressLines, formatNumber, formatSeconds, type Print } from '../replay/progress-lines.ts'
import { assertSameAccounts } from './same-accounts.ts'
import { collectPositions, translatePositions } from './translate-positions.ts'

/** Longer than one page of either log takes to arrive. */
const idleTimeoutMs = 120_000
/** Attempts without progress, and the pause between them. */
const maxAttempts = 5
const retryMs = 2_000

export interface CopyOptions {
  source: EventStore
  target: CopyTarget
  /** The database that follows the log: its read models, reactions and workers go on in the target. */
  pool: Pool
  models: readonly ReadModel[]
  print: Print
  /** The installation's database, if another one goes on in its place. */
  left?: { pool: Pool; followedBy: string }
}

const checkBelongsTo = (pool: Pool, store: EventStore): Promise<void> =>
  checkLogIdentity({
    pool,
    log: { identity: () => firstEventId(store), idAt: (position) => store.idAt(position) },
  })

/**
 * Whether the database follows the target already, as after a copy whose last line was not seen.
 * @throws AnotherLog if it follows neither log, or a target that is not a copy of the whole source.
 */
async function isMoved({ pool, source, target }: CopyOptions): Promise<boolean> {
  try {
    await checkBelongsTo(pool, source)
    return false
  } catch (error) {
    if (!(error instanceof AnotherLog)) throw error
    await checkBelongsTo(pool, target).catch(() => {
      throw error
    })
    // An installation that was restored from a backup of this one follows a log with the same beginning.
    const end = await readCopyEnd(pool)
    const isCopied =
      end !== undefined &&
      (await source.idAt(await source.head())) === end.eventId &&
      (await target.idAt(end.position)) === end.eventId
    if (!isCopied) throw error
    return true
  }
}

/**
 * Appends what the target lacks. Only after it was compared, the copy is recorded as begun.
 * @param onCopied is called after each page.
 */
async function copyMissing(
  { pool, source, target, print }: CopyOptions,
  onCopied: () => void,
): Promise<void> {
  const head = await source.head()
  const comparing = createProgressLines('comparing', { head, print })
  const from = await findCopiedTo(
    source,
    target,
    await readCopyProgress(pool),
    ({ events, source: position }) => comparing.report(events, position),
  )
  await startCopyRecord(pool, { position: head, eventId: await source.idAt(head) })
  if (from.events > 0) print(`The target holds the first ${formatNumber(from.events)} events already.`)
  const copying = createProgressLines('copying', { head, from, print })
  const startedAt = Date.now()
  let copied = from.events
  for await (const progress of copyEvents(source, target, from)) {
    copied = progress.events
    onCopied()
    if (copying.report(progress.events, progress.source))
      await saveCopyProgress(pool, { ...progress, target: await target.head() })
  }
  print(`Copied ${formatNumber(copied - from.events)} events in ${formatSeconds(Date.now() - startedAt)}.`)
}

/**
 * Copies until everything is there. A store that is away for seconds, such as during an election, does not end
 * the command. After a conflict the comparison finds out whether only the answer to an append was lost.
 * @throws StoreUnavailable or LogMovedOn after several attempts without progress, LogsDiffer.
 */
async function keepCopying(options: CopyOptions): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await copyMissing(options, () => (attempt = 0))
    } catch (error) {
      const mayPass = error instanceof StoreUnavailable || error instanceof LogMovedOn
      if (!mayPass || attempt === maxAttempts) throw error
      options.print(`${error.message}. The copy goes on in ${formatSeconds(retryMs)}.`)
      await pause(retryMs)
    }
}

/**
 * Runs `work`, which moves the log, in a transaction of the database that is left, if it is another one. From
 * `leave` on a start with that one waits, and is refused after the commit.
 */
async function whileLeaving<T>(
  { left, source }: CopyOptions,
  work: (leave: () => Promise<void>) => Promise<T>,
): Promise<T> {
  if (!left) return work(async () => {})
  // It has no locks until the logs are compared, which takes long.
  return inTransaction(left.pool, { idleTimeoutMs: 0 }, (client) =>
    work(async () => {
      await blockStarts(client)
      await assertNothingRuns(left.pool)
      await recordLeft(client, await source.head(), left.followedBy)
    }),
  )
}

/** Compares both logs as a whole, and makes the database follow the target in the same transaction. */
async function verifyAndMove(
  options: CopyOptions,
  leave: () => Promise<void>,
): Promise<VerifiedCopy & { written: readonly string[] }> {
  const { pool, source, target, models, print } = options
  const lines = createProgressLines('verifying', { head: await source.head(), print })
  let events = 0
  return inTransaction(pool, { idleTimeoutMs }, async (client) => {
    const collect = await collectPositions(client)
    const verified = await verifyCopy(source, target, async (pairs) => {
      await collect(pairs)
      events += pairs.length
      lines.report(events, pairs.at(-1)!.source.position)
    })
    // A start during the rest waits for the commit and is then refused. One before it is running.
    await blockStarts(client)
    await assertNothingRuns(pool)
    await leave()
    const written = await translatePositions(client, models)
    // Translation takes long, and a part that had lost its connection was not seen before it.
    await assertNothingRuns(pool)
    await assertEndsAt(source, verified.end)
    return { ...verified, written }
  })
}

/**
 * Copies the log, verifies the copy, and makes the database follow it. Run again after a break it goes on
 * where it stopped; until its end the database follows the source.
 * @returns false if the database follows the target already, and nothing was done.
 * @throws AnotherLog, LogsDiffer, LogMovedOn, StoreUnavailable, or Error: each with one line.
 */
export async function copyLog(options: CopyOptions): Promise<boolean> {
  const { pool, source, target, left, print } = options
  await assertNothingRuns(pool)
  await assertSameBeginning(source, target)
  if (await isMoved(options)) {
    await whileLeaving(options, async (leave) => leave())
    print('This database follows the log of the target already.')
    return false
  }
  if (left) await assertSameAccounts(left.pool, pool)
  await keepCopying(options)
  const { events, hash, written } = await whileLeaving(options, (leave) => verifyAndMove(options, leave))
  // Without statistics of the new tables, Postgres would read them whole until it collects some by itself.
  for (const table of written) await pool.query(`analyze ${table}`)
  print(`Verified ${formatNumber(events)} events in both logs, SHA-256 ${hash}.`)
  return true
}
