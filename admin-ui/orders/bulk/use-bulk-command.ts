import { useRef, useState } from 'react'
import { serverMessage } from '../../data/refusal.ts'
import { showUndoNotice } from '../../ui/feedback/undo-notice.tsx'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { bulkChangeText } from './bulk-change.ts'
import { reportUndo, unansweredOf } from './report-undo.ts'
import type { BulkOutcome } from './send-batches.ts'

export interface BulkProgress {
  sent: number
  total: number
  isUndo: boolean
}

interface Run<Change, Changed> {
  /** The changes that take back what was changed. */
  undoOf: (changed: readonly Changed[]) => Change[]
  texts: {
    /** Title if something was changed. */
    done: string
    /** Title if nothing was. */
    none: string
    /** Shown if the server does not say why a request failed. */
    failure: string
  }
}

type Send<Change, Changed> = (
  changes: readonly Change[],
  onProgress: (sent: number) => void,
) => Promise<BulkOutcome<Changed>>

/** Why a change stopped, after what it had done by then. */
function failureText(outcome: BulkOutcome<unknown>, fallback: string): string {
  const reason = serverMessage(outcome.error, fallback)
  return outcome.changed.length > 0 ? `${bulkChangeText(outcome)} ${reason}` : reason
}

/**
 * Changes many orders, reports skipped ones and offers undo. `run` resolves to whether all requests succeeded;
 * `progress` is undefined unless a change or an undo is running.
 */
export function useBulkCommand<Change extends { orderId: string }, Changed extends { orderId: string }>(
  sendChanges: Send<Change, Changed>,
): {
  run: (changes: readonly Change[], how: Run<Change, Changed>) => Promise<boolean>
  progress: BulkProgress | undefined
} {
  const toast = useToast()
  const [progress, setProgress] = useState<BulkProgress | undefined>(undefined)

  /** An undo waits for a change that is still running. */
  const lastSend = useRef<Promise<unknown>>(Promise.resolve())

  async function sendNow(changes: readonly Change[], isUndo: boolean): Promise<BulkOutcome<Changed>> {
    const show = (sent: number) => setProgress({ sent, total: changes.length, isUndo })
    show(0)
    const outcome = await sendChanges(changes, show)
    setProgress(undefined)
    return outcome
  }

  function send(changes: readonly Change[], isUndo: boolean): Promise<BulkOutcome<Changed>> {
    const sending = lastSend.current.then(() => sendNow(changes, isUndo))
    lastSend.current = sending.catch(() => undefined)
    return sending
  }

  async function undo(changes: readonly Change[]) {
    const undone = await send(changes, true)
    const hasFailed = undone.error !== undefined
    reportUndo(toast, undone, {
      text: hasFailed ? failureText(undone, 'Pokušajte ponovo.') : bulkChangeText(undone),
      again: () => undo(unansweredOf(changes, undone)),
    })
  }

  async function run(changes: readonly Change[], { undoOf, texts }: Run<Change, Changed>): Promise<boolean> {
    const done = await send(changes, false)
    const hasFailed = done.error !== undefined
    const text = hasFailed ? failureText(done, texts.failure) : bulkChangeText(done)
    if (done.changed.length > 0)
      showUndoNotice(
        {
          title: hasFailed ? 'Promena je prekinuta' : texts.done,
          text,
          undo: () => undo(undoOf(done.changed)),
        },
        hasFailed ? 'error' : 'success',
      )
    else toast.failure(hasFailed ? 'Greška' : texts.none, text)
    return !hasFailed
  }
  return { run, progress }
}
