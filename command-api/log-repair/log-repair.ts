import type { LogRepairEvent, SetAsideReason } from '@pazar/contracts/log-repair/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'

export interface LogRepairState {
  setAside: readonly { stream: string; revision: number; throughRevision: number }[]
}

export interface SetAsideCommand {
  stream: string
  revision: number
  throughRevision: number
  eventId: string
  position: string
  eventType: string
  reason: SetAsideReason
}

export const logRepairFold: Fold<LogRepairState, LogRepairEvent> = {
  name: 'log-repair',
  initialState: { setAside: [] },
  personalData: 'hidden',
  evolve(state, event) {
    const { stream, revision, throughRevision } = event.data
    return { setAside: [...state.setAside, { stream, revision, throughRevision }] }
  },
}

/** Setting an event aside again appends no event. */
export function decideLogRepair(
  data: SetAsideCommand,
  { setAside }: LogRepairState,
): Decision<LogRepairEvent> {
  const isDone = setAside.some(
    ({ stream, revision, throughRevision }) =>
      stream === data.stream && revision <= data.revision && data.throughRevision <= throughRevision,
  )
  return isDone ? [] : [{ type: 'EventSetAside', data }]
}
