import { tableExists } from '@pazar/postgres/missing-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'

/**
 * Every comparison of keys and log writes the same new id beside the keys and beside the read models. They differ
 * once `private` was restored alone: its keys, and what it says was sent, then belong to another time.
 */
export const comparedKeysSchema = [
  'create schema if not exists read',
  `create table if not exists read.key_check (
    only_row boolean primary key default true check (only_row),
    id uuid not null
  )`,
]

/** One line: what happened, and what to do. */
export class RestoredKeys extends Error {
  override name = 'RestoredKeys'
  constructor() {
    super(
      'The schema private was restored, and the read models are newer: they may lack its customers, and messages would be sent again. Nothing was changed; stop everything and run: npm run replay -- all --adopt',
    )
  }
}

const differsSql = (hasId: boolean) => `
  select from read.key_check as known where exists (select from private.stream_keys where wrapped is not null)
  ${hasId ? 'and known.id is distinct from (select id from private.key_check)' : ''}`

/** A new `private` has no keys: it was lost. @throws RestoredKeys if it was restored without the read models. */
export async function assertKeysNotRestored(pool: Pool): Promise<void> {
  for (const table of ['read.key_check', 'private.stream_keys']) if (!(await tableExists(pool, table))) return
  // A backup of an earlier release lacks the table, or the column.
  const { rows } = await pool.query<{ hasId: boolean }>(
    `select exists (select from pg_attribute where attrelid = to_regclass('private.key_check') and attname = 'id') as "hasId"`,
  )
  const { rowCount } = await pool.query(differsSql(rows[0]!.hasId))
  if (rowCount !== 0) throw new RestoredKeys()
}
