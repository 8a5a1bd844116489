import { type Outcome, reasonOf } from '@pazar/upstreams/outcome.ts'

/** What the outcomes of one call say of the upstream itself. */
export interface UpstreamNews {
  /** It answered, it is at fault, or nothing was learnt: it was not asked. */
  kind: 'answered' | 'fault' | 'nothing'
  /** s in which it wants to hear nothing more: of this lane, or of anybody. */
  laneRest: number
  upstreamRest: number
  reason: string | null
}

const isFault = (outcome: Outcome) => 'unknown' in outcome || ('failed' in outcome && outcome.isDown === true)
const isAnswer = (outcome: Outcome) => 'done' in outcome || 'refused' in outcome || ('failed' in outcome && !outcome.isDown)

/** Of all that one call was given: its news count once, however many deliveries it had. */
export function newsOf(outcomes: readonly Outcome[]): UpstreamNews {
  const rests = outcomes.flatMap((outcome) => ('retryAfter' in outcome && outcome.retryAfter !== undefined ? [{ all: isFault(outcome), seconds: outcome.retryAfter }] : []))
  const longest = (all: boolean) => Math.max(0, ...rests.filter((rest) => rest.all === all).map(({ seconds }) => seconds))
  const fault = outcomes.find(isFault)
  // One that did something is up, whatever else went wrong.
  const done = outcomes.some((outcome) => 'done' in outcome || 'refused' in outcome)
  const kind = done ? 'answered' : fault ? 'fault' : outcomes.some(isAnswer) ? 'answered' : 'nothing'
  return { kind, laneRest: longest(false), upstreamRest: longest(true), reason: kind === 'fault' && fault ? reasonOf(fault) : null }
}
