import { showUndoNotice } from '../../ui/feedback/undo-notice.tsx'
import type { Toast } from '../../ui/feedback/use-toast.tsx'
import type { BulkOutcome } from './send-batches.ts'

interface Report {
  /** What was undone and skipped, or why nothing was. */
  text: string
  /** Sends the rest of an undo that has failed, such as by a lost connection. */
  again: () => Promise<void>
}

/** Reports an undo. One that has failed is offered again, because nothing else takes a handover back. */
export function reportUndo(
  toast: Toast,
  { changed, skipped, error }: BulkOutcome<unknown>,
  { text, again }: Report,
): void {
  const hasUndone = changed.length > 0
  if (error !== undefined)
    showUndoNotice(
      { title: hasUndone ? 'Poništavanje je prekinuto' : 'Promena nije poništena', text, undo: again },
      'error',
    )
  else if (hasUndone) toast.success('Promena je poništena', skipped.length > 0 ? text : undefined)
  else toast.failure('Promena nije poništena', text)
}

/** The changes that a failed request has left to be sent. */
export function unansweredOf<Change extends { orderId: string }>(
  changes: readonly Change[],
  { changed, skipped }: BulkOutcome<{ orderId: string }>,
): Change[] {
  const answered = new Set([...changed, ...skipped].map(({ orderId }) => orderId))
  return changes.filter(({ orderId }) => !answered.has(orderId))
}
