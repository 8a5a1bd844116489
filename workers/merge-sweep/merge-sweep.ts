import { randomUUID } from 'node:crypto'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { createFoldCache } from '@pazar/command-api/command-handler/fold-cache.ts'
import { createCommandHandler } from '@pazar/command-api/command-handler/handle-command.ts'
import { createMergeCompletion } from '@pazar/command-api/order/complete-merge.ts'
import { createSplitCompletion } from '@pazar/command-api/order/complete-split.ts'
import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import { type EventLog, isUndecodable, type LogEntry } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position, startPosition } from '@pazar/event-store/event-store.ts'
import { withAdvisoryLock } from '@pazar/postgres/advisory-lock.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { type RepeatingTask, repeatUntilStopped } from '@pazar/postgres/repeat-until-stopped.ts'
import { applySchema } from '@pazar/postgres/schema.ts'

export interface MergeSweepDependencies {
  log: EventLog
  /** Pool of the database with the `private` schema. */
  pool: Pool
  /** Defaults to the system clock. */
  now?: () => Date
}

/** A merge or split that must be completed in each sweep until all its orders can be read. */
type Unfinished = { orderId: string; eventId: string } & ({ mergeId: string } | { splitId: string })

interface Checkpoint {
  position: Position
  unfinished: Unfinished[]
}

/** No event records the checkpoint; without it the sweep starts from the beginning of the log. */
const schema = [
  `create schema if not exists private`,
  `create table if not exists private.merge_sweep (one boolean primary key default true check (one), position text not null, unfinished jsonb not null)`,
]

/** "merge" in ASCII: one process sweeps at a time. */
const sweepLock = 0x6d65726765
/** Pause between two sweeps, ms. */
const intervalMs = 60_000
/** The orders of a merge or split are read once, so a small cache is enough. */
const maxCachedFolds = 100

async function loadCheckpoint(pool: Pool, head: Position): Promise<Checkpoint> {
  const { rows } = await pool.query<Checkpoint>('select position, unfinished from private.merge_sweep')
  const saved = rows[0] ?? { position: startPosition, unfinished: [] }
  // The checkpoint is beyond the end of the log: a backup was restored, so start again.
  return comparePositions(saved.position, head) > 0 ? { position: startPosition, unfinished: [] } : saved
}

const saveCheckpoint = (pool: Pool, { position, unfinished }: Checkpoint) =>
  pool.query(
    `insert into private.merge_sweep (position, unfinished) values ($1, $2)
      on conflict (one) do update set position = excluded.position, unfinished = excluded.unfinished`,
    [position, JSON.stringify(unfinished)],
  )

/** The events that start changes in the streams of other orders. */
const startingTypes: readonly string[] = ['OrderSplit', 'OrdersMerged', 'OrdersUnmerged']

/** What the event starts in the streams of other orders; undefined if it cannot be decoded. */
function startedBy(entry: LogEntry): Unfinished | undefined {
  if (isUndecodable(entry)) return undefined
  const order = { orderId: entry.stream.slice(orderStream('').length), eventId: entry.id }
  if (entry.type === 'OrderSplit') return { ...order, splitId: entry.data.splitId }
  return entry.type === 'OrdersMerged' || entry.type === 'OrdersUnmerged'
    ? { ...order, mergeId: entry.data.mergeId }
    : undefined
}

/** Resolves to whether the merge or split is complete; false if an order in it has an undecodable event. */
function createCompletion(log: EventLog, now: () => Date) {
  const folds = createFoldCache(log, maxCachedFolds)
  const commands = { handle: createCommandHandler(log, folds), folds }
  const completeMerge = createMergeCompletion(commands)
  const completeSplit = createSplitCompletion({ ...commands, log })
  return async (work: Unfinished): Promise<boolean> => {
    const { orderId, eventId } = work
    const metadata = {
      at: now().toISOString(),
      actor: { kind: 'system' as const },
      correlationId: randomUUID(),
      causationId: eventId,
    }
    try {
      if ('splitId' in work) await completeSplit(orderId, work.splitId, metadata)
      else await completeMerge(orderId, work.mergeId, metadata)
      return true
    } catch (error) {
      if (error instanceof UnreadableEvent) return false
      throw error
    }
  }
}

/**
 * Completes merges, undone merges and splits whose process died between the first order and the others.
 * Resolves to undefined if another process holds the lock.
 */
export function createMergeSweep({ log, pool, now = () => new Date() }: MergeSweepDependencies): {
  prepare(): Promise<void>
  sweep(signal?: AbortSignal): Promise<'swept' | undefined>
} {
  const complete = createCompletion(log, now)

  async function sweepAll(signal?: AbortSignal): Promise<'swept'> {
    const head = await log.head()
    const from = await loadCheckpoint(pool, head)
    const reached: Checkpoint = { position: from.position, unfinished: [] }
    for (const work of from.unfinished)
      if (signal?.aborted || !(await complete(work))) reached.unfinished.push(work)
    try {
      for await (const page of log.readAll({
        after: from.position,
        filter: { streamPrefixes: [orderStream('')], eventTypes: startingTypes },
        personalData: 'hidden',
        undecodable: 'include',
      })) {
        for (const entry of page) {
          if (signal?.aborted) return 'swept'
          const work = startedBy(entry)
          if (work && !(await complete(work))) reached.unfinished.push(work)
          reached.position = entry.position
        }
      }
      if (comparePositions(reached.position, head) < 0) reached.position = head
      return 'swept'
    } finally {
      // Save the progress even if the log could not be read to its end.
      await saveCheckpoint(pool, reached)
    }
  }

  return {
    prepare: () => applySchema(pool, schema),
    sweep: (signal) => withAdvisoryLock(pool, sweepLock, () => sweepAll(signal)),
  }
}

/** Sweeps at once and every minute until stopped. Any number of processes may run it. */
export async function startMergeSweep({
  warn,
  ...dependencies
}: MergeSweepDependencies & { warn(message: string, error: unknown): void }): Promise<RepeatingTask> {
  const { prepare, sweep } = createMergeSweep(dependencies)
  await prepare()
  return repeatUntilStopped(sweep, {
    intervalMs,
    onError: (error) => warn('completing merges and splits of orders failed', error),
  })
}
