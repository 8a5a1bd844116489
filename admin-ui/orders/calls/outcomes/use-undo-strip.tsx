import { type ReactNode, useState } from 'react'
import { changeableLast, type LastState } from '../desk/desk-state.ts'
import { OutcomeChoice } from './OutcomeChoice.tsx'
import { type CorrectedCall, type StripCommands, UndoStrip } from './UndoStrip.tsx'

interface Options {
  desk: StripCommands
  state: LastState
  onUndo: () => void
  /** A dialog about leaving the shown order is open: the undo may be what waits for its answer. */
  hasDialog?: boolean
}

/**
 * The strip of the newest call, and the dialog for a time or a reason that it does not list. The dialog belongs to
 * its call: rendered beside what is shown, it stays, with its input, whichever order is shown meanwhile.
 */
export function useUndoStrip({ desk, state, onUndo, hasDialog = false }: Options): {
  strip: ReactNode
  dialog: ReactNode
} {
  const [corrected, setCorrected] = useState<CorrectedCall | undefined>()
  return {
    strip: (
      <UndoStrip
        desk={desk}
        last={state.last}
        failures={state.failures}
        canChange={changeableLast(state) !== undefined}
        hasDialog={corrected !== undefined || hasDialog}
        onUndo={onUndo}
        onOther={setCorrected}
      />
    ),
    dialog: (
      <OutcomeChoice
        outcome={corrected?.outcome}
        onChoose={(chosen) => {
          setCorrected(undefined)
          if (corrected) desk.correct(corrected.callId, chosen)
        }}
        onClose={() => setCorrected(undefined)}
      />
    ),
  }
}
