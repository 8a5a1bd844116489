import { idField, searchField } from '@pazar/contracts/route/fields.ts'
import { searchQuery } from '@pazar/contracts/search/search.ts'
import { accountRoutes } from '@pazar/contracts/user/account-routes.ts'
import { roles } from '@pazar/contracts/user/events.ts'
import { type AdminUserView, type UserView, userRoutes } from '@pazar/contracts/user/routes.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { type UserRow, users } from '@pazar/projections/users/table.ts'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { oneOrMany } from '../list/filter-fields.ts'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { tablePage } from '../list/table-page.ts'
import { anyOf } from '../list/table-rows.ts'
import { readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { helpedSeller, userColumns, usersUntilRebuilt } from './user-columns.ts'

const dialect = {
  name: 'clients',
  sortable: {
    id: 'user_id',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    email: 'email',
    firstName: 'first_name',
    lastName: 'last_name',
    companyName: 'company_name',
    isActive: 'is_active',
  },
  defaultSort: { field: 'id' as const, descending: false },
  filter: z.strictObject({ id: oneOrMany(idField()), q: searchField(200), isActive: z.boolean() }).partial(),
}

/** The list of all users can also be filtered by role. */
const dialectOfUsers = {
  ...dialect,
  name: 'users',
  sortable: { ...dialect.sortable, role: 'role' },
  filter: dialect.filter.extend({ role: z.enum(roles).optional() }),
}

const undeletedUsers = (db: Kysely<Database>) =>
  db.selectFrom('read.users as t').where((t) => t.not(t.ref('t.is_deleted')))

function matchingUsers(db: Kysely<Database>, { id, q, isActive }: z.output<typeof dialect.filter>) {
  const query = q && searchQuery(q)
  let matches = undeletedUsers(db)
  if (id) matches = matches.where('t.user_id', '=', anyOf(id))
  if (isActive !== undefined) matches = matches.where('t.is_active', '=', isActive)
  if (query)
    matches = matches.where(
      sql<boolean>`array_to_tsvector(string_to_array(t.search, ' ')) @@ ${query}::tsquery`,
    )
  return matches
}

const viewOf = (row: UserRow): UserView => ({
  id: row.user_id,
  email: row.email ?? '',
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  role: row.role,
  duty: row.duty,
  isActive: row.is_active,
  companyName: row.company_name,
  phone: row.phone,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const adminViewOf = (row: UserRow): AdminUserView => ({
  ...viewOf(row),
  notes: row.notes,
  identity: row.identity,
})

/** The user as they see themselves: without the admins' notes. */
export async function userView(db: Kysely<Database>, userId: number): Promise<UserView | undefined> {
  const row = await db
    .selectFrom('read.users as t')
    .select(userColumns)
    .where('t.user_id', '=', userId)
    .executeTakeFirst()
  return row && viewOf(row)
}

/** An account as admins see it; undefined if it does not exist or is deleted. */
export async function userViewForAdmins(
  db: Kysely<Database>,
  userId: number,
): Promise<AdminUserView | undefined> {
  const row = await undeletedUsers(db).select(userColumns).where('t.user_id', '=', userId).executeTakeFirst()
  return row && adminViewOf(row)
}

/** The signed-in user exists, but the read model does not contain their row yet. */
export const notYetAvailable = () => refuse('unavailable', 'Podaci se pripremaju. Pokušajte ponovo.')

export function userEndpoints(context: QueryContext): Endpoint[] {
  const { db } = context
  return [
    readEndpoint(context, ['users'], userRoutes.listClients, async (call) => {
      const request = listRequest(call.query, dialect)
      const clients = matchingUsers(db, request.filter)
        .where('t.role', '=', 'client')
        .where(helpedSeller, 'is', null)
      const { rows, total } = await tablePage(clients, users, request, { untilRebuilt: usersUntilRebuilt })
      return listAnswer(dialect.name, request.offset, rows.map(adminViewOf), total)
    }),

    readEndpoint(context, ['users'], accountRoutes.listUsers, async (call) => {
      const request = listRequest(call.query, dialectOfUsers)
      const { role, ...filter } = request.filter
      // Helpers are found by id alone: lists have sellers and admins.
      const found = matchingUsers(db, filter)
      const matches = filter.id ? found : found.where(helpedSeller, 'is', null)
      const { rows, total } = await tablePage(
        role ? matches.where('t.role', '=', role) : matches,
        users,
        request,
        { untilRebuilt: usersUntilRebuilt },
      )
      return listAnswer(dialectOfUsers.name, request.offset, rows.map(adminViewOf), total)
    }),
  ]
}
