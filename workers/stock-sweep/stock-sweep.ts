import { randomUUID } from 'node:crypto'
import { orderStream } from '@pazar/contracts/order/events.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { type RepeatingTask, repeatUntilStopped } from '@pazar/postgres/repeat-until-stopped.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { withAdvisoryLock } from '@pazar/postgres/advisory-lock.ts'
import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import {
  type EventLog,
  isUndecodable,
  type LogEntry,
  type LoggedEventOf,
} from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position, startPosition } from '@pazar/event-store/event-store.ts'
import { createFoldCache } from '@pazar/command-api/command-handler/fold-cache.ts'
import { createCommandHandler } from '@pazar/command-api/command-handler/handle-command.ts'
import { upsellWindowMs } from '@pazar/command-api/order/order-upsell.ts'
import {
  returnAbandonedStock,
  returnFreedStock,
  type StockTaken,
} from '@pazar/command-api/upsell/abandoned-stock.ts'
import {
  type SweepResult,
  createUnreadableStockEvents,
  unreadableStockEventsSchema,
} from './unreadable-stock-events.ts'

export interface StockSweepDependencies {
  log: EventLog
  /** Pool of the database with the `private` schema. */
  pool: Pool
  /** Defaults to the system clock. */
  now?: () => Date
}

/**
 * Checkpoint of the sweep. No event records it; without it the sweep starts from the beginning of the log.
 */
const schema = [
  `create schema if not exists private`,
  `create table if not exists private.upsell_sweep (one boolean primary key default true check (one), position text not null)`,
  unreadableStockEventsSchema,
]

/** "stock" in ASCII: one process sweeps at a time. */
const sweepLock = 0x73746f636b
/** Pause between two sweeps, ms. */
const intervalMs = 60_000
/** An order is read once, so a small cache is enough. */
const maxCachedFolds = 100

/** The events after which stock may be left over. */
const sweptTypes: readonly string[] = ['UpsellStockTaken', 'OrderLinesChanged']

const isStockTaken = (entry: LogEntry): entry is StockTaken =>
  !isUndecodable(entry) && entry.type === 'UpsellStockTaken'

const isLinesChanged = (entry: LogEntry): entry is LoggedEventOf<'OrderLinesChanged'> =>
  !isUndecodable(entry) && entry.type === 'OrderLinesChanged'

async function loadCheckpoint(pool: Pool): Promise<Position> {
  const { rows } = await pool.query<{ position: string }>('select position from private.upsell_sweep')
  return rows[0]?.position ?? startPosition
}

const saveCheckpoint = (pool: Pool, position: Position) =>
  pool.query(
    'insert into private.upsell_sweep (position) values ($1) on conflict (one) do update set position = excluded.position',
    [position],
  )

/** Returns the stock of one entry if it was abandoned, or freed by a correction. */
function createEntrySweep(log: EventLog, now: () => Date) {
  const folds = createFoldCache(log, maxCachedFolds)
  const dependencies = { handle: createCommandHandler(log, folds), folds }
  const returnIfAbandoned = returnAbandonedStock(dependencies)
  const returnIfFreed = returnFreedStock(dependencies)
  return async (entry: LogEntry): Promise<SweepResult> => {
    if (!isStockTaken(entry) && !isLinesChanged(entry)) return 'unreadable'
    const at = now()
    if (at.getTime() - Date.parse(entry.metadata.at) < upsellWindowMs) return 'later'
    try {
      const metadata = {
        at: at.toISOString(),
        actor: { kind: 'system' as const },
        correlationId: randomUUID(),
        causationId: entry.id,
      }
      const isDone = isLinesChanged(entry)
        ? await returnIfFreed(entry, metadata)
        : await returnIfAbandoned(entry, metadata)
      return isDone ? 'settled' : 'later'
    } catch (error) {
      if (error instanceof UnreadableEvent) return 'unreadable'
      throw error
    }
  }
}

/**
 * Sweeps the upsell stock that was reserved since the last run. Stock older than an order's upsell window is
 * returned if its order has not got the product, and what a correction has freed; younger stock and
 * everything after it waits for the next sweep. If the website or order holds an undecodable event, the entry
 * is listed, skipped and retried in each sweep. Resolves to undefined if another process holds the lock.
 */
export function createStockSweep({ log, pool, now = () => new Date() }: StockSweepDependencies): {
  prepare(): Promise<void>
  sweep(signal?: AbortSignal): Promise<'swept' | undefined>
} {
  const sweepEntry = createEntrySweep(log, now)
  const unreadable = createUnreadableStockEvents({ log, pool })

  async function sweepAll(signal?: AbortSignal): Promise<'swept'> {
    await unreadable.retry(sweepEntry, signal)
    const head = await log.head()
    const saved = await loadCheckpoint(pool)
    // The checkpoint is beyond the end of the log: a backup was restored, so start again.
    const from = comparePositions(saved, head) > 0 ? startPosition : saved
    let through = from
    try {
      for await (const page of log.readAll({
        after: from,
        filter: { streamPrefixes: ['website-', orderStream('')], eventTypes: sweptTypes },
        personalData: 'hidden',
        undecodable: 'include',
      })) {
        for (const entry of page) {
          const result = signal?.aborted ? 'later' : await sweepEntry(entry)
          if (result === 'later') return 'swept'
          if (result === 'unreadable') await unreadable.add(entry)
          through = entry.position
        }
      }
      if (comparePositions(through, head) < 0) through = head
      return 'swept'
    } finally {
      // Save the progress even if the log could not be read to its end.
      if (through !== from) await saveCheckpoint(pool, through)
    }
  }

  return {
    prepare: () => applySchema(pool, schema),
    sweep: (signal) => withAdvisoryLock(pool, sweepLock, () => sweepAll(signal)),
  }
}

/**
 * Sweeps at once, because a dead process may have left reserved stock, and every minute until stopped. Any
 * number of processes may run it.
 */
export async function startStockSweep({
  warn,
  ...dependencies
}: StockSweepDependencies & { warn(message: string, error: unknown): void }): Promise<RepeatingTask> {
  const { prepare, sweep } = createStockSweep(dependencies)
  await prepare()
  return repeatUntilStopped(sweep, {
    intervalMs,
    onError: (error) => warn('sweeping abandoned upsell stock failed', error),
  })
}
