import type { Table } from '@pazar/projections/read-model.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ListRequest } from './list-query.ts'
import { all, columnsOf, from, orderBy } from './table-rows.ts'

/** One page of a read model that is small enough to be counted each time, and how many rows it has in all. */
export async function tablePage<Row>(
  db: Kysely<any>,
  table: Table<Row>,
  conditions: readonly RawBuilder<unknown>[],
  { sort, offset, limit }: Pick<ListRequest<unknown>, 'sort' | 'offset' | 'limit'>,
): Promise<{ rows: Row[]; total: number }> {
  const where = all(conditions)
  const order = orderBy(table, sort.column, sort.descending)
  const [page, count] = await Promise.all([
    sql<Row>`select ${columnsOf(table)} from ${from(table)} where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${from(table)} where ${where}`.execute(db),
  ])
  return { rows: page.rows, total: count.rows[0]!.total }
}
