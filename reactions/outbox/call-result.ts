import { type Outcome, reasonOf } from '@pazar/integrations/outcome.ts'

/** What the outcomes of one call say about the remote service. */
export interface CallResult {
  /** `nothing`: no request was sent, so nothing is known. */
  kind: 'answered' | 'fault' | 'nothing'
  /** How long to pause this partition. */
  partitionPauseSeconds: number
  /** How long to pause the whole remote service. */
  servicePauseSeconds: number
  reason: string | null
}

const isFault = (outcome: Outcome) => 'unknown' in outcome || ('failed' in outcome && outcome.isDown === true)
const isAnswer = (outcome: Outcome) =>
  'done' in outcome || 'refused' in outcome || ('failed' in outcome && !outcome.isDown && !outcome.isUnsent)

/** Combines the outcomes of one call: the call counts once, however many deliveries it had. */
export function callResultOf(outcomes: readonly Outcome[]): CallResult {
  const pauses = outcomes.flatMap((outcome) =>
    'retryAfter' in outcome && outcome.retryAfter !== undefined
      ? [{ isWholeService: isFault(outcome), seconds: outcome.retryAfter }]
      : [],
  )
  const maxPauseSeconds = (isWholeService: boolean) =>
    Math.max(
      0,
      ...pauses.filter((pause) => pause.isWholeService === isWholeService).map(({ seconds }) => seconds),
    )
  const fault = outcomes.find(isFault)
  // A service that completed one delivery is up, whatever happened to the others.
  const done = outcomes.some((outcome) => 'done' in outcome || 'refused' in outcome)
  const kind = done ? 'answered' : fault ? 'fault' : outcomes.some(isAnswer) ? 'answered' : 'nothing'
  return {
    kind,
    partitionPauseSeconds: maxPauseSeconds(false),
    servicePauseSeconds: maxPauseSeconds(true),
    reason: kind === 'fault' && fault ? reasonOf(fault) : null,
  }
}
