import { type PasswordLinkView, profileRoutes } from '@pazar/contracts/user/profile-routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../data/call.ts'
import { problemText } from '../data/refusal.ts'
import { formatTime } from '../ui/formatting/dates.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { useToast } from '../ui/feedback/use-toast.tsx'

/** Creates a one-time link for choosing a new password, for the admin to copy. */
export function PasswordLink({ userId }: { userId: number }) {
  const toast = useToast()
  const [link, setLink] = useState<PasswordLinkView | undefined>(undefined)
  const [pending, setPending] = useState(false)

  async function create() {
    setPending(true)
    try {
      const { json } = await call(`/api/admin/users/${userId}/password-link`, {
        method: profileRoutes.createPasswordLink.method,
      })
      setLink(profileRoutes.createPasswordLink.answer.parse(json))
    } catch (error) {
      toast.failure('Greška', problemText(error, 'Greška pri pravljenju linka'))
    } finally {
      setPending(false)
    }
  }

  return (
    <Box sx={{ mt: 2.5 }}>
      <Divider sx={{ mb: 2 }}>ili</Divider>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        Link kojim korisnik sam bira novu šifru. Važi 24 sata i može se iskoristiti jednom.
      </Typography>
      {link ? (
        <TextField
          fullWidth
          label="Link za novu šifru"
          value={link.url}
          helperText={`Važi do ${formatTime(link.expiresAt)}. Raniji linkovi više ne važe.`}
          onFocus={(event) => event.target.select()}
          slotProps={{
            input: { readOnly: true, endAdornment: <CopyButton text={link.url} label="Kopiraj link" /> },
          }}
        />
      ) : (
        <Button variant="outlined" disabled={pending} onClick={() => void create()}>
          {pending ? 'Pravljenje...' : 'Napravi link'}
        </Button>
      )}
    </Box>
  )
}
