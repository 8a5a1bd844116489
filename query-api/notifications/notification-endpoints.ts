import { notificationRoutes } from '@pazar/contracts/notification/routes.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { sql } from 'kysely'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { reactionsCheckpoint } from '../reading/freshness.ts'
import { callerOf, readEndpoint, type Reading } from '../reading/reading.ts'
import { notificationViews } from './notification-view.ts'
import { notificationFilter, outboxPage } from './outbox-rows.ts'

const dialect = {
  name: 'notifications',
  // They are numbered as they are queued: both are one order.
  sortable: { createdAt: 'id', id: 'id' },
  defaultSort: { field: 'createdAt' as const, descending: true },
  filter: notificationFilter,
}

interface Figures {
  pending: number
  failed: number
  unread_failed: number
}

/** Notifications: the outbox as people see it (resolution 62). A seller's own; an admin's everybody's. */
export function notificationEndpoints(reading: Reading): Endpoint<any>[] {
  const { db } = reading
  return [
    readEndpoint(reading, ['orders', 'activity', 'webhooks', reactionsCheckpoint], notificationRoutes.list, async (call) => {
      const { filter, sort, offset, limit } = listRequest(call.query, dialect)
      const { id, role } = callerOf(call)
      const { rows, total } = await outboxPage(db, role === 'admin' ? undefined : id, { filter, descending: sort.descending, offset, limit })
      return listAnswer(dialect.name, offset, await notificationViews(db, rows), total)
    }),

    readEndpoint(reading, [reactionsCheckpoint], notificationRoutes.summary, async (call) => {
      const { id, role } = callerOf(call)
      const { rows } = await sql<Figures>`
        select count(*) filter (where o.status <> 'dead') as pending, count(*) filter (where o.status = 'dead') as failed,
          count(*) filter (where o.status = 'dead' and o.read_at is null) as unread_failed
        from private.outbox as o where ${role === 'admin' ? sql`true` : sql`o.seller_id = ${id}`} and o.status in ('waiting', 'sending', 'dead')`.execute(db)
      const { pending, failed, unread_failed } = rows[0]!
      return { body: { pending, failed, unreadFailed: unread_failed } }
    }),
  ]
}
