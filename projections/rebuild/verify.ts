import type { Position } from '@pazar/event-store/event-store.ts'
import { comparePositions, startPosition } from '@pazar/event-store/event-store.ts'
import { randomUUID } from 'node:crypto'
import { readCheckpoints } from '../checkpoints/checkpoints.ts'
import { parkedPositions } from '../parking/parked-keys.ts'
import type { ReadModel } from '../read-model.ts'
import { transaction } from '../runner/transaction.ts'
import { createBuilder } from './builder.ts'
import { compareTables, type TableComparison } from './compare.ts'
import { feedBuilder, type RebuildOptions } from './feed.ts'
import { createFreshSchema } from './fresh-schema.ts'
import { retryIfOutdated } from './outdated.ts'

export interface Verification {
  readModel: string
  same: boolean
  /** The tables are compared as they are after this event. */
  position: Position
  tables: TableComparison[]
  /** How many keys are parked in the live tables and in the replay. */
  parked: { live: number; replayed: number }
}

const idleTimeoutMs = 60_000

/**
 * Folds the log into a temporary schema and compares it with the live tables at the position of the live
 * checkpoint. Workers go on meanwhile: one snapshot keeps checkpoint and rows consistent. Returns undefined
 * if there is no live table of this version. With `sellerId`, only that seller's rows are compared
 * (audit/sync-setup).
 */
export const verify = (
  model: ReadModel,
  options: RebuildOptions & { sellerId?: number },
): Promise<Verification | undefined> => retryIfOutdated(() => verifyOnce(model, options))

async function verifyOnce(
  model: ReadModel,
  options: RebuildOptions & { sellerId?: number },
): Promise<Verification | undefined> {
  const { pool } = options
  const headAtStart = await options.log.head()
  const first = (await readCheckpoints(pool)).get(model.name)
  if (!first || first.version !== model.version || first.status === 'rebuilding') return undefined
  const schema = `verify_${randomUUID().replaceAll('-', '')}`
  const builder = createBuilder({ pool, log: options.log, model, schema })
  try {
    await createFreshSchema(pool, schema, builder.tables)
    const loadedTo = await feedBuilder(options, builder, startPosition, undefined, {
      until: first.position,
      headAtStart,
    })
    await builder.flush()
    return await transaction(pool, idleTimeoutMs, async (client) => {
      await client.query('set transaction isolation level repeatable read')
      // Locks the tables before the snapshot is taken, so that no rebuild swaps them.
      await client.query(
        `lock table ${builder.tables.map((table) => `read.${table.name}`).join(', ')} in access share mode`,
      )
      const position = (await readCheckpoints(client)).get(model.name)!.position
      if (comparePositions(loadedTo, position) < 0)
        await feedBuilder(options, builder, loadedTo, undefined, { until: position, client, headAtStart })
      const tables: TableComparison[] = []
      for (const table of builder.tables)
        tables.push(await compareTables(client, table, schema, options.sellerId))
      const live = await parkedPositions(client, model.name)
      const sameParked =
        live.size === builder.parked.size &&
        [...live].every(([key, at]) => builder.parked.get(key)?.position === at)
      return {
        readModel: model.name,
        same: sameParked && tables.every((table) => table.same),
        position,
        tables,
        parked: { live: live.size, replayed: builder.parked.size },
      }
    })
  } finally {
    await pool.query(`drop schema if exists ${schema} cascade`)
  }
}
