import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import DialogContentText from '@mui/material/DialogContentText'
import { useMutation } from '@tanstack/react-query'
import { Confirm, useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
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
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => dataProvider.removeNote(orderId, note!.id),
    onSuccess: refreshOrders,
    onError: (error) => toast.failure('Greška', serverMessage(error, 'Beleška nije obrisana')),
    onSettled: onClose,
  })
  return (
    <Confirm
      isOpen={note !== undefined}
      loading={isPending}
      title="Da li ste sigurni da želite da obrišete ovu belešku?"
      // No string, in which React-Admin would replace placeholders.
      content={<DialogContentText>{note?.text}</DialogContentText>}
      confirm="ra.action.delete"
      confirmColor="warning"
      onConfirm={() => note && remove()}
      onClose={() => isPending || onClose()}
    />
  )
}
