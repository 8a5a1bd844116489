import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { call } from '../../data/call.ts'
import { serverMessage } from '../../data/refusal.ts'
import { Confirmation } from '../../ui/feedback/Confirmation.tsx'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useRefreshOrders } from '../status/use-change-status.ts'

interface Props {
  orderId: string
  note: OrderView['sellerNotes'][number] | undefined
  onClose: () => void
}

export function RemoveNote({ orderId, note, onClose }: Props) {
  const toast = useToast()
  const refreshOrders = useRefreshOrders()

  async function remove() {
    if (!note) return
    try {
      await call(`/api/orders/${orderId}/notes/${encodeURIComponent(note.id)}`, {
        method: 'DELETE',
        idempotencyKey: crypto.randomUUID(),
      })
      await refreshOrders()
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Beleška nije obrisana'))
    }
  }
  return (
    <Confirmation
      open={note !== undefined}
      question="Da li ste sigurni da želite da obrišete ovu belešku?"
      text={note?.text}
      action="Obriši"
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
