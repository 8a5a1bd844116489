import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { Outcome } from '../desk/desk-state.ts'
import { KeyHint } from './KeyHint.tsx'
import { optionOfDigit } from './call-keys.ts'
import { fieldOfTime, timeOfField } from './later-times.ts'
import { type DetailedOutcome, optionsOf } from './outcome-options.ts'

interface Props {
  /** The outcome that needs a time or a reason; undefined closes the dialog. */
  outcome: DetailedOutcome | undefined
  onChoose: (outcome: Outcome) => void
  onClose: () => void
}

interface OwnChoiceProps {
  outcome: DetailedOutcome
  /** ms since 1970. */
  openedAt: number
  onChoose: Props['onChoose']
}

/** A time or a reason that is not in the list. */
function OwnChoice({ outcome, openedAt, onChoose }: OwnChoiceProps) {
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (outcome === 'refused') return onChoose({ outcome, ...(value.trim() && { reason: value.trim() }) })
    const later = timeOfField(value)
    if (later && Date.parse(later) > Date.now()) return onChoose({ outcome, later })
    setProblem(later ? 'Vreme sledećeg poziva mora biti u budućnosti' : 'Unesite vreme sledećeg poziva')
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', gap: 1, mt: 2, alignItems: 'flex-start' }}
    >
      <TextField
        label={outcome === 'later' ? 'Drugo vreme' : 'Drugi razlog'}
        type={outcome === 'later' ? 'datetime-local' : 'text'}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        error={problem !== ''}
        helperText={problem}
        slotProps={{
          inputLabel: outcome === 'later' ? { shrink: true } : {},
          htmlInput: outcome === 'later' ? { min: fieldOfTime(openedAt) } : { maxLength: 500 },
        }}
      />
      <Button type="submit" variant="outlined" color="inherit" sx={{ flexShrink: 0, minHeight: 44 }}>
        Potvrdi
      </Button>
    </Box>
  )
}

/** The list, the own choice, and the digits of the list. */
function Choices({ outcome, onChoose }: { outcome: DetailedOutcome; onChoose: Props['onChoose'] }) {
  const [openedAt] = useState(() => Date.now())
  const options = optionsOf(outcome, openedAt)
  function chooseByDigit(event: KeyboardEvent) {
    const option = optionOfDigit(event, options)
    if (!option || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    onChoose(option.outcome)
  }
  return (
    <DialogContent onKeyDown={chooseByDigit}>
      <Box sx={{ display: 'grid', gap: 1, pt: 1 }}>
        {options.map(({ label, outcome: chosen }, index) => (
          <Button
            key={label}
            variant="outlined"
            color="inherit"
            autoFocus={index === 0}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onChoose(chosen)}
            sx={{ minHeight: 48, justifyContent: 'space-between' }}
          >
            {label}
            <KeyHint>{String(index + 1)}</KeyHint>
          </Button>
        ))}
      </Box>
      <OwnChoice outcome={outcome} openedAt={openedAt} onChoose={onChoose} />
    </DialogContent>
  )
}

/** When to call again, or why the customer refused: one of the list by its digit, or an own one. */
export function OutcomeChoice({ outcome, onChoose, onClose }: Props) {
  return (
    <Dialog
      open={outcome !== undefined}
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby="izbor-ishoda"
      sx={{ '& .MuiDialog-container': { alignItems: { xs: 'flex-end', sm: 'center' } } }}
      slotProps={{ paper: { sx: { m: { xs: 1 }, width: { xs: 'calc(100% - 16px)' } } } }}
    >
      <DialogTitle id="izbor-ishoda">
        {outcome === 'refused' ? 'Zašto je kupac odbio?' : 'Kada pozvati ponovo?'}
      </DialogTitle>
      {outcome && <Choices outcome={outcome} onChoose={onChoose} />}
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          Otkaži
        </Button>
      </DialogActions>
    </Dialog>
  )
}
