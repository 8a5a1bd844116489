import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { problemText } from '../data/refusal.ts'
import { formatTime } from '../ui/formatting/dates.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { useToast } from '../ui/feedback/use-toast.tsx'

/** Creates a one-time link for choosing a new password, for the admin to copy. */
export function PasswordLink({ userId }: { userId: number }) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const {
    data: link,
    mutate: create,
    isPending,
  } = useMutation({
    mutationFn: () => dataProvider.createPasswordLink(userId),
    onError: (error) => toast.failure('Greška', problemText(error, 'Greška pri pravljenju linka')),
    // The link is a secret: it leaves the cache with the dialog.
    gcTime: 0,
  })

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
        <Button variant="outlined" disabled={isPending} onClick={() => create()}>
          {isPending ? 'Pravljenje...' : 'Napravi link'}
        </Button>
      )}
    </Box>
  )
}
