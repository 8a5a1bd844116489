import type { PoolClient } from '@pazar/postgres/open-database.ts'
import type { Table } from '../read-model.ts'

export interface TableComparison {
  table: string
  same: boolean
  live: Figures
  replayed: Figures
  /** Keys of rows that differ or exist in one table only; at most ten. */
  differing: string[]
}

export interface Figures {
  rows: number
  /** Sum per column that holds amounts or counts. */
  sums: Record<string, string>
  /** Order-independent hash of the whole rows as text. */
  hash: string
}

/** Restricts tables with a seller column to one seller. */
const ofSeller = (table: Table, sellerId: number | undefined) =>
  sellerId !== undefined && 'seller_id' in table.columns ? `where seller_id = ${Math.trunc(sellerId)}` : ''

async function figures(client: PoolClient, table: Table, schema: string, where: string): Promise<Figures> {
  const summed = Object.keys(table.columns).filter((column) => table.columns[column] === 'bigint')
  const { rows } = await client.query(
    `select count(*)::int as rows, coalesce(sum(('x' || substr(md5(t::text), 1, 16))::bit(64)::bigint::numeric), 0)::text as hash
       ${summed.map((column) => `, coalesce(sum(${column}), 0)::text as sum_${column}`).join('')}
     from ${schema}.${table.name} as t ${where}`,
  )
  return {
    rows: rows[0].rows,
    hash: rows[0].hash,
    sums: Object.fromEntries(summed.map((column) => [column, rows[0][`sum_${column}`]])),
  }
}

/** Compares a live table with its replayed copy byte by byte, as the client's transaction sees both. */
export async function compareTables(
  client: PoolClient,
  table: Table,
  schema: string,
  sellerId?: number,
): Promise<TableComparison> {
  const where = ofSeller(table, sellerId)
  const live = await figures(client, table, 'read', where)
  const replayed = await figures(client, table, schema, where)
  const same = live.rows === replayed.rows && live.hash === replayed.hash
  let differing: string[] = []
  if (!same) {
    const key = table.key.join(', ')
    const { rows } = await client.query(
      `select concat_ws(' / ', ${key}) as key from
         (select ${key}, t::text as whole from read.${table.name} as t ${where}) as l
         full join (select ${key}, t::text as whole from ${schema}.${table.name} as t ${where}) as r using (${key})
       where l.whole is distinct from r.whole order by 1 limit 10`,
    )
    differing = rows.map((row) => row.key)
  }
  return { table: table.name, same, live, replayed, differing }
}
