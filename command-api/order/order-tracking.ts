import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import type { Decision } from '../command-handler/fold.ts'
import { concurrentChange } from '../refusals.ts'
import type { OrderState, StatusChanger } from './order-state.ts'

/** Without a number, the one that is there is removed. `expected`: the number that an undo assumes. */
export interface AssignTracking {
  type: 'AssignTracking'
  trackingId: string | null
  expected?: string | null
  by: StatusChanger
}

/** Any order may have a number, whatever its status: it only identifies its parcel (orders/tracking). */
export function decideTracking(
  { trackingId, expected }: AssignTracking,
  state: OrderState,
): Decision<OrderEvent> {
  // A repetition after a lost answer expects the number before.
  if (trackingId === state.trackingId) return []
  if (expected !== undefined && expected !== state.trackingId) return concurrentChange
  if (trackingId !== null) return [{ type: 'OrderTrackingAssigned', data: { trackingId } }]
  const { trackingId: removed, handedOverBy } = state
  return removed === null
    ? []
    : [
        {
          type: 'OrderTrackingRemoved',
          data: { trackingId: removed, handedOver: handedOverBy !== null },
        },
      ]
}
