import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'

interface Props {
  open: boolean
  question: string
  /** What follows from it. */
  text?: string
  /** What the button does: "Obriši". */
  action: string
  /** Of what destroys nothing: "primary". */
  color?: 'error' | 'primary'
  /** Does it, and tells of success and failure itself; the dialog waits for it, then closes. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before what cannot be undone. */
export function Confirmation({ open, question, text, action, color = 'error', onConfirm, onClose }: Props) {
  const id = useId()
  const [pending, setPending] = useState(false)

  async function confirm() {
    setPending(true)
    try {
      await onConfirm()
    } finally {
      setPending(false)
      onClose()
    }
  }

  return (
    <Dialog open={open} onClose={pending ? undefined : onClose} maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>{question}</DialogTitle>
      {text && <DialogContent><DialogContentText>{text}</DialogContentText></DialogContent>}
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={pending}>Otkaži</Button>
        <Button variant="contained" color={color} onClick={() => void confirm()} disabled={pending}>{action}</Button>
      </DialogActions>
    </Dialog>
  )
}
