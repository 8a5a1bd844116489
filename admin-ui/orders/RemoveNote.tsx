import type { OrderView } from '@pazar/contracts/order/routes.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
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
  const [pending, setPending] = useState(false)

  async function confirm() {
    if (!note) return
    setPending(true)
    try {
      await call(`/api/orders/${orderId}/notes/${encodeURIComponent(note.id)}`, { method: 'DELETE', idempotencyKey: crypto.randomUUID() })
      await readAgain()
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Beleška nije obrisana'))
    }
    setPending(false)
    onClose()
  }

  return (
    <Dialog open={note !== undefined} onClose={pending ? undefined : onClose} aria-labelledby="brisanje-beleske">
      <DialogTitle id="brisanje-beleske">Da li ste sigurni da želite da obrišete ovu belešku?</DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{note?.text}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={pending}>Otkaži</Button>
        <Button variant="contained" color="error" onClick={() => void confirm()} disabled={pending}>Obriši</Button>
      </DialogActions>
    </Dialog>
  )
}
