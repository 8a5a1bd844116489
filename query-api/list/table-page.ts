import type { Table } from '@pazar/projections/read-model.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { ListRequest } from './list-query.ts'
import { columnsOrValues, type ValuesUntilRebuilt } from './columns-until-rebuilt.ts'
import { orderBy } from './table-rows.ts'

/**
 * Reads one page of a read model with its total. For tables small enough to count every time.
 * @param matches The rows of the list, from the table with the alias `t`, without columns and order.
 * @param names The columns to read; all if omitted.
 * @param untilRebuilt Of columns that the table may still lack.
 */
export async function tablePage<Tables, From extends keyof Tables, Row, Name extends keyof Row & string>(
  matches: SelectQueryBuilder<Tables, From, object>,
  table: Table<Row>,
  { sort, offset, limit }: Pick<ListRequest<unknown>, 'sort' | 'offset' | 'limit'>,
  { names, untilRebuilt = {} }: { names?: readonly Name[]; untilRebuilt?: ValuesUntilRebuilt<Row> } = {},
): Promise<{ rows: Pick<Row, Name>[]; total: number }> {
  const [rows, count] = await Promise.all([
    matches
      .select(columnsOrValues(table, untilRebuilt, names))
      .$castTo<Pick<Row, Name>>()
      .orderBy(orderBy(table, sort.column, sort.descending))
      .limit(limit)
      .offset(offset)
      .execute(),
    matches
      .select(sql<number>`count(*)`.as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.total }
}
