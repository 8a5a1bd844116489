import type { Pool, PoolClient } from '@pazar/database/open-database.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'
import type { ReadModel, Rollup, Table } from '../read-model.ts'
import { addToRollup, applyEvents, foldIntoRows } from '../runner/apply-events.ts'
import { columnArrays } from '../runner/column-arrays.ts'
import { PoisonEvent } from '../runner/fold-batch.ts'
import { createTally } from '../runner/rollup-differences.ts'
import { tableSql } from '../runner/table-sql.ts'
import { transaction } from '../runner/transaction.ts'
import { createCompactMap } from './compact-map.ts'
import { createSharedRows, type SharedRows } from './shared-rows.ts'

/** Fills tables beside the live ones from the log's beginning. */
export interface Builder {
  model: ReadModel
  tables: readonly Table<any>[]
  personalData: 'shown' | 'hidden'
  /** The next events; inside the caller's transaction where a client is given. Answers how many the read model cared about. */
  take(events: readonly Logged[], client?: PoolClient): Promise<number>
  /** Writes what was kept in memory. */
  finish(client: PoolClient): Promise<void>
}

/** ms that a rebuild's transaction may stand still: nobody waits for its locks. */
const patience = 60_000

/** Groups of a rollup that are added up in memory before they are written: most of them change with every batch. */
const mostGroups = 20_000

/** Folds into tables: memory holds one batch, and what it adds to the rollups. */
export function buildRows(pool: Pool, model: ReadModel, schema: string): Builder {
  const tallies = new Map(model.rollups.map((rollup) => [rollup, createTally(rollup)]))

  async function takeAlone(events: readonly Logged[]): Promise<void> {
    const changes = await transaction(pool, patience, (client) => foldIntoRows(client, model, schema, events))
    for (const [rollup, tally] of tallies) {
      tally.count(changes.values())
      if (tally.size() < mostGroups) continue
      await transaction(pool, patience, (client) => addToRollup(client, rollup, schema, tally.differences()))
      tallies.set(rollup, createTally(rollup))
    }
  }

  return {
    model,
    tables: [model.table, ...model.rollups.map((rollup) => rollup.table)],
    personalData: model.personalData,
    async take(events, client) {
      const relevant = events.filter((event) => model.keyOf(event) !== undefined)
      if (relevant.length === 0) return 0
      // A transaction of the caller's may be rolled back and tried again: what it adds must not stay in memory.
      if (client) await applyEvents(client, model, schema, relevant)
      else await takeAlone(relevant)
      return relevant.length
    },
    async finish(client) {
      for (const [rollup, tally] of tallies) {
        const differences = tally.differences()
        // What the caller's transaction took from a group may have stood below zero until now.
        await addToRollup(client, rollup, schema, differences, differences)
      }
    },
  }
}

/** Rows sent to the database at once. */
const chunk = 5_000

/**
 * Folds a rollup alone, in memory. Of each row only what the rollup looks at is kept, and rows
 * that agree in all of it are one: a million orders come to some thousand short texts and 30 bytes each.
 */
export function buildRollup(model: ReadModel, rollup: Rollup<any>, schema: string): Builder {
  const rows = createCompactMap()
  const shared = createSharedRows(rollup.from)

  return {
    model,
    tables: [rollup.table],
    personalData: rollup.personalData,
    async take(events) {
      let relevant = 0
      for (const event of events) {
        const key = model.keyOf(event)
        if (key === undefined) continue
        relevant++
        const place = model.opens(event) ? undefined : rows.get(key)
        try {
          const row = model.evolve(place === undefined ? undefined : { ...shared.at(place), [model.table.key[0]!]: key }, event)
          if (row === undefined) rows.delete(key)
          else rows.set(key, shared.put(row))
        } catch (error) {
          throw new PoisonEvent(event, error)
        }
      }
      return relevant
    },
    async finish(client) {
      const counts = new Uint32Array(shared.length())
      for (const place of rows.values()) counts[place]!++
      const { add, columns } = tableSql(rollup.table, schema)
      const groups = summed(rollup, shared, counts)
      for (let at = 0; at < groups.length; at += chunk) await client.query(add, columnArrays(columns, groups.slice(at, at + chunk)))
    },
  }
}

/** What rows contribute, each `counts` times, added up by group. */
function summed(rollup: Rollup<any>, rows: SharedRows, counts: Uint32Array): any[] {
  const sums = Object.keys(rollup.table.columns).filter((column) => !rollup.table.key.includes(column))
  const groups = new Map<string, any>()
  for (const [place, count] of counts.entries()) {
    if (count === 0) continue
    const group = { ...rollup.contribution(rows.at(place)) }
    for (const sum of sums) group[sum] *= count
    const id = rollup.table.key.map((column) => group[column]).join('\u0000')
    const known = groups.get(id)
    if (known) for (const sum of sums) known[sum] += group[sum]
    else groups.set(id, group)
  }
  return [...groups.values()]
}
