import type { HelperLinkView } from '@pazar/contracts/user/helper-routes.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { formatTime } from '../../ui/formatting/dates.ts'

/** Shows a helper's one-time link, for the seller to copy or share. Closes by its button alone. */
export function HelperLink({ link, onClose }: { link: HelperLinkView | undefined; onClose: () => void }) {
  if (!link) return null
  const share = () => void navigator.share({ url: link.url }).catch(() => undefined)
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="link-saradnika">
      <DialogTitle id="link-saradnika">Link za saradnika</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="info">
          {link.mailed
            ? 'Link je poslat i na email saradnika. Možete ga poslati i sami.'
            : 'Pošaljite ovaj link saradniku, na primer Viberom.'}{' '}
          Preko njega bira lozinku, a zatim se prijavljuje svojim emailom.
        </Alert>
        <TextField
          fullWidth
          label="Link"
          value={link.url}
          helperText={`Važi do ${formatTime(link.expiresAt)}, za jednu upotrebu. Raniji linkovi više ne važe.`}
          onFocus={(event) => event.target.select()}
          slotProps={{
            input: { readOnly: true, endAdornment: <CopyButton text={link.url} label="Kopiraj link" /> },
          }}
        />
      </DialogContent>
      <DialogActions>
        {'share' in navigator && (
          <Button color="inherit" onClick={share}>
            Podeli
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          Zatvori
        </Button>
      </DialogActions>
    </Dialog>
  )
}
