import type { NotificationView } from '@pazar/contracts/notification/routes.ts'
import { needsSetUp } from '@pazar/contracts/notification/set-up-reasons.ts'
import type { OrderRow } from '@pazar/projections/orders/table.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { anyOf } from '../list/table-rows.ts'
import { overOrders, viewedColumnsOf } from '../orders/viewed-order.ts'
import { type NotificationSubject, destinationOf, messageOf, orderIn, titleOf } from './notification-text.ts'
import { type OutboxRow, statusOf } from './outbox-rows.ts'

const shownTime = (at: Date | null) => at?.toISOString() ?? null

/** A sent delivery needs no reason, and one that waits for its first attempt has none. */
const reasonOf = ({ status, last_error }: OutboxRow): string | null =>
  status === 'sent' || status === 'sending'
    ? null
    : (last_error ?? (status === 'dead' ? 'Slanje nije uspelo' : null))

function viewOf(
  row: OutboxRow,
  known: Pick<NotificationSubject, 'event' | 'order' | 'webhook'>,
): NotificationView {
  const about = { ...row, ...known }
  const status = statusOf(row)
  return {
    id: row.id,
    userId: row.seller_id,
    type: row.effect,
    title: titleOf(about),
    message: messageOf(about),
    destination: destinationOf(about),
    data: { orderId: orderIn(row.stream), eventId: row.event_id },
    priority: status === 'failed' ? 'high' : 'normal',
    channels: [row.effect === 'telegram-order-message' ? 'telegram' : 'push'],
    status,
    scheduledFor: status === 'pending' ? shownTime(row.due_at) : null,
    expiresAt: null,
    sentAt: status === 'sent' ? shownTime(row.settled_at) : null,
    readAt: shownTime(row.read_at),
    errorMessage: reasonOf(row),
    attempts: row.attempts,
    mayBeRepeated: row.unknowns > 0,
    canRetry: status === 'failed' || (status === 'skipped' && needsSetUp(row.last_error)),
    createdAt: row.created_at.toISOString(),
  }
}

const orderNames = ['order_id', 'product_name', 'quantity', 'lines', 'total_price', 'currency'] as const
type NotifiedOrder = Pick<OrderRow, (typeof orderNames)[number]>

async function notifiedOrders(db: Kysely<Database>, orderIds: readonly string[]): Promise<NotifiedOrder[]> {
  const found = db
    .selectFrom('read.orders as t')
    .select(viewedColumnsOf(orderNames))
    .where('t.order_id', '=', anyOf(orderIds))
  const { rows } = await overOrders<NotifiedOrder>(found).execute(db)
  return rows
}

/**
 * Describes a page of deliveries as texts. Neither the outbox nor these texts contain a shopper's name: of an
 * order they show the product, quantity and amount.
 */
export async function notificationViews(
  db: Kysely<Database>,
  rows: readonly OutboxRow[],
): Promise<NotificationView[]> {
  if (rows.length === 0) return []
  const streams = [...new Set(rows.map(({ stream }) => stream))]
  const orderIds = streams.flatMap((stream) => orderIn(stream) ?? [])
  const ownerIds = [
    ...new Set(
      rows.flatMap(({ effect, seller_id }) =>
        effect === 'webhook' && seller_id !== null ? [seller_id] : [],
      ),
    ),
  ]
  const [orders, eventRows, webhookRows] = await Promise.all([
    notifiedOrders(db, orderIds),
    db
      .selectFrom('read.activity as t')
      .select(['t.event_id', 't.type'])
      .where('t.stream', '=', anyOf(streams))
      .where('t.event_id', '=', anyOf(rows.map(({ event_id }) => event_id)))
      .execute(),
    db
      .selectFrom('read.webhooks as t')
      .select(['t.seller_id', 't.webhooks'])
      .where('t.seller_id', '=', anyOf(ownerIds))
      .execute(),
  ])
  const orderOf = new Map(orders.map((each) => [each.order_id, each]))
  const eventOf = new Map(eventRows.map((each) => [each.event_id, each.type]))
  const webhooksOf = new Map(webhookRows.map((each) => [each.seller_id, each.webhooks]))
  const webhookOf = ({ effect, seller_id, target }: OutboxRow) =>
    effect === 'webhook' && seller_id !== null
      ? webhooksOf.get(seller_id)?.find(({ id }) => String(id) === target)
      : undefined
  return rows.map((row) =>
    viewOf(row, {
      order: orderOf.get(orderIn(row.stream) ?? ''),
      event: eventOf.get(row.event_id),
      webhook: webhookOf(row),
    }),
  )
}
