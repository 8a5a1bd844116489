import { callRoutes } from '@pazar/contracts/order/call-routes.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { isMissingTable } from '@pazar/postgres/missing-table.ts'
import { actorNames, userColumnsOf } from '../activity/actor-names.ts'
import { canManage, findOrder, orderNotFound } from '../orders/find-order.ts'
import { callerOf, type QueryContext, readEndpoint } from '../read-endpoint/read-endpoint.ts'
import { callContextOf, confirmationSettingsOf } from './call-context.ts'
import { callQueueEndpoint } from './call-queue.ts'
import { callsToday } from './calls-today.ts'

/** Leases that have not ended; none before the command API has created their table. */
async function liveLeases({ db, now }: QueryContext, sellerId: number) {
  try {
    return await db
      .selectFrom('private.call_leases as l')
      .select(['l.order_id', 'l.user_id', 'l.expires_at'])
      .where('l.seller_id', '=', sellerId)
      .where('l.expires_at', '>', now())
      .orderBy('l.token')
      .execute()
  } catch (error) {
    if (!isMissingTable(error)) throw error
    return []
  }
}

/** `GET /api/calls`: who is calling which order. */
function currentCalls(context: QueryContext): Endpoint {
  return readEndpoint(context, ['users'], callRoutes.current, async (call) => {
    const leases = await liveLeases(context, callerOf(call).sellerId)
    const nameOf = await actorNames(
      context.db,
      leases.map(({ user_id }) => userColumnsOf(user_id)),
    )
    return {
      body: leases.map(({ order_id, user_id, expires_at }) => ({
        id: order_id,
        orderId: order_id,
        userId: user_id,
        name: nameOf(userColumnsOf(user_id)),
        expiresAt: expires_at.toISOString(),
      })),
    }
  })
}

/** Reads for the call queue: who calls what, figures of today, what to know for a call, settings. */
export function callEndpoints(context: QueryContext): Endpoint[] {
  const { db, now } = context
  return [
    currentCalls(context),
    callQueueEndpoint(context),
    readEndpoint(context, ['orders', 'users'], callRoutes.today, async (call) => ({
      body: await callsToday(db, callerOf(call).sellerId, now()),
    })),
    readEndpoint(context, ['users'], callRoutes.settings, async (call) => ({
      body: (await confirmationSettingsOf(db, callerOf(call).sellerId)).settings,
    })),
    readEndpoint(context, ['orders', 'users'], callRoutes.context, async (call) => {
      const user = callerOf(call)
      const order = await findOrder(db, call.params.orderId, { user, ownOrderIds: [] })
      return order && canManage(user, order) ? { body: await callContextOf(db, order) } : orderNotFound()
    }),
  ]
}
