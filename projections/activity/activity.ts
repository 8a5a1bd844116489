import type { Actor } from '@pazar/contracts/event/metadata.ts'
import { callText } from '@pazar/contracts/order/confirmation.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import type { ReadModel } from '../read-model.ts'
import { ownerOf } from '../stream-owner.ts'
import { summaryOf } from './summary.ts'
import { activity, type ActivityRow } from './table.ts'

const actorColumns = (actor: Actor) => ({
  actor_kind: actor.kind,
  actor_id: actor.kind === 'user' ? actor.id : null,
  actor_name: actor.kind === 'integration' ? actor.name : null,
})

/** The first event of a stream usually names the seller; later events take it from that first row. */
const sellerIdOf = (event: LoggedEvent, origin: ActivityRow | undefined): number | null =>
  ownerOf(event) ?? origin?.seller_id ?? null

function detailsOf(event: LoggedEvent): ActivityRow['details'] {
  // The reason for a status change may name the customer. It is stored only in the order's row, where erasure
  // removes it.
  if (event.type === 'OrderStatusChanged') return { from: event.data.from, to: event.data.to }
  if (event.type === 'OrderUpsellAccepted') return { to: `${event.data.title} × ${event.data.quantity}` }
  if (event.type === 'OrderLinesChanged' || event.type === 'OrdersUnmerged') {
    const { before, after } = event.data
    return { goods: { before, after } }
  }
  if (event.type === 'OrderPlaced' && event.data.splitFrom)
    return { from: shortOrderId(event.data.splitFrom.orderId) }
  if (event.type === 'OrderSplit') {
    const { newOrderId, before, after } = event.data
    return { to: shortOrderId(newOrderId), goods: { before, after } }
  }
  if (event.type === 'OrdersMerged') {
    const { from, before, after } = event.data
    return { from: from.map(({ orderId }) => shortOrderId(orderId)).join(', '), goods: { before, after } }
  }
  if (event.type === 'OrderMergedInto') return { to: shortOrderId(event.data.orderId) }
  if (event.type === 'OrderUpsellEnded') return { to: event.data.how }
  if (event.type === 'OrderCalled') return { to: callText(event.data) }
  return event.type === 'PersonalDataErased' ? { reason: event.data.reason } : {}
}

export const activityModel: ReadModel<ActivityRow> = {
  name: 'activity',
  version: 16,
  table: activity,
  personalData: 'hidden',
  keyOf: (event) => event.position,
  startsRow: () => true,
  needsOrigin: true,
  evolve: (_, event, origin) => ({
    position: event.position,
    event_id: event.id,
    at: event.metadata.at,
    type: event.type,
    stream: event.stream,
    revision: event.revision,
    ...actorColumns(event.metadata.actor),
    seller_id: sellerIdOf(event, origin),
    summary: summaryOf(event),
    details: detailsOf(event),
    correlation_id: event.metadata.correlationId,
  }),
  // Only admins see this table, and they see all of it.
  sellerOf: () => null,
  rollups: [],
}
