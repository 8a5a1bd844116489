import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import { accountRoutes, type DashboardStats } from '@pazar/contracts/user/account-routes.ts'
import { type Endpoint, endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { dashboard } from '@pazar/projections/dashboard/table.ts'
import { users } from '@pazar/projections/users/table.ts'
import { type Kysely, sql } from 'kysely'
import { from } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type Reading } from '../reading/reading.ts'
import { countWebsites } from '../websites/website-endpoints.ts'

/** Orders of deleted sellers count: what was sold stays sold. `pending` is Na čekanju (resolution 19). */
const orderCounts = async (db: Kysely<any>) =>
  (await sql<{ total: number; pending: number }>`
    select coalesce(sum(t.orders), 0)::bigint as total, coalesce(sum(t.orders) filter (where t.status = ${initialOrderStatus}), 0)::bigint as pending
    from ${from(dashboard)}`.execute(db)).rows[0]!

const clientCount = async (db: Kysely<any>) =>
  (await sql<{ clients: number }>`select count(*)::bigint as clients from ${from(users)} where t.role = 'client' and not t.is_deleted`.execute(db)).rows[0]!.clients

const isThere = async (db: Kysely<any>, userId: number) =>
  (await sql`select from ${from(users)} where t.user_id = ${userId} and not t.is_deleted`.execute(db)).rows.length === 1

/** What the admin panel shows beside its lists, and the one question that nobody needs to be signed in for. */
export function adminEndpoints(reading: Reading, { signUpOpen }: { signUpOpen: boolean }): Endpoint<any>[] {
  const { db, sessions } = reading
  return [
    endpoint(accountRoutes.signUp, async () => ({ body: { open: signUpOpen } })),

    readEndpoint(reading, ['users', 'websites', 'orders'], accountRoutes.stats, async () => {
      const [totalClients, totalWebsites, orders] = await Promise.all([clientCount(db), countWebsites(db), orderCounts(db)])
      const body: DashboardStats = { totalClients, totalWebsites, totalOrders: orders.total, pendingOrders: orders.pending }
      return { body }
    }),

    readEndpoint(reading, ['users'], accountRoutes.sessions, async (call) => {
      const { id } = call.params
      if (!(await isThere(db, id))) return refuse('not_found', 'Korisnik nije pronađen')
      const open = await sessions.openSessionsOf(id)
      return {
        body: open.map((session) => ({
          id: session.id, createdAt: session.createdAt.toISOString(), usedAt: session.usedAt.toISOString(),
          userAgent: session.userAgent, address: session.address, current: session.id === callerOf(call).sessionId,
        })),
      }
    }),
  ]
}
