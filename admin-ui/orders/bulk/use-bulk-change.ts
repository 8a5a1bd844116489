import type { StatusesChanged } from '@pazar/contracts/order/work-routes.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { useRef, useState } from 'react'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { bulkChangeText, type BulkOutcome, type GuardedChange, undoOf } from './bulk-change.ts'
import { showUndoNotice } from '../../ui/feedback/undo-notice.tsx'
import { useChangeStatuses } from '../status/use-change-status.ts'

export interface BulkProgress {
  sent: number
  total: number
  isUndo: boolean
}

/**
 * Changes the status of many orders, reports skipped ones and offers undo. `change` resolves to whether all
 * requests succeeded; `progress` is undefined unless a change or an undo is running.
 */
export function useBulkChange(): {
  change: (orderIds: readonly string[], status: OrderStatus) => Promise<boolean>
  progress: BulkProgress | undefined
} {
  const toast = useToast()
  const changeStatuses = useChangeStatuses()
  const [progress, setProgress] = useState<BulkProgress | undefined>(undefined)

  /** An undo waits for a change that is still running. */
  const lastSend = useRef<Promise<unknown>>(Promise.resolve())

  async function sendNow(changes: readonly GuardedChange[], isUndo: boolean): Promise<BulkOutcome> {
    const show = (sent: number) => setProgress({ sent, total: changes.length, isUndo })
    show(0)
    const outcome = await changeStatuses(changes, show)
    setProgress(undefined)
    return outcome
  }

  function send(changes: readonly GuardedChange[], isUndo: boolean): Promise<BulkOutcome> {
    const sending = lastSend.current.then(() => sendNow(changes, isUndo))
    lastSend.current = sending.catch(() => undefined)
    return sending
  }

  async function undo(done: StatusesChanged) {
    const undone = await send(undoOf(done), true)
    if (undone.error !== undefined) toast.failure('Greška', failureText(undone, 'Promena nije poništena'))
    else toast.success('Promena je poništena', undone.skipped.length > 0 ? bulkChangeText(undone) : undefined)
  }

  async function change(orderIds: readonly string[], status: OrderStatus): Promise<boolean> {
    const done = await send(
      orderIds.map((orderId) => ({ orderId, status })),
      false,
    )
    const hasFailed = done.error !== undefined
    const text = hasFailed ? failureText(done, 'Neuspešno ažuriranje statusa') : bulkChangeText(done)
    if (done.changed.length > 0)
      showUndoNotice(
        { title: hasFailed ? 'Promena je prekinuta' : 'Status ažuriran', text, undo: () => undo(done) },
        hasFailed ? 'error' : 'success',
      )
    else toast.failure(hasFailed ? 'Greška' : 'Nijedan status nije promenjen', text)
    return !hasFailed
  }
  return { change, progress }
}

/** Why a change stopped, after what it had done by then. */
function failureText(outcome: BulkOutcome, fallback: string): string {
  const reason = serverMessage(outcome.error, fallback)
  return outcome.changed.length > 0 ? `${bulkChangeText(outcome)} ${reason}` : reason
}
