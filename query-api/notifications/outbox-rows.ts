import { type OutboxStatus, outboxStatus } from '@pazar/contracts/notification/outbox-status.ts'
import { notificationStatuses, notificationTypes } from '@pazar/contracts/notification/routes.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { orderIdPattern } from '@pazar/contracts/order/order-id.ts'
import { idField } from '@pazar/contracts/route/fields.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { oneOrMany } from '../list/filter-fields.ts'
import { all } from '../list/table-rows.ts'

type Status = (typeof notificationStatuses)[number]

export interface OutboxRow {
  id: number
  seller_id: number | null
  effect: string
  target: string
  event_id: string
  stream: string
  status: OutboxStatus
  attempts: number
  unknowns: number
  due_at: Date
  created_at: Date
  settled_at: Date | null
  read_at: Date | null
  last_error: string | null
}

/** What people call it. */
export const statusOf = (row: Pick<OutboxRow, 'status'>): Status => notificationStatuses.find((each) => outboxStatus[each] === row.status)!

export const notificationFilter = z
  .strictObject({
    id: oneOrMany(idField()), status: oneOrMany(z.enum(notificationStatuses, 'Neispravan status')), type: oneOrMany(z.enum(notificationTypes, 'Neispravna vrsta')),
    unread: z.boolean('Neispravna vrednost'), orderId: z.string('Neispravna porudžbina').regex(orderIdPattern, 'Neispravna porudžbina'), userId: idField(),
  })
  .partial()
type NotificationFilter = z.output<typeof notificationFilter>

/** Statuses are said in the query itself, so that Postgres sees which index holds them all. */
const conditionsOf = (ownerId: number | undefined, filter: NotificationFilter): RawBuilder<unknown>[] => [
  ...(ownerId === undefined ? [] : [sql`o.seller_id = ${ownerId}`]),
  ...(filter.userId === undefined ? [] : [sql`o.seller_id = ${filter.userId}`]),
  ...(filter.id ? [sql`o.id = any(${filter.id}::bigint[])`] : []),
  ...(filter.status ? [filter.status.length === 0 ? sql`false` : sql`o.status in (${sql.join(filter.status.map((each) => sql.lit(outboxStatus[each])))})`] : []),
  ...(filter.type ? [sql`o.effect = any(${filter.type}::text[])`] : []),
  ...(filter.unread === undefined ? [] : [filter.unread ? sql`o.read_at is null` : sql`o.read_at is not null`]),
  ...(filter.orderId === undefined ? [] : [sql`o.stream = ${orderStream(filter.orderId)}`]),
]

/** The end of the outbox is not counted further than this. */
const mostCounted = 10_000

/** A page of the outbox, and how many there are, as far as is counted. Of one owner, or of everybody. */
export async function outboxPage(db: Kysely<any>, ownerId: number | undefined, { filter, descending, offset, limit }: { filter: NotificationFilter; descending: boolean; offset: number; limit: number }) {
  const where = all(conditionsOf(ownerId, filter))
  const [page, count] = await Promise.all([
    sql<OutboxRow>`
      select o.id, o.seller_id, o.effect, o.target, o.event_id, o.stream, o.status, o.attempts, o.unknowns, o.due_at, o.created_at, o.settled_at, o.read_at, o.last_error
      from private.outbox as o where ${where} order by o.id ${sql.raw(descending ? 'desc' : 'asc')} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from (select from private.outbox as o where ${where} limit ${mostCounted}) as found`.execute(db),
  ])
  return { rows: page.rows, total: count.rows[0]!.total }
}
