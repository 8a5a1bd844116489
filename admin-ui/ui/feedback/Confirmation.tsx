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
  /** Explains the consequences. */
  text?: string
  /** Label of the confirm button: "Obriši". */
  action: string
  /** "primary" if the action is not destructive. */
  color?: 'error' | 'primary'
  /** Performs the action and reports success or failure itself. The dialog closes afterwards. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation of an action that cannot be undone. */
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
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {question}
      </DialogTitle>
      {text && (
        <DialogContent>
          <DialogContentText>{text}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={pending}>
          Otkaži
        </Button>
        <Button variant="contained" color={color} onClick={() => void confirm()} disabled={pending}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
