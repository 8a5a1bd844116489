import type { Pool } from '@pazar/postgres/open-database.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { type Position, startPosition } from '@pazar/event-store/event-store.ts'
import { createParkedKeys } from '../parking/table.ts'
import type { ReadModel } from '../read-model.ts'
import { tableSql } from '../runner/table-sql.ts'
import { createSharing } from '../sharing/table.ts'
import { readCheckpoints } from './checkpoints.ts'
import { createCheckpoints } from './table.ts'
import { createUnconfirmedSubscription } from './unconfirmed-subscription.ts'

/**
 * Creates the `read` schema and the tables of read models that this database does not have yet. A rebuild
 * fills them like any other, unless the log is empty.
 */
export async function prepareReadSchema(
  pool: Pool,
  models: readonly ReadModel[],
  head: Position,
): Promise<void> {
  await applySchema(pool, [createCheckpoints, createParkedKeys, createUnconfirmedSubscription, createSharing])
  const checkpoints = await readCheckpoints(pool)
  const status = head === startPosition ? 'live' : 'rebuilding'
  const statements = models
    .filter((model) => !checkpoints.has(model.name))
    .map((model) =>
      [
        ...[model.table, ...model.rollups.map((rollup) => rollup.table)].flatMap((table) => {
          const sql = tableSql(table, 'read')
          return [sql.create, ...sql.createIndexes]
        }),
        `insert into read.checkpoints (name, version, position, status) values ('${model.name}', ${model.version}, '${startPosition}', '${status}') on conflict do nothing`,
      ].join(';\n'),
    )
  if (statements.length > 0) await applySchema(pool, statements)
}
