import { handedOverStatuses } from '@pazar/contracts/analytics/outcomes.ts'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { initialOrderStatus, statusLabel } from '@pazar/contracts/order/order-status.ts'
import { packingSince } from '@pazar/contracts/order/packing.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { LoggedEventOf } from '@pazar/event-store/event-log.ts'
import type { Decision } from '../command-handler/fold.ts'
import { conflict } from '../refusals.ts'
import { customerErased, mergedRefusal } from './order-refusals.ts'
import type { OrderState, Person } from './order-state.ts'

/** Starts or stops packing. An undo is the opposite command. */
export interface ChangePacking {
  type: 'ChangePacking'
  packing: boolean
  by: Person
}

/** Bounds memory; no order reaches it in practice. */
const maxRememberedChanges = 20

export const withPacking = (
  state: OrderState,
  { id, type, metadata }: LoggedEventOf<'OrderPackingStarted' | 'OrderPackingStopped'>,
): OrderState => ({
  ...state,
  packingStartedAt: type === 'OrderPackingStarted' ? metadata.at : null,
  packingChanges: [...state.packingChanges, id].slice(-maxRememberedChanges),
})

/** Whether the order is being packed now. */
export const isPacking = (state: OrderState): boolean => packingSince(state) !== null

/** Why nothing is to be packed any more; undefined if the order still waits to be sent. */
function packingRefusal({ erased, merge, status, trackingId }: OrderState): Refusal | undefined {
  if (erased) return customerErased
  const merged = mergedRefusal(merge)
  if (merged) return merged
  if (trackingId !== null || handedOverStatuses.includes(status))
    return conflict('Porudžbina je već predata kuriru')
  return status === initialOrderStatus
    ? undefined
    : conflict(`Porudžbina ima status „${statusLabel(status)}“, pa se ne pakuje`)
}

/** Packing is between the order and its handover to the courier. A repetition changes nothing (orders/packing). */
export function decidePacking({ packing }: ChangePacking, state: OrderState): Decision<OrderEvent> {
  const refusal = packingRefusal(state)
  if (refusal) return refusal
  if (packing === isPacking(state)) return []
  return [{ type: packing ? 'OrderPackingStarted' : 'OrderPackingStopped', data: {} }]
}
