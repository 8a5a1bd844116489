import { outboxStatus } from '@pazar/contracts/notification/outbox-status.ts'
import { notificationStatuses, notificationTypes } from '@pazar/contracts/notification/routes.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { orderIdPattern } from '@pazar/contracts/order/order-id.ts'
import { idField } from '@pazar/contracts/route/fields.ts'
import type { OutboxTable } from '@pazar/private-tables/outbox-table.ts'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { oneOrMany } from '../list/filter-fields.ts'
import { anyOf } from '../list/table-rows.ts'

type Status = (typeof notificationStatuses)[number]

const columns = [
  'id',
  'seller_id',
  'effect',
  'target',
  'event_id',
  'stream',
  'status',
  'attempts',
  'unknowns',
  'due_at',
  'created_at',
  'settled_at',
  'read_at',
  'last_error',
] as const satisfies readonly (keyof OutboxTable)[]

export type OutboxRow = Pick<OutboxTable, (typeof columns)[number]>

/** The status as shown to people. */
export const statusOf = (row: Pick<OutboxRow, 'status'>): Status =>
  notificationStatuses.find((each) => outboxStatus[each] === row.status)!

export const notificationFilter = z
  .strictObject({
    id: oneOrMany(idField()),
    status: oneOrMany(z.enum(notificationStatuses, 'Neispravan status')),
    type: oneOrMany(z.enum(notificationTypes, 'Neispravna vrsta')),
    unread: z.boolean('Neispravna vrednost'),
    orderId: z.string('Neispravna porudžbina').regex(orderIdPattern, 'Neispravna porudžbina'),
    userId: idField(),
  })
  .partial()
type NotificationFilter = z.output<typeof notificationFilter>

/** The matching rows of the outbox, as `o`; for one owner or for all. */
function matchingDeliveries(
  db: Kysely<Database>,
  ownerId: number | undefined,
  { userId, id, status, type, unread, orderId }: NotificationFilter,
) {
  let matches = db.selectFrom('private.outbox as o')
  if (ownerId !== undefined) matches = matches.where('o.seller_id', '=', ownerId)
  if (userId !== undefined) matches = matches.where('o.seller_id', '=', userId)
  if (id) matches = matches.where('o.id', '=', anyOf(id))
  // Statuses are literals in the query, so that Postgres can use the partial index that covers them.
  if (status?.length === 0) matches = matches.where((o) => o.lit(false))
  else if (status)
    matches = matches.where(
      'o.status',
      'in',
      status.map((each) => sql.lit(outboxStatus[each])),
    )
  if (type) matches = matches.where('o.effect', '=', anyOf<string>(type))
  if (unread !== undefined) matches = matches.where('o.read_at', unread ? 'is' : 'is not', null)
  if (orderId !== undefined) matches = matches.where('o.stream', '=', orderStream(orderId))
  return matches
}

/** Counting stops here, or one row beyond the requested page if that is further. */
const maxCounted = 10_000

/** Reads a page of the outbox and its total, as far as it is counted; for one owner or for all. */
export async function outboxPage(
  db: Kysely<Database>,
  ownerId: number | undefined,
  {
    filter,
    descending,
    offset,
    limit,
  }: { filter: NotificationFilter; descending: boolean; offset: number; limit: number },
) {
  const matches = matchingDeliveries(db, ownerId, filter)
  const [rows, { total }] = await Promise.all([
    matches
      .select(columns)
      .orderBy('o.id', descending ? 'desc' : 'asc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom(matches.limit(Math.max(maxCounted, offset + limit) + 1).as('found'))
      .select((found) => found.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
