import { idField, soughtText } from '@pazar/contracts/route/fields.ts'
import { searchQuery } from '@pazar/contracts/search/search.ts'
import { accountRoutes } from '@pazar/contracts/user/account-routes.ts'
import { roles } from '@pazar/contracts/user/events.ts'
import { type UserView, userRoutes } from '@pazar/contracts/user/routes.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { type UserRow, users } from '@pazar/projections/users/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { oneOrMany } from '../list/filter-fields.ts'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { tablePage } from '../list/table-page.ts'
import { columnsOf, from } from '../list/table-rows.ts'
import { readEndpoint, type Reading } from '../reading/reading.ts'

const dialect = {
  name: 'clients',
  sortable: {
    id: 'user_id', createdAt: 'created_at', updatedAt: 'updated_at', email: 'email', firstName: 'first_name', lastName: 'last_name',
    companyName: 'company_name', isActive: 'is_active',
  },
  defaultSort: { field: 'id' as const, descending: false },
  filter: z.strictObject({ id: oneOrMany(idField()), q: soughtText(200), isActive: z.boolean() }).partial(),
}

/** An admin may also look for those of one role. */
const dialectOfUsers = { ...dialect, name: 'users', sortable: { ...dialect.sortable, role: 'role' }, filter: dialect.filter.extend({ role: z.enum(roles).optional() }) }

const conditionsOf = ({ id, q, isActive }: z.output<typeof dialect.filter>): RawBuilder<unknown>[] => {
  const query = q && searchQuery(q)
  return [
    sql`not t.is_deleted`,
    ...(id ? [sql`t.user_id = any(${id}::int[])`] : []),
    ...(isActive === undefined ? [] : [sql`t.is_active = ${isActive}`]),
    ...(query ? [sql`array_to_tsvector(string_to_array(t.search, ' ')) @@ ${query}::tsquery`] : []),
  ]
}

const viewOf = (row: UserRow): UserView => ({
  id: row.user_id, email: row.email ?? '', firstName: row.first_name ?? '', lastName: row.last_name ?? '', role: row.role, isActive: row.is_active,
  companyName: row.company_name, phone: row.phone, notes: row.notes, createdAt: row.created_at, updatedAt: row.updated_at,
})

export async function userView(db: Kysely<any>, userId: number): Promise<UserView | undefined> {
  const { rows } = await sql<UserRow>`select ${columnsOf(users)} from ${from(users)} where t.user_id = ${userId}`.execute(db)
  return rows[0] && viewOf(rows[0])
}

/** He is signed in, so he exists: his row is only not there yet. */
export const notThereYet = () => refuse('unavailable', 'Podaci se pripremaju. Pokušajte ponovo.')

export function userEndpoints(reading: Reading): Endpoint<any>[] {
  const { db } = reading
  return [
    readEndpoint(reading, ['users'], userRoutes.listClients, async (call) => {
      const request = listRequest(call.query, dialect)
      const { rows, total } = await tablePage(db, users, [sql`t.role = 'client'`, ...conditionsOf(request.filter)], request)
      return listAnswer(dialect.name, request.offset, rows.map(viewOf), total)
    }),

    readEndpoint(reading, ['users'], accountRoutes.listUsers, async (call) => {
      const request = listRequest(call.query, dialectOfUsers)
      const { role, ...filter } = request.filter
      const { rows, total } = await tablePage(db, users, [...conditionsOf(filter), ...(role ? [sql`t.role = ${role}`] : [])], request)
      return listAnswer(dialectOfUsers.name, request.offset, rows.map(viewOf), total)
    }),
  ]
}
