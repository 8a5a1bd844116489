import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Pool } from '@pazar/database/open-database.ts'
import { applySchema } from '@pazar/database/schema.ts'
import { soleWorker } from '@pazar/database/sole-worker.ts'
import type { EventLog, Logged } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position, start } from '@pazar/event-store/event-store.ts'
import { createFoldCache } from '../command-handler/fold-cache.ts'
import { createCommandHandler } from '../command-handler/handle-command.ts'
import { upsellWindow } from '../order/order-upsell.ts'
import { settleTaking, type StockTaken } from './forgotten-stock.ts'

export interface StockSweepDependencies {
  log: EventLog
  /** Of the database that holds the `private` schema. */
  pool: Pool
  /** The system's clock where left out. */
  now?: () => Date
}

interface StockSweep {
  /** Waits for the look that is under way. */
  stop(): Promise<void>
}

/** Up to where every taking is settled: no event says it, and from the beginning of the log it could be found out again. */
const schema = [
  `create schema if not exists private`,
  `create table if not exists private.upsell_sweep (one boolean primary key default true check (one), position text not null)`,
]

/** "stock" in ASCII: one process sweeps at a time. */
const sweepLock = 0x73746f636b
/** ms between two looks. */
const every = 60_000
/** Orders are looked at once. */
const mostFolds = 100

const isTaking = (event: Logged): event is StockTaken => event.type === 'UpsellStockTaken'

/**
 * One look at the upsell stock that was taken since the last: what is older than an order's window, and was taken for an order that has not got it, goes
 * back. What is younger is left for the next look, and everything after it. Answers undefined where another process is at it.
 */
export function createStockSweep({ log, pool, now = () => new Date() }: StockSweepDependencies): { prepare(): Promise<void>; sweep(signal?: AbortSignal): Promise<'swept' | undefined> } {
  const folds = createFoldCache(log, mostFolds)
  const settle = settleTaking({ handle: createCommandHandler(log, folds), folds })

  async function reached(): Promise<Position> {
    const { rows } = await pool.query<{ position: string }>('select position from private.upsell_sweep')
    return rows[0]?.position ?? start
  }
  const keep = (position: Position) => pool.query('insert into private.upsell_sweep (position) values ($1) on conflict (one) do update set position = excluded.position', [position])

  /** Whether nothing is left to do for the event. */
  async function isSettled(event: Logged): Promise<boolean> {
    if (!isTaking(event)) return true
    const at = now()
    if (at.getTime() - Date.parse(event.metadata.at) < upsellWindow) return false
    return settle(event, { at: at.toISOString(), actor: { kind: 'system' }, correlationId: randomUUID(), causationId: event.id })
  }

  async function look(signal?: AbortSignal): Promise<'swept'> {
    const head = await log.head()
    const saved = await reached()
    // Beyond the end of the log: that was restored from a backup, and is looked through anew.
    const from = comparePositions(saved, head) > 0 ? start : saved
    let through = from
    try {
      for await (const page of log.readAll({ after: from, filter: { streamPrefixes: ['website-'] }, personalData: 'hidden' })) {
        for (const event of page) {
          if (signal?.aborted || !(await isSettled(event))) return 'swept'
          through = event.position
        }
      }
      if (comparePositions(through, head) < 0) through = head
      return 'swept'
    } finally {
      // Also where the log could not be read on: what was settled is.
      if (through !== from) await keep(through)
    }
  }

  return {
    prepare: () => applySchema(pool, schema),
    sweep: (signal) => soleWorker(pool, sweepLock, () => look(signal)),
  }
}

/** Looks at once, where a process that died may have left something, and every minute until stopped. Any number of processes may run it. */
export async function startStockSweep({ warn, ...dependencies }: StockSweepDependencies & { warn(message: string, error: unknown): void }): Promise<StockSweep> {
  const { prepare, sweep } = createStockSweep(dependencies)
  await prepare()
  const stopping = new AbortController()
  const { signal } = stopping
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await sweep(signal).catch((error: unknown) => warn('looking for forgotten upsell stock failed', error))
      await setTimeout(every, undefined, { signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
