import type { UserView } from '@pazar/contracts/user/routes.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { EndSessions, Sessions } from './Sessions.tsx'
import { useUserSessions } from './use-user-sessions.ts'

interface Props {
  user: UserView
  onClose: () => void
}

/** Shows a user's sessions to an admin, who can end them. */
export function UserSessions({ user: { id, firstName, lastName }, onClose }: Props) {
  const state = useUserSessions(id)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="sesije-korisnika">
      <DialogTitle id="sesije-korisnika" sx={{ overflowWrap: 'anywhere' }}>
        Sesije: {firstName} {lastName}
      </DialogTitle>
      <DialogContent>
        <Sessions {...state} />
      </DialogContent>
      <DialogActions>
        <EndSessions {...state} />
        <Button variant="contained" onClick={onClose}>
          Zatvori
        </Button>
      </DialogActions>
    </Dialog>
  )
}
