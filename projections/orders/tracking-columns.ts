import type { LoggedEventOf } from '@pazar/event-store/event-log.ts'
import { withCalls } from './confirmation-columns.ts'
import { searchOfRow } from './customer-columns.ts'
import { withHandover } from './handover-columns.ts'
import { withChange } from './history-columns.ts'
import type { OrderRow } from './table.ts'

export function withTracking(order: OrderRow, event: LoggedEventOf<'OrderTrackingAssigned'>): OrderRow {
  const changed = {
    ...order,
    tracking_id: event.data.trackingId,
    ...(order.handed_over_at === null && withChange(order, event.metadata.at)),
    ...withHandover(order, event.metadata.at, true),
    updated_at: event.metadata.at,
    revision: event.revision,
  }
  return withCalls({ ...changed, search: searchOfRow(changed) }, event)
}

export function withoutTracking(order: OrderRow, event: LoggedEventOf<'OrderTrackingRemoved'>): OrderRow {
  const changed = {
    ...order,
    tracking_id: null,
    // Nothing else has handed the order over: the number was a mistake.
    ...(!event.data.handedOver && {
      ...withHandover(order, event.metadata.at, false),
      ...withChange(order, event.metadata.at),
    }),
    updated_at: event.metadata.at,
    revision: event.revision,
  }
  return withCalls({ ...changed, search: searchOfRow(changed) }, event)
}
