import type { StatusesChanged } from '@pazar/contracts/order/work-routes.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { useState } from 'react'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { bulkChangeText, undoOf } from './bulk-change.ts'
import { showUndoNotice } from '../../ui/feedback/undo-notice.tsx'
import { useChangeStatuses } from '../status/use-change-status.ts'

/**
 * Changes the status of many orders, reports skipped ones and offers undo. `change` resolves to whether the
 * request succeeded.
 */
export function useBulkChange(): {
  change: (orderIds: readonly string[], status: OrderStatus) => Promise<boolean>
  pending: boolean
} {
  const toast = useToast()
  const changeStatuses = useChangeStatuses()
  const [pending, setPending] = useState(false)

  async function undo(done: StatusesChanged) {
    try {
      const undone = await changeStatuses(undoOf(done))
      toast.success('Promena je poništena', undone.skipped.length > 0 ? bulkChangeText(undone) : undefined)
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Promena nije poništena'))
    }
  }

  async function change(orderIds: readonly string[], status: OrderStatus): Promise<boolean> {
    setPending(true)
    try {
      const done = await changeStatuses(orderIds.map((orderId) => ({ orderId, status })))
      if (done.changed.length > 0)
        showUndoNotice({ title: 'Status ažuriran', text: bulkChangeText(done), undo: () => undo(done) })
      else toast.failure('Nijedan status nije promenjen', bulkChangeText(done))
      return true
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Neuspešno ažuriranje statusa'))
      return false
    } finally {
      setPending(false)
    }
  }
  return { change, pending }
}
