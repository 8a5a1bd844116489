import { confirmationLabels } from '@pazar/contracts/order/confirmation-states.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { dayAndTime } from '../../../ui/formatting/dates.ts'
import { colours } from '../../../theme/palette.ts'
import type { LastCall } from '../desk/desk-state.ts'
import { callKeys } from './call-keys.ts'
import { KeyHint } from './KeyHint.tsx'

const visibleSeconds = 10

/** Counts down whole seconds from the first render on. */
function useSecondsLeft(): number {
  const [left, setLeft] = useState(visibleSeconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before - 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return left
}

function textOf({ outcome, name, result }: LastCall): string {
  const label = `${name}: ${confirmationLabels[outcome].toLowerCase()}`
  if (result.status === 'Otkazana') return `${label}, porudžbina je otkazana`
  if (result.nextCallAt === null) return label
  return `${label}, ponovo ${dayAndTime(result.nextCallAt)}`
}

interface Props {
  last: LastCall
  onUndo: () => void
  onEnd: () => void
}

/** The newest call with its undo for ten seconds; a failed undo stays with its reason. */
function Strip({ last, onUndo, onEnd }: Props) {
  const failure = typeof last.undo === 'object' ? last.undo.failure : undefined
  const left = useSecondsLeft()
  useEffect(() => {
    if (left <= 0 && failure === undefined) onEnd()
  }, [left, failure, onEnd])
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        mb: 1,
        pl: 1.5,
        borderRadius: 2,
        bgcolor: failure ? colours.brickSoft : colours.leafSoft,
        fontSize: '0.92rem',
        minHeight: 44,
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', py: 0.5 }}>
        <strong>{textOf(last)}</strong>
        {failure && <Box>Nije poništeno. {failure}</Box>}
      </Box>
      <Button
        color="inherit"
        onClick={onUndo}
        disabled={last.undo === 'running'}
        aria-keyshortcuts={callKeys.undo}
        sx={{ flexShrink: 0, minHeight: 44, px: 1.5 }}
      >
        {failure ? 'Poništi ponovo' : 'Poništi'}
        {!failure && (
          <Box component="span" aria-hidden sx={{ ml: 0.75, fontWeight: 500 }}>
            {Math.max(left, 0)} s
          </Box>
        )}
        <KeyHint>{callKeys.undo}</KeyHint>
      </Button>
      {failure && (
        <Button color="inherit" onClick={onEnd} sx={{ flexShrink: 0, minHeight: 44, px: 1.5 }}>
          Zatvori
        </Button>
      )}
    </Box>
  )
}

/** Announces each recorded call to screen readers. */
export const UndoStrip = ({ last, ...handlers }: Omit<Props, 'last'> & { last: LastCall | undefined }) => (
  <Box role="status">{last && <Strip key={last.callId} last={last} {...handlers} />}</Box>
)
