import { type Customer, orderStream } from '@pazar/contracts/order/events.ts'
import type { HistoryEntry } from '@pazar/contracts/order/routes.ts'
import { activity, type ActivityRow } from '@pazar/projections/activity/table.ts'
import type { OrderRow, Said } from '@pazar/projections/orders/table.ts'
import { type Kysely, sql } from 'kysely'
import { actorNames } from '../activity/actor-names.ts'
import { columnsOf, from } from '../list/table-rows.ts'

/** Most lines of one history: an order that was changed more often than that is somebody's script. */
const mostEntries = 1000

/** In the order of the form. E.164 follows from the number as typed, and says nothing to people. */
const shownFields = ['firstName', 'lastName', 'phone', 'email', 'address', 'city', 'postalCode', 'notes'] as const satisfies readonly (keyof Customer)[]

const changesOf = (said: Said | undefined): HistoryEntry['changes'] =>
  shownFields
    .filter((field) => said?.after?.[field] !== undefined)
    .map((field) => ({ field, from: said?.before?.[field] ?? '', to: said?.after?.[field] ?? '' }))

/** Everything that happened to an order, oldest first: its stream, told for people (resolution 26). */
export async function orderHistory(db: Kysely<any>, order: Pick<OrderRow, 'order_id' | 'said' | 'seller_notes' | 'tracking_id'>): Promise<HistoryEntry[]> {
  const { rows } = await sql<ActivityRow>`
    select ${columnsOf(activity)} from ${from(activity)} where t.stream = ${orderStream(order.order_id)} order by t.revision limit ${mostEntries}`.execute(db)
  const nameOf = await actorNames(db, rows)
  const notes = new Map(order.seller_notes.map((note) => [note.revision, note.text]))
  const lastParcel = rows.findLast((row) => row.type === 'OrderTrackingAssigned')
  return rows.map((row) => {
    const said = order.said?.[row.revision]
    return {
      id: row.event_id, at: row.at, type: row.type,
      actor: { kind: row.actor_kind, name: nameOf(row) },
      from: row.details.from ?? null, to: row.details.to ?? (row === lastParcel ? order.tracking_id : null), reason: row.details.reason ?? said?.reason ?? null,
      changes: changesOf(said), note: notes.get(row.revision) ?? null,
    }
  })
}
