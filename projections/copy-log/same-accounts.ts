import { tableExists } from '@pazar/postgres/missing-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'

/** What must not be older in the database that goes on: an expression for each row. */
const compared = [
  { table: 'private.stream_keys', row: `stream || coalesce(encode(wrapped, 'hex'), '')` },
  { table: 'private.credentials', row: `user_id::text || password_hash` },
  { table: 'private.reaction_checkpoint', row: `name || position` },
  { table: 'private.outbox', row: `key || status || attempts` },
]

/** Number of rows, and a sum of their hashes, which is the same in every order. A missing table is an empty one. */
async function readFingerprint(pool: Pool, { table, row }: (typeof compared)[number]): Promise<string> {
  if (!(await tableExists(pool, table))) return '0 0'
  const { rows } = await pool.query<{ fingerprint: string }>(
    `select count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)), 0) as fingerprint from ${table}`,
  )
  return rows[0]!.fingerprint
}

/**
 * Compares accounts, keys and deliveries of two databases. With older ones the other would send messages twice,
 * and could not read the personal data of the newest orders.
 * @throws Error with one line.
 */
export async function assertSameAccounts(own: Pool, other: Pool): Promise<void> {
  for (const each of compared)
    if ((await readFingerprint(own, each)) !== (await readFingerprint(other, each)))
      throw new Error(
        `${each.table} in the database of --to is not as it is here: stop everything, and restore the schemas private and read from a backup that is made afterwards`,
      )
}
