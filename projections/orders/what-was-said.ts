import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'
import type { OrderRow, Said, SellerNote } from './table.ts'

const mostSaid = 200

/** Bounded, so that a script that changes an order without end does not make the row grow without end. */
export const withSaid = (said: OrderRow['said'], revision: number, more: Said): OrderRow['said'] =>
  Object.fromEntries([...Object.entries(said ?? {}), [revision, more]].slice(-mostSaid))

/** A note whose text is gone (the customer was erased since) is none. */
export function withNote(notes: readonly SellerNote[] | undefined, event: Extract<Logged, { type: 'OrderNoteAdded' }>): SellerNote[] {
  const { noteId, text } = event.data
  const { actor, at } = event.metadata
  if (text === null) return [...(notes ?? [])]
  return [...(notes ?? []), { id: noteId, revision: event.revision, at, by: actor.kind === 'user' ? actor.id : null, text }]
}

/** As many days as it changed on. */
export const withStatusDay = (days: OrderRow['status_days'], day: string, status: OrderStatus): Record<string, OrderStatus> => ({ ...days, [day]: status })
