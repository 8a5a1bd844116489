import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import type { Decision } from '../command-handler/fold.ts'
import { notFound } from '../refusals.ts'
import { customerErased } from './order-refusals.ts'
import type { OrderState, Person } from './order-state.ts'

export type NoteCommand =
  | { type: 'AddNote'; noteId: string; text: string; by: Person }
  | { type: 'RemoveNote'; noteId: string; by: Person }

/** Bounds memory; no order reaches it in practice. */
export const maxNotes = 100

const noSuchNote = notFound('Beleška nije pronađena')

/** Decides on a seller's note. A repetition appends no event, also if the note was removed meanwhile. */
export function decideNotes(
  command: NoteCommand,
  { notes, removedNotes, erased }: OrderState,
): Decision<OrderEvent> {
  const { noteId } = command
  if (command.type === 'RemoveNote') {
    if (notes.includes(noteId)) return [{ type: 'OrderNoteRemoved', data: { noteId } }]
    return removedNotes.includes(noteId) ? [] : noSuchNote
  }
  if (notes.includes(noteId) || removedNotes.includes(noteId)) return []
  if (erased) return customerErased
  if (notes.length >= maxNotes)
    return { code: 'conflict', message: `Porudžbina može imati najviše ${maxNotes} beležaka` }
  return [{ type: 'OrderNoteAdded', data: { noteId, text: command.text } }]
}
