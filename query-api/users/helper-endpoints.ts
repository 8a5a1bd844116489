import { helperRoutes, type HelperView } from '@pazar/contracts/user/helper-routes.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { users } from '@pazar/projections/users/table.ts'
import { listAnswer } from '../list/list-answer.ts'
import { columnsOf } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { userView } from './user-endpoints.ts'

/** The helpers of a seller: for the seller, and for admins (accounts/helpers). */
export function helperEndpoints(context: QueryContext): Endpoint[] {
  const { db, sessions } = context

  async function helpersOf(sellerId: number): Promise<HelperView[]> {
    const rows = await db
      .selectFrom('read.users as t')
      .select(columnsOf(users))
      .where('t.seller_id', '=', sellerId)
      .where((t) => t.not(t.ref('t.is_deleted')))
      .orderBy('t.user_id')
      .execute()
    return Promise.all(
      rows.map(async (row) => {
        const [newest] = await sessions.openSessionsOf(row.user_id)
        return {
          id: row.user_id,
          firstName: row.first_name ?? '',
          lastName: row.last_name ?? '',
          email: row.email ?? '',
          duty: row.duty!,
          isActive: row.is_active,
          createdAt: row.created_at,
          lastSeenAt: newest?.usedAt.toISOString() ?? null,
        }
      }),
    )
  }

  return [
    readEndpoint(context, ['users'], helperRoutes.list, async (call) => {
      const helpers = await helpersOf(callerOf(call).sellerId)
      return listAnswer('helpers', 0, helpers, helpers.length)
    }),

    readEndpoint(context, ['users'], helperRoutes.ofSeller, async (call) => {
      const { id } = call.params
      return (await userView(db, id))
        ? { body: await helpersOf(id) }
        : refuse('not_found', 'Korisnik nije pronađen')
    }),
  ]
}
