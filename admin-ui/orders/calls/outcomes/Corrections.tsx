import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import type { CallDesk } from '../desk/call-desk.ts'
import type { LastCall } from '../desk/desk-state.ts'
import { optionOfDigit } from './call-keys.ts'
import { KeyHint } from './KeyHint.tsx'
import { type DetailedOutcome, optionsOf } from './outcome-options.ts'
import { useScreenKeys } from './use-call-keys.ts'

interface Props {
  desk: Pick<CallDesk, 'correct'>
  last: LastCall
  outcome: DetailedOutcome
  /** False while the call or an outcome is being sent: the choices do nothing then. */
  canChange: boolean
  /** Opens the dialog for a time or a reason that is not in the list. */
  onOther: () => void
}

/** Changes the time or the reason of the newest call with one press of a button or a digit. */
export function Corrections({ desk, last, outcome, canChange, onOther }: Props) {
  const options = optionsOf(outcome, last.calledAt)
  const choices = [
    ...options.map(({ label, outcome: chosen }) => ({
      label,
      press: () => desk.correct(last.callId, chosen),
    })),
    { label: outcome === 'later' ? 'Drugo vreme…' : 'Drugi razlog…', press: onOther },
  ]
  const element = useRef<HTMLDivElement>(null)
  useScreenKeys((press) => (canChange ? optionOfDigit(press, choices)?.press : undefined), element)
  return (
    <Box
      ref={element}
      role="group"
      aria-label={outcome === 'later' ? 'Vreme sledećeg poziva' : 'Razlog odbijanja'}
      sx={{
        display: 'flex',
        flexWrap: { lg: 'wrap' },
        gap: 1,
        mb: 1,
        // One row on a phone, which scrolls, so that the order stays in view.
        overflowX: { xs: 'auto', lg: 'visible' },
        scrollbarWidth: 'thin',
      }}
    >
      {choices.map(({ label, press }, index) => (
        <Button
          key={label}
          variant="outlined"
          color="inherit"
          aria-keyshortcuts={String(index + 1)}
          aria-disabled={!canChange}
          aria-pressed={last.reason === undefined ? undefined : last.reason === label}
          onClick={() => canChange && press()}
          sx={{
            flexShrink: 0,
            minHeight: 44,
            px: 1.25,
            fontSize: '0.88rem',
            whiteSpace: 'nowrap',
            touchAction: 'manipulation',
            '&[aria-disabled=true]': { opacity: 0.55 },
            '&[aria-pressed=true]': { fontWeight: 700, borderColor: 'currentColor' },
          }}
        >
          {label}
          <KeyHint>{String(index + 1)}</KeyHint>
        </Button>
      ))}
    </Box>
  )
}
