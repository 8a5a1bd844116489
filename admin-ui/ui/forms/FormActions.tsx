import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'

interface Props {
  /** The form is being sent: disables both buttons. */
  pending: boolean
  onLeave: () => void
  /** Labels of the submit button, idle and while sending. */
  send?: string
  sending?: string
  /** Disables the submit button only. */
  disabled?: boolean
}

/** The cancel and submit buttons of a form dialog. */
export function FormActions({
  pending,
  onLeave,
  send = 'Sačuvaj',
  sending = 'Čuva...',
  disabled = false,
}: Props) {
  return (
    <DialogActions>
      <Button color="inherit" onClick={onLeave} disabled={pending}>
        Otkaži
      </Button>
      <Button type="submit" variant="contained" disabled={pending || disabled}>
        {pending ? sending : send}
      </Button>
    </DialogActions>
  )
}
