import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import { accountRoutes, type DashboardStats } from '@pazar/contracts/user/account-routes.ts'
import { readServerServices } from '@pazar/private-tables/server-services.ts'
import { type Endpoint, endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { countWebsites } from '../websites/website-endpoints.ts'
import { helpedSeller } from './user-columns.ts'

/**
 * Counts orders of deleted sellers too, because they were sold. `pending` counts the status Na čekanju
 * (orders/statuses).
 */
const orderCounts = (db: Kysely<Database>) =>
  db
    .selectFrom('read.dashboard as t')
    .select([
      sql<number>`coalesce(sum(t.orders), 0)::bigint`.as('total'),
      sql<number>`coalesce(sum(t.orders) filter (where t.status = ${initialOrderStatus}), 0)::bigint`.as(
        'pending',
      ),
    ])
    .executeTakeFirstOrThrow()

const countClients = (db: Kysely<Database>) =>
  db
    .selectFrom('read.users as t')
    .select((t) => t.fn.countAll<number>().as('total'))
    .where('t.role', '=', 'client')
    .where(helpedSeller, 'is', null)
    .where((t) => t.not(t.ref('t.is_deleted')))
    .executeTakeFirstOrThrow()

const userExists = async (db: Kysely<Database>, userId: number) =>
  (await db
    .selectFrom('read.users as t')
    .select('t.user_id')
    .where('t.user_id', '=', userId)
    .where((t) => t.not(t.ref('t.is_deleted')))
    .executeTakeFirst()) !== undefined

/** Endpoints of the admin panel other than its lists, and the public one for whether sign-up is open. */
export function adminEndpoints(
  context: QueryContext,
  { isSignUpOpen }: { isSignUpOpen: boolean },
): Endpoint[] {
  const { db, pool, sessions } = context
  return [
    endpoint(accountRoutes.signUp, async () => ({
      body: { open: isSignUpOpen, passwordResetByEmail: (await readServerServices(pool)).has('mail') },
    })),

    readEndpoint(context, ['users', 'websites', 'orders'], accountRoutes.stats, async () => {
      const [clients, totalWebsites, orders] = await Promise.all([
        countClients(db),
        countWebsites(db),
        orderCounts(db),
      ])
      const body: DashboardStats = {
        totalClients: clients.total,
        totalWebsites,
        totalOrders: orders.total,
        pendingOrders: orders.pending,
      }
      return { body }
    }),

    readEndpoint(context, ['users'], accountRoutes.sessions, async (call) => {
      const { id } = call.params
      if (!(await userExists(db, id))) return refuse('not_found', 'Korisnik nije pronađen')
      const open = await sessions.openSessionsOf(id)
      return {
        body: open.map((session) => ({
          id: session.id,
          createdAt: session.createdAt.toISOString(),
          usedAt: session.usedAt.toISOString(),
          userAgent: session.userAgent,
          address: session.address,
          current: session.id === callerOf(call).sessionId,
        })),
      }
    }),
  ]
}
