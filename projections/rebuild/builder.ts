import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import type { LogEntry } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { selectEvents, type ParkedEvent, parkKeyOf } from '../parking/parked-event.ts'
import type { AnyRow, ReadModel, Rollup, Table } from '../read-model.ts'
import { type Apply, applyEntries, type ApplyResult } from '../runner/apply-entries.ts'
import { addToRollup, applyEvents, foldIntoRows } from '../runner/apply-events.ts'
import { columnArrays } from '../runner/column-arrays.ts'
import { createTally } from '../runner/rollup-differences.ts'
import { tableSql } from '../runner/table-sql.ts'
import { isTransientError, transaction } from '../runner/transaction.ts'
import { createCompactMap } from './compact-map.ts'
import { createSharedRows, type SharedRows } from './shared-rows.ts'

/** Fills tables beside the live ones from the start of the log. */
export interface Builder {
  model: ReadModel
  tables: readonly Table[]
  personalData: 'shown' | 'hidden'
  /**
   * Applies the next entries of the log, inside the caller's transaction if a client is given. Returns how
   * many events were folded.
   */
  applyBatch(entries: readonly LogEntry[], client?: PoolClient): Promise<number>
  /** By key: events that could not be applied. Later events of the same keys were skipped. */
  parked: ReadonlyMap<string, ParkedEvent>
  /** Drops keys that were parked after a position, when the caller's transaction was rolled back. */
  unparkAfter(position: Position): void
  /** Writes what was collected in memory. */
  finish(client: PoolClient): Promise<void>
}

/** How long a rebuild's transaction may be idle, in ms. Long, because nothing waits for its locks. */
const idleTimeoutMs = 60_000

/**
 * Maximum number of rollup groups summed in memory before they are written. Collecting them saves writes,
 * because most groups change with every batch.
 */
const maxTallyGroups = 20_000

/** Sums the differences of the rollups in memory. A rollup with too many groups is written and starts anew. */
function createTallies(pool: Pool, rollups: readonly Rollup[], schema: string) {
  const tallies = new Map(rollups.map((rollup) => [rollup, createTally(rollup)]))
  return {
    async add(changes: ApplyResult['changes']): Promise<void> {
      for (const [rollup, tally] of tallies) {
        tally.add(changes.values())
        if (tally.size() < maxTallyGroups) continue
        await transaction(pool, idleTimeoutMs, (client) =>
          addToRollup(client, rollup, schema, tally.differences()),
        )
        tallies.set(rollup, createTally(rollup))
      }
    },
    async write(client: PoolClient): Promise<void> {
      for (const [rollup, tally] of tallies) {
        const differences = tally.differences()
        // The caller's transaction may have brought a group below zero until this point.
        await addToRollup(client, rollup, schema, differences, differences)
      }
    },
  }
}

/** Folds into tables. Memory holds one batch and its rollup differences. */
export function createRowBuilder(pool: Pool, model: ReadModel, schema: string): Builder {
  const tallies = createTallies(pool, model.rollups, schema)
  const parked = new Map<string, ParkedEvent>()
  const applyEntriesWith = async (
    client: PoolClient,
    entries: readonly LogEntry[],
    apply: Apply,
    isolate: boolean,
  ) => {
    const applied = await applyEntries(client, model, entries, parked, apply, { isolate })
    for (const each of applied.parked) parked.set(each.key, each)
    return applied
  }

  async function applyInOwnTransaction(entries: readonly LogEntry[]): Promise<number> {
    const commit = (isolate: boolean) =>
      transaction(pool, idleTimeoutMs, (client) =>
        applyEntriesWith(client, entries, (events) => foldIntoRows(client, model, schema, events), isolate),
      )
    const { changes, count } = await commit(false).catch((error: unknown) => {
      if (isTransientError(error)) throw error
      return commit(true)
    })
    await tallies.add(changes)
    return count
  }

  return {
    model,
    tables: [model.table, ...model.rollups.map((rollup) => rollup.table)],
    personalData: model.personalData,
    parked,
    unparkAfter: (position) => unparkAfter(parked, position),
    async applyBatch(entries, client) {
      if (entries.every((entry) => model.keyOf(entry) === undefined)) return 0
      // The caller's transaction may be rolled back and retried, so its rollup differences must not stay in
      // memory.
      if (client)
        return (
          await applyEntriesWith(
            client,
            entries,
            (events) => applyEvents(client, model, schema, events),
            true,
          )
        ).count
      return applyInOwnTransaction(entries)
    },
    finish: tallies.write,
  }
}

