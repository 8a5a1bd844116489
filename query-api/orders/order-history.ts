import {
  erasureReasonLabels,
  type RecordedErasureReason,
} from '@pazar/contracts/event/personal-data-erased.ts'
import { type Customer, orderStream } from '@pazar/contracts/order/events.ts'
import type { HistoryEntry } from '@pazar/contracts/order/view-schemas.ts'
import { activity } from '@pazar/projections/activity/table.ts'
import type { OrderRow, HistoryNote } from '@pazar/projections/orders/table.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { actorNames } from '../activity/actor-names.ts'
import { columnsOf } from '../list/table-rows.ts'
import { goodsChanges } from './goods-changes.ts'

/** Maximum entries of one history. An order with more changes than this was changed by a script. */
const maxEntries = 1000

/**
 * In the order of the form. E.164 is left out, because it follows from the typed number and means nothing to
 * people.
 */
const shownFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'address',
  'city',
  'postalCode',
  'notes',
] as const satisfies readonly (keyof Customer)[]

const erasureReason = (code: string | undefined) =>
  code === undefined ? undefined : erasureReasonLabels[code as RecordedErasureReason]

const changesOf = (note: HistoryNote | undefined): HistoryEntry['changes'] =>
  shownFields
    .filter((field) => note?.after?.[field] !== undefined)
    .map((field) => ({ field, from: note?.before?.[field] ?? '', to: note?.after?.[field] ?? '' }))

/**
 * Lists everything that happened to an order, oldest first: the events of its stream as readable entries
 * (orders/history).
 */
export async function orderHistory(
  db: Kysely<Database>,
  order: Pick<OrderRow, 'order_id' | 'market' | 'currency' | 'said' | 'seller_notes' | 'tracking_id'>,
): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('read.activity as t')
    .select(columnsOf(activity))
    .where('t.stream', '=', orderStream(order.order_id))
    .orderBy('t.revision')
    .limit(maxEntries)
    .execute()
  const nameOf = await actorNames(db, rows)
  const notes = new Map(order.seller_notes.map((note) => [note.revision, note.text]))
  const lastParcel = rows.findLast((row) => row.type === 'OrderTrackingAssigned')
  return rows.map((row) => {
    const historyNote = order.said?.[row.revision]
    return {
      id: row.event_id,
      at: row.at,
      type: row.type,
      actor: { kind: row.actor_kind, name: nameOf(row) },
      from: row.details.from ?? null,
      to: row.details.to ?? (row === lastParcel ? order.tracking_id : null),
      reason: erasureReason(row.details.reason) ?? historyNote?.reason ?? null,
      changes: row.details.goods ? goodsChanges(row.details.goods, order) : changesOf(historyNote),
      note: notes.get(row.revision) ?? null,
    }
  })
}
