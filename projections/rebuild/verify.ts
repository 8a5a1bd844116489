import type { Position } from '@pazar/event-store/event-store.ts'
import { comparePositions, start } from '@pazar/event-store/event-store.ts'
import { randomUUID } from 'node:crypto'
import { readCheckpoints } from '../checkpoints/checkpoints.ts'
import type { ReadModel } from '../read-model.ts'
import { transaction } from '../runner/transaction.ts'
import { buildRows } from './builder.ts'
import { compareTables, type TableComparison } from './compare.ts'
import { feed, type RebuildOptions } from './feed.ts'
import { freshSchema } from './fresh-schema.ts'

export interface Verification {
  readModel: string
  same: boolean
  /** The tables were compared as they are after this event. */
  position: Position
  tables: TableComparison[]
}

const patience = 60_000

/**
 * Folds the log anew into a schema of its own and compares it with the live tables, at the position of the live checkpoint, while workers go
 * on: one snapshot holds checkpoint and rows still. The schema is removed again. Answers undefined where there is no live table of this version.
 * With `sellerId`, only his rows are compared (what /sync-setup shows, resolution 58).
 */
export async function verify(model: ReadModel, options: RebuildOptions & { sellerId?: number }): Promise<Verification | undefined> {
  const { pool } = options
  const first = (await readCheckpoints(pool)).get(model.name)
  if (!first || first.version !== model.version || first.status === 'rebuilding') return undefined
  const schema = `verify_${randomUUID().replaceAll('-', '')}`
  const builder = buildRows(pool, model, schema)
  try {
    await freshSchema(pool, schema, builder)
    const loaded = await feed(options, builder, start, undefined, { until: first.position })
    return await transaction(pool, patience, async (client) => {
      await client.query('set transaction isolation level repeatable read')
      // Before the snapshot is taken, so that no rebuild swaps the tables under it.
      await client.query(`lock table ${builder.tables.map((table) => `read.${table.name}`).join(', ')} in access share mode`)
      const position = (await readCheckpoints(client)).get(model.name)!.position
      if (comparePositions(loaded, position) < 0) await feed(options, builder, loaded, undefined, { until: position, client })
      await builder.finish(client)
      const tables: TableComparison[] = []
      for (const table of builder.tables) tables.push(await compareTables(client, table, schema, options.sellerId))
      return { readModel: model.name, same: tables.every((table) => table.same), position, tables }
    })
  } finally {
    await pool.query(`drop schema if exists ${schema} cascade`)
  }
}
