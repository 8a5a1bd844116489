import type { Actor } from '@pazar/contracts/event/metadata.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'
import type { ReadModel } from '../read-model.ts'
import { ownerNamedBy } from '../stream-owner.ts'
import { summaryOf } from './summary.ts'
import { activity, type ActivityRow } from './table.ts'

const actorColumns = (actor: Actor) => ({
  actor_kind: actor.kind,
  actor_id: actor.kind === 'user' ? actor.id : null,
  actor_name: actor.kind === 'integration' ? actor.name : null,
})

/** Mostly the first event of a stream names its seller; what follows takes him from its row. */
const sellerOf = (event: Logged, origin: ActivityRow | undefined): number | null => ownerNamedBy(event) ?? origin?.seller_id ?? null

function detailsOf(event: Logged): ActivityRow['details'] {
  // Why a status changed is told by the order's own row, where it is erased with the customer whom it may name.
  if (event.type === 'OrderStatusChanged') return { from: event.data.from, to: event.data.to }
  if (event.type === 'OrderUpsellAccepted') return { to: `${event.data.title} × ${event.data.quantity}` }
  if (event.type === 'OrderUpsellEnded') return { to: event.data.how }
  return event.type === 'PersonalDataErased' ? { reason: event.data.reason } : {}
}

export const activityModel: ReadModel<ActivityRow> = {
  name: 'activity',
  version: 8,
  table: activity,
  personalData: 'hidden',
  keyOf: (event) => event.position,
  opens: () => true,
  needsOrigin: true,
  evolve: (_, event, origin) => ({
    position: event.position, event_id: event.id, at: event.metadata.at, type: event.type, stream: event.stream, revision: event.revision,
    ...actorColumns(event.metadata.actor), seller_id: sellerOf(event, origin), summary: summaryOf(event), details: detailsOf(event),
    correlation_id: event.metadata.correlationId,
  }),
  // Admins read it as a whole.
  sellerOf: () => null,
  rollups: [],
}
