import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { CopyButton } from '../../ui/CopyButton.tsx'

/**
 * Shows a secret for the only time. Only its own button closes the dialog, since a click outside would lose
 * the secret for good.
 */
export function SecretDialog({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
  return (
    <Dialog open={secret !== undefined} maxWidth="sm" fullWidth aria-labelledby="tajna-webhooka">
      <DialogTitle id="tajna-webhooka">Tajna za proveru potpisa</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">
          Sačuvajte je sada: prikazuje se samo ovaj put. Ko je zna, može da se predstavi kao Pazar.
        </Alert>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            p: 1.5,
            borderRadius: 2,
            bgcolor: 'action.hover',
          }}
        >
          <Box
            component="code"
            data-testid="tajna"
            sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.95rem' }}
          >
            {secret}
          </Box>
          <CopyButton text={secret ?? ''} label="Kopiraj tajnu" />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Sačuvao sam tajnu
        </Button>
      </DialogActions>
    </Dialog>
  )
}
