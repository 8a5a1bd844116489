import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import type { OrderRow, HistoryNote, SellerNote } from './table.ts'

const maxHistoryNotes = 200

/**
 * Keeps the newest notes only, so that a script that keeps changing an order cannot grow the row without
 * limit.
 */
export const withHistoryNote = (
  notes: OrderRow['said'],
  revision: number,
  note: HistoryNote,
): OrderRow['said'] =>
  Object.fromEntries([...Object.entries(notes ?? {}), [revision, note]].slice(-maxHistoryNotes))

/** Skips a note whose text was erased together with the customer. */
export function withNote(
  notes: readonly SellerNote[],
  event: Extract<LoggedEvent, { type: 'OrderNoteAdded' }>,
): SellerNote[] {
  const { noteId, text } = event.data
  const { actor, at } = event.metadata
  if (text === null) return [...notes]
  return [
    ...notes,
    { id: noteId, revision: event.revision, at, by: actor.kind === 'user' ? actor.id : null, text },
  ]
}

const dayMs = 86_400_000

/** The columns that record a change at a time which reports as of a day must see. */
export function withChange(
  { placed_day, changed_day }: Pick<OrderRow, 'placed_day' | 'changed_day'>,
  at: string,
): Pick<OrderRow, 'changed_day' | 'change_span'> {
  const day = belgradeDay(at)
  // The clock of another process may be slow, so a later event may have an earlier day.
  const last = day > changed_day ? day : changed_day
  const days = Math.round((Date.parse(last) - Date.parse(placed_day)) / dayMs)
  return { changed_day: last, change_span: 32 - Math.clz32(days) }
}
