import type { SyncResult } from '@pazar/contracts/sync-check/routes.ts'
import type { PoolClient } from '@pazar/database/open-database.ts'
import type { Table } from '../read-model.ts'
import { ownerColumn } from './owner-column.ts'

type Holding = SyncResult['live']

export const nothing: Holding = { rows: 0, sum: null, hash: '' }

/** What a table is counted by, where it has more than one amount: the others are parts of it. */
const counted = ['total_price', 'revenue']

/** SQL of what a row adds to the sum, in minor units whatever the currency: it is compared, never paid. Null where a table has no amounts. */
function amountOf(table: Table<any>): string | null {
  const one = counted.find((column) => column in table.columns)
  if (one) return one
  const amounts = Object.keys(table.columns).filter((column) => table.columns[column]!.startsWith('bigint'))
  return amounts.length > 0 ? amounts.map((column) => `coalesce(${column}, 0)`).join(' + ') : null
}

/** Rows whose hashes are hashed together: memory holds this many of 32 bytes, however long the table. */
const bucket = 4_096

/**
 * How many rows a user has in a table, their sum, and SHA-256 over them in the order of their key: of each row, of each 4,096 of those
 * hashes, and of what these come to. As the client's transaction sees it; `schema` may be that of a replay.
 */
export async function holdingOf(client: PoolClient, table: Table<any>, schema: string, userId: number): Promise<Holding> {
  const amount = amountOf(table)
  const { rows } = await client.query(
    `with hashed as materialized (
       select row_number() over (order by ${table.key.map((column) => `t.${column}`).join(', ')}) as place, sha256(convert_to(t::text, 'UTF8')) as hash, ${amount ?? 'null::bigint'} as amount
       from ${schema}.${table.name} as t where t.${ownerColumn(table)} = $1),
     buckets as (select (place - 1) / ${bucket} as place, sha256(string_agg(hash, ''::bytea order by place)) as hash from hashed group by 1)
     select (select count(*)::int from hashed) as rows, (select sum(amount)::text from hashed) as sum,
       encode(sha256(coalesce((select string_agg(hash, ''::bytea order by place) from buckets), ''::bytea)), 'hex') as hash`,
    [userId],
  )
  const { rows: count, sum, hash } = rows[0]
  return { rows: count, sum: amount === null ? null : Number(sum ?? 0), hash }
}
