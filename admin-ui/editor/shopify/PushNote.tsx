import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'

/** What the seller still has to do in Shopify. A dialog, since a notice disappears after five seconds. */
export function PushNote({ note, onClose }: { note: string | undefined; onClose: () => void }) {
  const id = useId()
  return (
    <Dialog open={note !== undefined} onClose={onClose} maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>Još jedan korak</DialogTitle>
      <DialogContent>
        <DialogContentText>{note}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          U redu
        </Button>
      </DialogActions>
    </Dialog>
  )
}
