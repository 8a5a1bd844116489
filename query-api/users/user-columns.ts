import { type UserRow, users } from '@pazar/projections/users/table.ts'
import { sql } from 'kysely'
import { columnsOrValues, type ValuesUntilRebuilt } from '../list/columns-until-rebuilt.ts'

/** The columns that the table of the previous release lacks: it has neither helpers nor settings of calls. */
export const usersUntilRebuilt: ValuesUntilRebuilt<UserRow> = {
  seller_id: 'null::integer',
  duty: 'null::text',
  confirmation: 'null::jsonb',
}

/** Columns of `read.users` as `t`, which a table of the previous release has as well. */
export const userColumns = columnsOrValues(users, usersUntilRebuilt)

/** The settings of calls of `read.users` as `t`. */
export const confirmationColumn = columnsOrValues(users, usersUntilRebuilt, ['confirmation'])[0]!

/**
 * The seller that an account of `read.users` as `t` helps, as text; null for sellers and admins. For conditions
 * on all accounts: there are few, and the table of the previous release has no such column.
 */
export const helpedSeller = sql<string | null>`to_jsonb(t) ->> 'seller_id'`