function unparkAfter(parked: Map<string, ParkedEvent>, position: Position): void {
  for (const [key, each] of parked) if (comparePositions(each.position, position) > 0) parked.delete(key)
}

/** Number of rows per insert. */
const insertChunkRows = 5_000

/** By key: the position at which a row of the read model is parked. */
export type ParkedRows = ReadonlyMap<string, Position>
const noKeys = new Set<string>()

/**
 * Thrown if the rows contain an event that this release cannot apply. Another release wrote them, so the
 * whole read model must be rebuilt.
 */
export class RowsDisagree extends Error {
  override name = 'RowsDisagree'
  constructor(stream: string, revision: number, reason: string) {
    super(
      `stopped at revision ${revision} of stream ${stream} (${reason}), which the rows of the read model hold; rebuild the read model instead`,
    )
  }
}

/**
 * Folds a rollup alone, in memory. It stores only the source columns of each row, and shares rows that are
 * equal in all of them: a million orders need a few thousand short texts and 30 bytes each. `parkedRows` are
 * those of the read model: the rollup sums only the events that its rows contain.
 */
export function createRollupBuilder(
  model: ReadModel,
  rollup: Rollup,
  schema: string,
  parkedRows: ParkedRows,
): Builder {
  const rows = createCompactMap()
  const sharedRows = createSharedRows(rollup.sourceColumns)
  const isParked = (entry: LogEntry) => {
    if (parkedRows.size === 0) return false
    const parkedPosition = parkedRows.get(parkKeyOf(model, entry) ?? '')
    return parkedPosition !== undefined && comparePositions(entry.position, parkedPosition) >= 0
  }

  return {
    model,
    tables: [rollup.table],
    personalData: rollup.personalData,
    parked: new Map(),
    unparkAfter() {},
    async applyBatch(entries) {
      const { events, parked } = selectEvents(
        model,
        entries.filter((entry) => !isParked(entry)),
        noKeys,
      )
      for (const { stream, revision, reason } of parked.values())
        throw new RowsDisagree(stream, revision, reason)
      for (const event of events) {
        const key = model.keyOf(event)!
        const place = model.startsRow(event) ? undefined : rows.get(key)
        try {
          const row = model.evolve(
            place === undefined ? undefined : { ...sharedRows.at(place), [model.table.key[0]!]: key },
            event,
          )
          if (row === undefined) rows.delete(key)
          else rows.set(key, sharedRows.put(row))
        } catch {
          throw new RowsDisagree(event.stream, event.revision, 'the fold refuses it')
        }
      }
      return events.length
    },
    async finish(client) {
      const counts = new Uint32Array(sharedRows.length())
      for (const place of rows.values()) counts[place]!++
      const { add, columns } = tableSql(rollup.table, schema)
      const groups = sumGroups(rollup, sharedRows, counts)
      for (let at = 0; at < groups.length; at += insertChunkRows)
        await client.query(add, columnArrays(columns, groups.slice(at, at + insertChunkRows)))
    },
  }
}

/** Sums the contributions of rows by group; each row counts `counts` times. */
function sumGroups(rollup: Rollup, rows: SharedRows, counts: Uint32Array): AnyRow[] {
  const sums = Object.keys(rollup.table.columns).filter((column) => !rollup.table.key.includes(column))
  const groups = new Map<string, AnyRow>()
  for (const [place, count] of counts.entries()) {
    if (count === 0) continue
    const group = { ...rollup.contribution(rows.at(place)) }
    for (const sum of sums) group[sum] *= count
    const id = rollup.table.key.map((column) => group[column]).join('\u0000')
    const existingGroup = groups.get(id)
    if (existingGroup) for (const sum of sums) existingGroup[sum] += group[sum]
    else groups.set(id, group)
  }
  return [...groups.values()]
}
