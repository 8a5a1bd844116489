import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import type { Rollup } from '../read-model.ts'
import type { Change } from '../runner/fold-batch.ts'
import { createTally } from '../runner/rollup-differences.ts'
import { tableSql } from '../runner/table-sql.ts'
import { transaction } from '../runner/transaction.ts'
import { copyRows } from './copy-rows.ts'

/**
 * Maximum number of rollup groups summed in memory before they are written. Collecting them saves writes,
 * because most groups change with every batch.
 */
const maxTallyGroups = 20_000

const idleTimeoutMs = 60_000

/** Sums the differences of a rollup from any number of changes, in constant memory. */
export interface RollupLoader {
  add(changes: readonly Change[]): Promise<void>
  /** Adds what was collected to the rollup's table. */
  finish(client: PoolClient): Promise<void>
}

/**
 * Writes partial sums beside the rollup's table and lets Postgres add them up, which sorts them on disk if
 * they do not fit into memory. Adding each part to existing groups would search the table once for each group.
 */
export function createRollupLoader(pool: Pool, rollup: Rollup, schema: string): RollupLoader {
  const sql = tableSql(rollup.table, schema)
  const parts = `${schema}.${rollup.table.name}_parts`
  let tally = createTally(rollup)
  let hasParts = false

  async function writeParts(client: PoolClient): Promise<void> {
    const differences = tally.differences()
    tally = createTally(rollup)
    if (differences.length === 0) return
    if (!hasParts) await client.query(sql.createParts)
    await copyRows(client, parts, sql.columns, differences)
    hasParts = true
  }

  return {
    async add(changes) {
      tally.add(changes)
      if (tally.size() >= maxTallyGroups) await transaction(pool, idleTimeoutMs, writeParts)
    },
    async finish(client) {
      await writeParts(client)
      if (!hasParts) return
      const { rows } = await client.query(
        `select exists (select from ${schema}.${rollup.table.name}) as "hasGroups"`,
      )
      await client.query(rows[0].hasGroups ? sql.addParts : sql.insertParts)
      await client.query(sql.removeAllEmpty)
      await client.query(`drop table ${parts}`)
      hasParts = false
    },
  }
}
