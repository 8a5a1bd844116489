import { confirmationLabels } from '@pazar/contracts/order/confirmation-states.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { dayAndTime } from '../../../ui/formatting/dates.ts'
import { useUnloadGuard } from '../../../ui/forms/use-unload-guard.ts'
import { colours } from '../../../theme/palette.ts'
import type { CallDesk } from '../desk/call-desk.ts'
import { isChanging, isResent, keyOf, type LastCall, type LastMerge } from '../desk/desk-state.ts'
import { callKeys } from './call-keys.ts'
import { Corrections } from './Corrections.tsx'
import { Countdown } from './Countdown.tsx'
import { KeyHint } from './KeyHint.tsx'
import { type DetailedOutcome, isDetailed } from './outcome-options.ts'

type Last = LastCall | LastMerge

function textOf(last: Last): string {
  if ('mergeId' in last) return last.text
  const { outcome, reason, name, result } = last
  const label = [
    `${name}: ${confirmationLabels[outcome].toLowerCase()}`,
    ...(reason ? [`(${reason})`] : []),
  ].join(' ')
  if (result?.status === 'Otkazana') return `${label}, porudžbina je otkazana`
  return result?.nextCallAt ? `${label}, ponovo ${dayAndTime(result.nextCallAt)}` : label
}

function problemOf(last: Last): string | undefined {
  const { change } = last
  if (change.kind === 'failed')
    return `${change.what === 'undo' ? 'Nije poništeno' : 'Nije izmenjeno'}. ${change.text}`
  return isResent(last) ? 'Nema veze sa serverom. Izmena je sačuvana i šalje se ponovo.' : undefined
}

/** The focus of a removed button moves to a box of the strip, where the keyboard does nothing. */
const hasKeyboardFocus = (element: Element | null): boolean =>
  element?.querySelector('button:focus-visible') !== null

const buttonStyle = { flexShrink: 0, minHeight: 44, px: 1.5 } as const

/** What the strip does to the newest call or merge. */
export type StripCommands = Pick<CallDesk, 'correct' | 'discardLast' | 'closeFailure' | 'giveUp' | 'retryNow'>

interface ButtonsProps {
  desk: StripCommands
  last: Last
  canChange: boolean
  isPaused: () => boolean
  onUndo: () => void
}

function StripButtons({ desk, last, canChange, isPaused, onUndo }: ButtonsProps) {
  const { change } = last
  const hasFailed = change.kind === 'failed'
  if (isResent(last))
    return (
      <>
        <Button color="inherit" onClick={desk.giveUp} sx={buttonStyle}>
          Odustani
        </Button>
        <Button color="inherit" variant="outlined" onClick={desk.retryNow} sx={buttonStyle}>
          Pošalji odmah
        </Button>
      </>
    )
  return (
    <>
      <Button
        color="inherit"
        onClick={onUndo}
        aria-disabled={!canChange}
        aria-keyshortcuts={callKeys.undo}
        sx={{ ...buttonStyle, '&[aria-disabled=true]': { opacity: 0.55 } }}
      >
        {hasFailed && change.what === 'undo' ? 'Poništi ponovo' : 'Poništi'}
        {!hasFailed && <Countdown key={keyOf(last)} isPaused={isPaused} onEnd={desk.discardLast} />}
        <KeyHint>{callKeys.undo}</KeyHint>
      </Button>
      {hasFailed && (
        <Button color="inherit" onClick={desk.discardLast} sx={buttonStyle}>
          Zatvori
        </Button>
      )}
    </>
  )
}

const stripStyle = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 1,
  mb: 1,
  pl: 1.5,
  borderRadius: 2,
  fontSize: '0.92rem',
  minHeight: 44,
} as const

/** The newest call or merge with its undo. A failure stays with its reason. The status is there before its first text. */
function Strip({ last, ...buttonsProps }: Omit<ButtonsProps, 'last'> & { last: Last | undefined }) {
  const isWaiting = isResent(last)
  const problem = last && problemOf(last)
  const colour = last?.change.kind === 'failed' ? colours.brickSoft : isWaiting && colours.apricotSoft
  useUnloadGuard(isWaiting)
  return (
    <Box
      sx={
        last && {
          ...stripStyle,
          flexWrap: isWaiting ? 'wrap' : 'nowrap',
          bgcolor: colour || colours.leafSoft,
        }
      }
    >
      <Box
        role="status"
        sx={{ flex: isWaiting ? '1 1 220px' : 1, minWidth: 0, overflowWrap: 'anywhere', py: last && 0.5 }}
      >
        {last && <strong>{textOf(last)}</strong>}
        {problem && <Box>{problem}</Box>}
      </Box>
      {last && <StripButtons {...buttonsProps} last={last} />}
    </Box>
  )
}

/** An earlier call or merge whose undo or correction has failed. */
const Failure = ({ failed, onClose }: { failed: Last; onClose: () => void }) => (
  <Box role="alert" sx={{ ...stripStyle, bgcolor: colours.brickSoft }}>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', py: 0.5 }}>
      <strong>{textOf(failed)}</strong>
      <Box>{problemOf(failed)}</Box>
    </Box>
    <Button color="inherit" onClick={onClose} sx={buttonStyle}>
      Zatvori
    </Button>
  </Box>
)

/** A call whose time or reason is chosen in the dialog. */
export interface CorrectedCall {
  callId: string
  outcome: DetailedOutcome
}

interface StripProps {
  desk: StripCommands
  last: Last | undefined
  /** Undos and corrections that failed before `last`. */
  failures: readonly Last[]
  /** False while the call, the merge or an outcome is being sent. */
  canChange: boolean
  /** A dialog is open, for a time or a reason or about leaving the order: the strip waits for it. */
  hasDialog: boolean
  onUndo: () => void
  /** Opens the dialog, which the screen renders: it must outlive the strip. */
  onOther: (call: CorrectedCall) => void
}

/**
 * The newest call or merge for ten seconds: it can be undone, and the time or reason of a call changed. Screen
 * readers announce it, and the focus stays where it is. Earlier failures stay above it until they are closed.
 */
export function UndoStrip({ desk, last, failures, canChange, hasDialog, onUndo, onOther }: StripProps) {
  const element = useRef<HTMLDivElement>(null)
  const [isHovered, setIsHovered] = useState(false)
  const call = last && 'callId' in last ? last : undefined
  const outcome = call && isDetailed(call.outcome) ? call.outcome : undefined
  const isChangingNow = last !== undefined && isChanging(last)
  // It stays under the pointer and while the keyboard is in it, as toasts do.
  const isPaused = () => isHovered || hasDialog || isChangingNow || hasKeyboardFocus(element.current)
  return (
    <Box
      ref={element}
      // A finger never leaves what it has touched.
      onPointerEnter={({ pointerType }) => setIsHovered(pointerType !== 'touch')}
      onPointerLeave={() => setIsHovered(false)}
    >
      {failures.map((failed) => (
        <Failure key={keyOf(failed)} failed={failed} onClose={() => desk.closeFailure(keyOf(failed))} />
      ))}
      <Strip desk={desk} last={last} canChange={canChange} isPaused={isPaused} onUndo={onUndo} />
      {call && outcome && (
        <Corrections
          desk={desk}
          last={call}
          outcome={outcome}
          canChange={canChange}
          onOther={() => onOther({ callId: call.callId, outcome })}
        />
      )}
    </Box>
  )
}
