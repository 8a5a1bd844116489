import type { SyncResult } from '@pazar/contracts/sync-check/routes.ts'
import type { PoolClient } from '@pazar/postgres/open-database.ts'
import type { Table } from '../read-model.ts'
import { ownerColumn } from '../owner-column.ts'

type TableSummary = SyncResult['live']

export const emptySummary: TableSummary = { rows: 0, sum: null, hash: '' }

/** The amount to sum if a table has several; the other amounts are parts of it. */
const preferredAmountColumns = ['total_price', 'revenue']

/**
 * SQL for the amount that a row adds to the sum, in minor units of any currency: the sum is only compared,
 * never paid. Null if the table has no amounts.
 */
function amountOf(table: Table): string | null {
  const one = preferredAmountColumns.find((column) => column in table.columns)
  if (one) return one
  const amounts = Object.keys(table.columns).filter((column) => table.columns[column]!.startsWith('bigint'))
  return amounts.length > 0 ? amounts.map((column) => `coalesce(${column}, 0)`).join(' + ') : null
}

/**
 * Number of row hashes that are hashed together. It limits memory to this many hashes of 32 bytes, however
 * long the table.
 */
const bucketRows = 4_096

/**
 * Counts a user's rows in a table, sums their amounts, and computes a SHA-256 over them in key order: of each
 * row, of every 4,096 of those hashes, and of the results. Reads what the client's transaction sees; `schema`
 * may be that of a replay.
 */
export async function summarizeTable(
  client: PoolClient,
  table: Table,
  schema: string,
  userId: number,
): Promise<TableSummary> {
  const amount = amountOf(table)
  const { rows } = await client.query(
    `with hashed as materialized (
       select row_number() over (order by ${table.key.map((column) => `t.${column}`).join(', ')}) as place, sha256(convert_to(t::text, 'UTF8')) as hash, ${amount ?? 'null::bigint'} as amount
       from ${schema}.${table.name} as t where t.${ownerColumn(table)} = $1),
     buckets as (select (place - 1) / ${bucketRows} as place, sha256(string_agg(hash, ''::bytea order by place)) as hash from hashed group by 1)
     select (select count(*)::int from hashed) as rows, (select sum(amount)::text from hashed) as sum,
       encode(sha256(coalesce((select string_agg(hash, ''::bytea order by place) from buckets), ''::bytea)), 'hex') as hash`,
    [userId],
  )
  const { rows: count, sum, hash } = rows[0]
  return { rows: count, sum: amount === null ? null : Number(sum ?? 0), hash }
}
