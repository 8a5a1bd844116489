import type { Pool } from '@pazar/database/open-database.ts'
import { applySchema } from '@pazar/database/schema.ts'
import { type Position, start } from '@pazar/event-store/event-store.ts'
import type { ReadModel } from '../read-model.ts'
import { tableSql } from '../runner/table-sql.ts'
import { readCheckpoints } from './checkpoints.ts'
import { createCheckpoints } from './table.ts'

/**
 * Makes the `read` schema, and the tables of read models that this database has never had. Their first filling is a rebuild
 * like any other, except where the log is empty and there is nothing to fill in.
 */
export async function prepareReadSchema(pool: Pool, models: readonly ReadModel[], head: Position): Promise<void> {
  await applySchema(pool, [createCheckpoints])
  const known = await readCheckpoints(pool)
  const status = head === start ? 'live' : 'rebuilding'
  const statements = models
    .filter((model) => !known.has(model.name))
    .map((model) => [
      ...[model.table, ...model.rollups.map((rollup) => rollup.table)].flatMap((table) => {
        const sql = tableSql(table, 'read')
        return [sql.create, ...sql.createIndexes]
      }),
      `insert into read.checkpoints (name, version, position, status) values ('${model.name}', ${model.version}, '${start}', '${status}') on conflict do nothing`,
    ].join(';\n'))
  if (statements.length > 0) await applySchema(pool, statements)
}
