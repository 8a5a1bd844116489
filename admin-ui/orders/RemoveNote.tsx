import type { OrderView } from '@pazar/contracts/order/routes.ts'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { Confirmation } from '../layout/Confirmation.tsx'
import { useToast } from '../layout/use-toast.tsx'
import { useReadOrdersAgain } from './use-change-status.ts'

interface Props {
  orderId: string
  note: OrderView['sellerNotes'][number] | undefined
  onClose: () => void
}

export function RemoveNote({ orderId, note, onClose }: Props) {
  const toast = useToast()
  const readAgain = useReadOrdersAgain()

  async function remove() {
    if (!note) return
    try {
      await call(`/api/orders/${orderId}/notes/${encodeURIComponent(note.id)}`, { method: 'DELETE', idempotencyKey: crypto.randomUUID() })
      await readAgain()
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Beleška nije obrisana'))
    }
  }
  return <Confirmation open={note !== undefined} question="Da li ste sigurni da želite da obrišete ovu belešku?" text={note?.text} action="Obriši" onConfirm={remove} onClose={onClose} />
}
