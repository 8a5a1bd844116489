import { notificationRoutes } from '@pazar/contracts/notification/routes.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { sql } from 'kysely'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { reactionsCheckpoint } from '../read-endpoint/checkpoint-positions.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { notificationViews } from './notification-view.ts'
import { notificationFilter, outboxPage } from './outbox-rows.ts'

const dialect = {
  name: 'notifications',
  // Ids are assigned in the order of queueing, so both fields give the same order.
  sortable: { createdAt: 'id', id: 'id' },
  defaultSort: { field: 'createdAt' as const, descending: true },
  filter: notificationFilter,
}

/**
 * Endpoints for notifications, which show the outbox to people (integrations/notifications). A seller sees
 * their own; an admin sees all.
 */
export function notificationEndpoints(context: QueryContext): Endpoint[] {
  const { db } = context
  return [
    readEndpoint(
      context,
      ['orders', 'activity', 'webhooks', reactionsCheckpoint],
      notificationRoutes.list,
      async (call) => {
        const { filter, sort, offset, limit } = listRequest(call.query, dialect)
        const { sellerId, role } = callerOf(call)
        const { rows, total } = await outboxPage(db, role === 'admin' ? undefined : sellerId, {
          filter,
          descending: sort.descending,
          offset,
          limit,
        })
        return listAnswer(dialect.name, offset, await notificationViews(db, rows), total)
      },
    ),

    readEndpoint(context, [reactionsCheckpoint], notificationRoutes.summary, async (call) => {
      const { sellerId, role } = callerOf(call)
      const count = sql<number>`count(*)`
      // The statuses are literals, as in the partial index that covers them.
      const figures = db
        .selectFrom('private.outbox as o')
        .select([
          sql<number>`${count} filter (where o.status <> 'dead')`.as('pending'),
          sql<number>`${count} filter (where o.status = 'dead')`.as('failed'),
          sql<number>`${count} filter (where o.status = 'dead' and o.read_at is null)`.as('unreadFailed'),
        ])
        .where(sql<boolean>`o.status in ('waiting', 'sending', 'dead')`)
      return {
        body: await (
          role === 'admin' ? figures : figures.where('o.seller_id', '=', sellerId)
        ).executeTakeFirstOrThrow(),
      }
    }),
  ]
}
