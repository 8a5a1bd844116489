import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { statusLabel } from '@pazar/contracts/order/order-status.ts'
import { FormDialog } from '../../ui/forms/FormDialog.tsx'
import { formatCount, plural } from '../../ui/formatting/amounts.ts'
import type { LineError } from './tracking-lines.ts'
import { type Progress, type TrackingPreview, usePasteTracking } from './use-paste-tracking.ts'

const example = 'ABCD-EFGH  RS123456789\n064 123 4567  RS987654321'

function ShownProgress({ progress: { label, done, total } }: { progress: Progress }) {
  return (
    <Box sx={{ mt: 2 }}>
      <LinearProgress variant="determinate" value={(100 * done) / total} aria-label={label} />
      <Box role="status" sx={{ mt: 0.5, fontSize: '0.87rem' }}>
        {label} {formatCount(done)} od {formatCount(total)}
      </Box>
    </Box>
  )
}

/** The lines that match, and those that do not with their reasons. */
function Preview({ preview: { matched, errors } }: { preview: TrackingPreview }) {
  return (
    <Box sx={{ mt: 2, fontSize: '0.92rem' }}>
      {errors.length > 0 && (
        <Box role="alert" sx={{ color: 'error.main', mb: 1.5 }}>
          <Box sx={{ fontWeight: 700 }}>
            {plural(
              errors.length,
              'red ne može da se upiše',
              'reda ne mogu da se upišu',
              'redova ne može da se upiše',
            )}
            :
          </Box>
          <Box component="ul" aria-label="Greške" sx={{ m: 0, pl: 2.5 }}>
            {errors.map(({ line, message }) => (
              <li key={line}>
                Red {line}: {message}
              </li>
            ))}
          </Box>
        </Box>
      )}
      {matched.length > 0 && (
        <Box component="ul" aria-label="Za upis" sx={{ m: 0, pl: 2.5 }}>
          {matched.map(({ line, trackingId, order }) => (
            <li key={line}>
              {order.orderNumber} {order.recipient}, {statusLabel(order.status)}: <b>{trackingId}</b>
              {order.trackingId !== null && ` (umesto ${order.trackingId})`}
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}

const linesOf = (text: string, errors: readonly LineError[]): string => {
  const lines = text.split(/\r?\n/)
  return errors.map(({ line }) => lines[line - 1]!).join('\n')
}

interface ContentProps {
  onTyped: (typed: boolean) => void
  onLeave: () => void
  onDone: () => void
}

function PasteForm({ onTyped, onLeave, onDone }: ContentProps) {
  const { check, save, progress } = usePasteTracking()
  const [text, setText] = useState('')
  const [preview, setPreview] = useState<TrackingPreview | undefined>(undefined)
  const isBusy = progress !== undefined
  const type = (next: string) => {
    setText(next)
    setPreview(undefined)
    onTyped(next.trim() !== '')
  }
  const matched = preview?.matched ?? []
  const saveMatched = async () => {
    const isSaved = await save(matched)
    const left = linesOf(text, preview?.errors ?? [])
    if (isSaved && left === '') onDone()
    // What was not saved stays, to be corrected.
    else type(isSaved ? left : text)
  }
  return (
    <>
      <DialogTitle id="brojevi-posiljki">Brojevi pošiljki</DialogTitle>
      <DialogContent dividers>
        <Box sx={{ mb: 1.5, color: 'text.secondary' }}>
          U svaki red upišite broj porudžbine ili telefon kupca, pa broj pošiljke. Može i nalepljeno iz
          tabele.
        </Box>
        <TextField
          label="Brojevi pošiljki, po jedan u redu"
          placeholder={example}
          multiline
          minRows={6}
          maxRows={14}
          fullWidth
          autoFocus
          value={text}
          disabled={isBusy}
          onChange={(event) => type(event.target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { spellCheck: false } }}
        />
        {progress && <ShownProgress progress={progress} />}
        {preview && <Preview preview={preview} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onLeave} disabled={isBusy}>
          Otkaži
        </Button>
        {matched.length > 0 ? (
          // Keys: a second Enter on "Proveri" must not save what has not been read yet.
          <Button key="save" variant="contained" disabled={isBusy} onClick={() => void saveMatched()}>
            Sačuvaj {plural(matched.length, 'broj', 'broja', 'brojeva')}
          </Button>
        ) : (
          <Button
            key="check"
            variant="contained"
            disabled={isBusy || text.trim() === ''}
            onClick={() => void check(text).then(setPreview)}
          >
            Proveri
          </Button>
        )}
      </DialogActions>
    </>
  )
}

interface Props {
  open: boolean
  onClose: () => void
}

/** Sets many tracking numbers from pasted lines, after showing which orders they are for. */
export const PasteDialog = ({ open, onClose }: Props) => (
  <FormDialog open={open} onClose={onClose} labelledBy="brojevi-posiljki">
    {({ onTyped, onLeave }) => (
      <PasteForm
        onTyped={onTyped}
        onLeave={onLeave}
        onDone={() => {
          onTyped(false)
          onClose()
        }}
      />
    )}
  </FormDialog>
)
