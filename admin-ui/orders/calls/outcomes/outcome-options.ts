import { refusalReasons } from '@pazar/contracts/order/confirmation.ts'
import type { CallOutcome } from '@pazar/contracts/order/confirmation-states.ts'
import type { Outcome } from '../desk/desk-state.ts'
import { laterChoices } from './later-times.ts'

/** An outcome with a time or a reason. */
export type DetailedOutcome = 'later' | 'refused'

export const isDetailed = (outcome: CallOutcome): outcome is DetailedOutcome =>
  outcome === 'later' || outcome === 'refused'

interface OutcomeOption {
  label: string
  outcome: Outcome
}

/** Times of the next call from now on, or reasons of a refusal. */
export const optionsOf = (outcome: DetailedOutcome, nowMs: number): OutcomeOption[] =>
  outcome === 'later'
    ? laterChoices(nowMs).map(({ label, at }) => ({ label, outcome: { outcome, later: at } }))
    : refusalReasons.map((reason) => ({ label: reason, outcome: { outcome, reason } }))
