import type { PoolClient } from '@pazar/postgres/open-database.ts'
import type { LogEntry } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { type ParkedEvent, selectEvents } from '../parking/parked-event.ts'
import type { ReadModel, Table } from '../read-model.ts'
import { applyEntries } from '../runner/apply-entries.ts'
import { applyEvents } from '../runner/apply-events.ts'
import type { Change } from '../runner/fold-batch.ts'
import { transaction } from '../runner/transaction.ts'
import { createRollupLoader } from './rollup-loader.ts'
import { createRowLoader } from './row-loader.ts'
import type { RowWriterOptions } from './row-writer.ts'

/** Fills tables beside the live ones from the start of the log. */
export interface Builder {
  model: ReadModel
  tables: readonly Table[]
  /**
   * Applies the next entries of the log. Without a client, rows may stay in memory until `flush`; with one, they
   * are written inside its transaction. Returns how many events were folded, less those that turned out to be
   * refused by the database.
   */
  applyBatch(entries: readonly LogEntry[], client?: PoolClient): Promise<number>
  /** Writes what is in memory. Returns a correction of the number of folded events, at most 0. */
  flush(): Promise<number>
  /** By key: events that could not be applied. Later events of the same keys were skipped. */
  parked: ReadonlyMap<string, ParkedEvent>
  /** Drops keys that were parked after a position, when the caller's transaction was rolled back. */
  unparkAfter(position: Position): void
}

/** How long a rebuild's transaction may be idle, in ms. Long, because nothing waits for its locks. */
const idleTimeoutMs = 60_000

function unparkAfter(parked: Map<string, ParkedEvent>, position: Position): void {
  for (const [key, each] of parked) if (comparePositions(each.position, position) > 0) parked.delete(key)
}

export type BuilderOptions = Omit<RowWriterOptions, 'onWritten'>

/** Folds into the tables of a schema, which must exist. Memory holds recent rows and rollup groups. */
export function createBuilder(options: BuilderOptions): Builder {
  const { pool, model, schema } = options
  const rollups = model.rollups.map((rollup) => createRollupLoader(pool, rollup, schema))
  const onWritten = async (changes: readonly Change[]) => {
    for (const rollup of rollups) await rollup.add(changes)
  }
  const rows = createRowLoader({ ...options, onWritten })
  const parked = new Map<string, ParkedEvent>()

  function parkRefused(): number {
    let correction = 0
    for (const refused of rows.takeRefused()) {
      parked.set(refused.parked.key, refused.parked)
      correction -= refused.excess
    }
    return correction
  }

  async function fold(entries: readonly LogEntry[]): Promise<number> {
    const selected = selectEvents(model, entries, parked)
    const folded = await rows.fold(selected.events)
    for (const [key, each] of [...selected.parked, ...folded.parked]) parked.set(key, each)
    return folded.count + parkRefused()
  }

  /**
   * The caller's transaction may be rolled back and retried, so it writes everything, and its rollup differences
   * do not stay in memory.
   */
  async function applyInTransaction(entries: readonly LogEntry[], client: PoolClient): Promise<number> {
    const applied = await applyEntries(
      client,
      model,
      entries,
      parked,
      (events) => applyEvents(client, model, schema, events),
      { isolate: true },
    )
    for (const each of applied.parked) parked.set(each.key, each)
    return applied.count
  }

  return {
    model,
    tables: [model.table, ...model.rollups.map((rollup) => rollup.table)],
    parked,
    unparkAfter: (position) => unparkAfter(parked, position),
    async applyBatch(entries, client) {
      if (entries.every((entry) => model.keyOf(entry) === undefined)) return 0
      return client ? applyInTransaction(entries, client) : fold(entries)
    },
    async flush() {
      await rows.flush()
      await transaction(pool, idleTimeoutMs, async (client) => {
        for (const rollup of rollups) await rollup.finish(client)
      })
      return parkRefused()
    },
  }
}
