import type { Pool, PoolClient } from '@pazar/database/open-database.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'
import type { ReadModel, Rollup, Table } from '../read-model.ts'
import { applyEvents } from '../runner/apply-events.ts'
import { columnArrays } from '../runner/column-arrays.ts'
import { PoisonEvent } from '../runner/fold-batch.ts'
import { tableSql } from '../runner/table-sql.ts'
import { transaction } from '../runner/transaction.ts'

/** Fills tables beside the live ones from the log's beginning. */
export interface Builder {
  model: ReadModel
  tables: readonly Table<any>[]
  personalData: 'shown' | 'hidden'
  /** The next events; inside the caller's transaction where a client is given. */
  take(events: readonly Logged[], client?: PoolClient): Promise<void>
  /** Writes what was kept in memory. */
  finish(client: PoolClient): Promise<void>
}

/** ms that a rebuild's transaction may stand still: nobody waits for its locks. */
const patience = 60_000

/** Folds into tables: memory holds one batch. */
export function buildRows(pool: Pool, model: ReadModel, schema: string): Builder {
  return {
    model,
    tables: [model.table, ...model.rollups.map((rollup) => rollup.table)],
    personalData: model.personalData,
    async take(events, client) {
      const relevant = events.filter((event) => model.keyOf(event) !== undefined)
      if (relevant.length === 0) return
      if (client) await applyEvents(client, model, schema, relevant)
      else await transaction(pool, patience, (own) => applyEvents(own, model, schema, relevant))
    },
    async finish() {},
  }
}

/** Rows sent to the database at once. */
const chunk = 5_000

/**
 * Folds a rollup alone, in memory, with personal data left hidden. Of each row only what the rollup looks at is kept, and rows
 * that agree in all of it are one object: a million orders come to a few thousand objects and one map.
 */
export function buildRollup(model: ReadModel, rollup: Rollup<any>, schema: string): Builder {
  const rows = new Map<string, any>()
  const shared = new Map<string, { row: any; rows: number }>()
  const sums = Object.keys(rollup.table.columns).filter((column) => !rollup.table.key.includes(column))

  function share(row: any): any {
    let id = ''
    for (const column of rollup.from) id += `${row[column]}\u0000`
    const known = shared.get(id)
    if (known) return known.row
    const slim: any = {}
    for (const column of [...rollup.from, ...model.table.key]) slim[column] = row[column]
    shared.set(id, { row: slim, rows: 0 })
    return slim
  }

  return {
    model,
    tables: [rollup.table],
    personalData: 'hidden',
    async take(events) {
      for (const event of events) {
        const key = model.keyOf(event)
        if (key === undefined) continue
        try {
          const row = model.evolve(rows.get(key), event)
          if (row === undefined) rows.delete(key)
          else rows.set(key, share(row))
        } catch (error) {
          throw new PoisonEvent(event, error)
        }
      }
    },
    async finish(client) {
      const counts = new Map<any, number>()
      for (const row of rows.values()) counts.set(row, (counts.get(row) ?? 0) + 1)
      const groups = [...counts].map(([row, count]) => {
        const group = { ...rollup.contribution(row) }
        for (const sum of sums) group[sum] *= count
        return group
      })
      const { add, columns } = tableSql(rollup.table, schema)
      const merged = merge(groups, rollup.table.key, sums)
      for (let at = 0; at < merged.length; at += chunk) await client.query(add, columnArrays(columns, merged.slice(at, at + chunk)))
    },
  }
}

/** One statement may touch a group once only. */
function merge(groups: readonly any[], key: readonly string[], sums: readonly string[]): any[] {
  const merged = new Map<string, any>()
  for (const group of groups) {
    const id = key.map((column) => group[column]).join('\u0000')
    const known = merged.get(id)
    if (known) for (const sum of sums) known[sum] += group[sum]
    else merged.set(id, group)
  }
  return [...merged.values()]
}
