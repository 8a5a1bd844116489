import { orderStream } from '@pazar/contracts/order/events.ts'
import type { HistoryEntry } from '@pazar/contracts/order/routes.ts'
import { activity, type ActivityRow } from '@pazar/projections/activity/table.ts'
import type { OrderRow } from '@pazar/projections/orders/table.ts'
import { type Kysely, sql } from 'kysely'
import { actorNames } from '../activity/actor-names.ts'
import { columnsOf, from } from '../list/table-rows.ts'

/** Most lines of one history: an order that was changed more often than that is somebody's script. */
const mostEntries = 1000

/** Everything that happened to an order, oldest first: its stream, told for people (resolution 26). */
export async function orderHistory(db: Kysely<any>, order: Pick<OrderRow, 'order_id' | 'reasons'>): Promise<HistoryEntry[]> {
  const { rows } = await sql<ActivityRow>`
    select ${columnsOf(activity)} from ${from(activity)} where t.stream = ${orderStream(order.order_id)} order by t.revision limit ${mostEntries}`.execute(db)
  const nameOf = await actorNames(db, rows)
  return rows.map((row) => ({
    id: row.event_id, at: row.at, type: row.type,
    actor: { kind: row.actor_kind, name: nameOf(row) },
    from: row.details.from ?? null, to: row.details.to ?? null, reason: row.details.reason ?? order.reasons?.[row.revision] ?? null, changes: [], note: null,
  }))
}
