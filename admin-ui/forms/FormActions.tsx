import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'

interface Props {
  /** The form is under way: neither button does anything meanwhile. */
  pending: boolean
  onLeave: () => void
  /** What sends the form, and what it says while it does. */
  send?: string
  sending?: string
  /** It cannot be sent as it is. */
  disabled?: boolean
}

/** Under the form of a dialog: away from it, or send it. */
export function FormActions({ pending, onLeave, send = 'Sačuvaj', sending = 'Čuva...', disabled = false }: Props) {
  return (
    <DialogActions>
      <Button color="inherit" onClick={onLeave} disabled={pending}>Otkaži</Button>
      <Button type="submit" variant="contained" disabled={pending || disabled}>{pending ? sending : send}</Button>
    </DialogActions>
  )
}
