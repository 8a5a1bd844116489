import type { Currency } from '@pazar/contracts/money/money.ts'
import type { NotificationView } from '@pazar/contracts/notification/routes.ts'
import { wantsSetUp } from '@pazar/contracts/notification/set-up-reasons.ts'
import { activity } from '@pazar/projections/activity/table.ts'
import { orders } from '@pazar/projections/orders/table.ts'
import { webhooks, type WebhooksRow } from '@pazar/projections/webhooks/table.ts'
import { type Kysely, sql } from 'kysely'
import { from } from '../list/table-rows.ts'
import { type About, destinationOf, messageOf, orderIn, titleOf } from './notification-words.ts'
import { type OutboxRow, statusOf } from './outbox-rows.ts'

interface KnownOrder {
  order_id: string
  product_name: string
  quantity: number
  total_price: number
  currency: Currency
}

const shownTime = (at: Date | null) => at?.toISOString() ?? null

/** What was sent needs no reason; what waits for its first attempt has none. */
const reasonOf = ({ status, last_error }: OutboxRow): string | null =>
  status === 'sent' || status === 'sending' ? null : (last_error ?? (status === 'dead' ? 'Slanje nije uspelo' : null))

function viewOf(row: OutboxRow, known: Pick<About, 'event' | 'order' | 'webhook'>): NotificationView {
  const about = { ...row, ...known }
  const status = statusOf(row)
  return {
    id: row.id, userId: row.seller_id, type: row.effect, title: titleOf(about), message: messageOf(about), destination: destinationOf(about),
    data: { orderId: orderIn(row.stream), eventId: row.event_id },
    priority: status === 'failed' ? 'high' : 'normal', channels: [row.effect === 'telegram-order-message' ? 'telegram' : 'push'], status,
    scheduledFor: status === 'pending' ? shownTime(row.due_at) : null, expiresAt: null, sentAt: status === 'sent' ? shownTime(row.settled_at) : null, readAt: shownTime(row.read_at),
    errorMessage: reasonOf(row), attempts: row.attempts, mayBeRepeated: row.unknowns > 0, canRetry: status === 'failed' || (status === 'skipped' && wantsSetUp(row.last_error)),
    createdAt: row.created_at.toISOString(),
  }
}

/** A page of deliveries in words. The outbox holds nobody's name, and neither does what is said here: of an order its product, pieces and amount. */
export async function notificationViews(db: Kysely<any>, rows: readonly OutboxRow[]): Promise<NotificationView[]> {
  if (rows.length === 0) return []
  const streams = [...new Set(rows.map(({ stream }) => stream))]
  const orderIds = streams.flatMap((stream) => orderIn(stream) ?? [])
  const ownerIds = [...new Set(rows.flatMap(({ effect, seller_id }) => (effect === 'webhook' && seller_id !== null ? [seller_id] : [])))]
  const [about, happened, own] = await Promise.all([
    sql<KnownOrder>`select t.order_id, t.product_name, t.quantity, t.total_price, t.currency from ${from(orders)} where t.order_id = any(${orderIds}::text[])`.execute(db),
    sql<{ event_id: string; type: string }>`
      select t.event_id, t.type from ${from(activity)} where t.stream = any(${streams}::text[]) and t.event_id = any(${rows.map(({ event_id }) => event_id)}::text[])`.execute(db),
    sql<Pick<WebhooksRow, 'seller_id' | 'webhooks'>>`select t.seller_id, t.webhooks from ${from(webhooks)} where t.seller_id = any(${ownerIds}::integer[])`.execute(db),
  ])
  const orderOf = new Map(about.rows.map((each) => [each.order_id, each]))
  const eventOf = new Map(happened.rows.map((each) => [each.event_id, each.type]))
  const webhooksOf = new Map(own.rows.map((each) => [each.seller_id, each.webhooks]))
  const webhookOf = ({ effect, seller_id, target }: OutboxRow) => (effect === 'webhook' && seller_id !== null ? webhooksOf.get(seller_id)?.find(({ id }) => String(id) === target) : undefined)
  return rows.map((row) => viewOf(row, { order: orderOf.get(orderIn(row.stream) ?? ''), event: eventOf.get(row.event_id), webhook: webhookOf(row) }))
}
