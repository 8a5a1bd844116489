import {
  type ErasureReason,
  erasureReasonLabels,
  erasureReasons,
} from '@pazar/contracts/event/personal-data-erased.ts'
import { erasureRoutes } from '@pazar/contracts/erasure/routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Form, SelectInput } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { Consequences } from './Consequences.tsx'

const resolver = contractResolver(erasureRoutes.order.body!)
const choices = erasureReasons.map((reason) => ({ id: reason, name: erasureReasonLabels[reason] }))

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
  onErase: (reason: ErasureReason) => Promise<unknown>
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
  const [pending, setPending] = useState(false)

  async function erase({ reason }: FieldValues) {
    setPending(true)
    await onErase(reason).finally(() => setPending(false))
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
      <Box sx={{ display: 'contents', '& form': { display: 'contents' } }}>
        <Form resolver={resolver} onSubmit={erase} noValidate disableInvalidFormNotification>
          <DialogContent>
            <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
              {summary} Brisanje ne može da se poništi.
            </Typography>
            <Consequences inProgress={inProgress} />
            <SelectInput
              source="reason"
              // An element, because a text would get a star.
              label={<>Razlog brisanja</>}
              choices={choices}
              translateChoice={false}
              isRequired
              helperText="U istoriji ostaje ko je obrisao podatke, kada i zašto."
              slotProps={{ select: { disabled: pending } }}
              sx={{ mt: 2.5 }}
            />
            {pending && <Running progress={progress} />}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose} disabled={pending}>
              Otkaži
            </Button>
            <Button type="submit" variant="contained" color="error" disabled={pending}>
              {pending ? 'Briše...' : 'Obriši zauvek'}
            </Button>
          </DialogActions>
        </Form>
      </Box>
    </Dialog>
  )
}
