import type { StatusesChanged } from '@pazar/contracts/order/work-routes.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { useState } from 'react'
import { serverMessage } from '../api/refusal.ts'
import { useToast } from '../layout/use-toast.tsx'
import { changeTold, undoOf } from './bulk-change.ts'
import { tellWithUndo } from './undo-notice.tsx'
import { useChangeStatuses } from './use-change-status.ts'

/** Changes many statuses, tells what was skipped, and offers to take it all back. `change` answers whether the server agreed. */
export function useBulkChange(): { change: (orderIds: readonly string[], status: OrderStatus) => Promise<boolean>; pending: boolean } {
  const toast = useToast()
  const changeStatuses = useChangeStatuses()
  const [pending, setPending] = useState(false)

  async function undo(done: StatusesChanged) {
    try {
      const undone = await changeStatuses(undoOf(done))
      toast.success('Promena je poništena', undone.skipped.length > 0 ? changeTold(undone) : undefined)
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Promena nije poništena'))
    }
  }

  async function change(orderIds: readonly string[], status: OrderStatus): Promise<boolean> {
    setPending(true)
    try {
      const done = await changeStatuses(orderIds.map((orderId) => ({ orderId, status })))
      if (done.changed.length > 0) tellWithUndo({ title: 'Status ažuriran', text: changeTold(done), undo: () => undo(done) })
      else toast.failure('Nijedan status nije promenjen', changeTold(done))
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
