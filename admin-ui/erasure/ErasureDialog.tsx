import {
  type ErasureReason,
  erasureReasonLabels,
  erasureReasons,
} from '@pazar/contracts/event/personal-data-erased.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Consequences } from './Consequences.tsx'

export interface Progress {
  erased: number
  total: number
}

interface Props {
  /** One sentence about what will be erased. */
  summary: string
  inProgress: number
  /** Progress of a bulk erasure; undefined while none is running. */
  progress?: Progress
  /** Reports success and failure itself. */
  onErase: (reason: ErasureReason) => Promise<void>
  onClose: () => void
}

function Running({ progress }: { progress: Progress | undefined }) {
  const share = progress && progress.total > 0 ? (100 * progress.erased) / progress.total : undefined
  return (
    <>
      <LinearProgress
        variant={share === undefined ? 'indeterminate' : 'determinate'}
        value={share}
        aria-label="Brisanje podataka"
        sx={{ mt: 2 }}
      />
      {progress && (
        <Typography aria-live="polite" sx={{ mt: 1 }}>
          Obrisano {progress.erased} od {progress.total}
        </Typography>
      )}
    </>
  )
}

/** Confirms the erasure of customers: shows the consequences and requires a reason. */
export function ErasureDialog({ summary, inProgress, progress, onErase, onClose }: Props) {
  const [reason, setReason] = useState<ErasureReason | ''>('')
  const [missing, setMissing] = useState(false)
  const [pending, setPending] = useState(false)

  async function erase() {
    setMissing(reason === '')
    if (reason === '') return
    setPending(true)
    try {
      await onErase(reason)
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={pending ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby="brisanje-kupca"
    >
      <DialogTitle id="brisanje-kupca">Obrisati podatke kupca?</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {summary} Brisanje ne može da se poništi.
        </Typography>
        <Consequences inProgress={inProgress} />
        <TextField
          select
          label="Razlog brisanja"
          value={reason}
          disabled={pending}
          error={missing}
          sx={{ mt: 2.5 }}
          helperText={
            missing ? 'Izaberite razlog brisanja' : 'U istoriji ostaje ko je obrisao podatke, kada i zašto.'
          }
          onChange={(event) => {
            setReason(event.target.value as ErasureReason)
            setMissing(false)
          }}
        >
          {erasureReasons.map((each) => (
            <MenuItem key={each} value={each}>
              {erasureReasonLabels[each]}
            </MenuItem>
          ))}
        </TextField>
        {pending && <Running progress={progress} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={pending}>
          Otkaži
        </Button>
        <Button variant="contained" color="error" onClick={() => void erase()} disabled={pending}>
          {pending ? 'Briše...' : 'Obriši zauvek'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
