import type { CallLease } from '@pazar/contracts/order/call-routes.ts'
import type { CallOutcome } from '@pazar/contracts/order/confirmation-states.ts'
import type { RecordedCall } from '../../../data/methods/calls.ts'
import type { PendingCall } from './pending-call.ts'

export type Lease = Pick<CallLease, 'orderId' | 'token'>

export type DeskPhase =
  | { kind: 'taking' }
  /** `abandonedIds`: call ids of outcomes of this order that the user gave up, as in `CallResult`. */
  | { kind: 'calling'; lease: Lease; warning?: string; abandonedIds?: readonly string[] }
  /** `attempts` without an answer so far. */
  | { kind: 'sending'; lease: Lease; call: PendingCall; attempts: number }
  /** Another user calls the order now. */
  | { kind: 'lost'; orderId: string; text: string }
  /** The order is no longer to be called. */
  | { kind: 'refused'; orderId: string; text: string }
  | { kind: 'empty'; nextAt: string | null }
  | { kind: 'failed'; error: unknown }

export interface FailedChange {
  kind: 'failed'
  what: 'undo' | 'correction'
  text: string
}

/** The undo or the correction of the newest call or merge; `attempts` without an answer so far. */
export type LastChange =
  | { kind: 'possible' }
  | { kind: 'undoing' }
  | { kind: 'correcting'; attempts: number }
  | FailedChange

/** A recorded call. */
export interface CallResult {
  orderId: string
  callId: string
  outcome: CallOutcome
  /** Of a refusal, if it was chosen. */
  reason?: string | undefined
  /** The customer's name, as the screen showed it. */
  name: string
  /** Undefined while a correction is sent that a reload has interrupted. */
  result: RecordedCall | undefined
  /** Call ids of corrections that the user gave up, one of which the server may have recorded; newest first. */
  abandonedIds?: readonly string[]
  /** When the outcome was chosen, ms since 1970. */
  calledAt: number
}

/** The newest recorded call, which can be undone or corrected. */
export interface LastCall extends CallResult {
  change: LastChange
}

/** An earlier order that was merged into the one that is called. */
export interface MergeResult {
  /** The order that is called. */
  orderId: string
  mergeId: string
  /** What the server reports. */
  text: string
}

/** The newest merge, which can be undone. */
export interface LastMerge extends MergeResult {
  change: LastChange
}

export const isChanging = ({ change }: Pick<LastCall, 'change'>): boolean =>
  change.kind === 'undoing' || change.kind === 'correcting'

/** Whether a correction is sent again, because the server did not answer. */
export const isResent = (last: Pick<LastCall, 'change'> | undefined): boolean =>
  last?.change.kind === 'correcting' && last.change.attempts > 0

export const keyOf = (last: CallResult | MergeResult): string =>
  'mergeId' in last ? last.mergeId : last.callId

/** The newest call or merge on a screen that records calls. */
export interface LastState {
  /** `sending` while an outcome is being sent. */
  phase: { kind: string }
  /** What can be undone: the newest call or merge. */
  last: LastCall | LastMerge | undefined
  /** Earlier calls and merges whose undo or correction has failed, until the user closes them; oldest first. */
  failures: readonly (LastCall | LastMerge)[]
}

export interface DeskState extends LastState {
  phase: DeskPhase
  /** Orders that the caller has skipped, the newest last. */
  skipped: readonly string[]
}

/** The newest call or merge, unless it is being changed or an outcome is being sent. */
export const changeableLast = ({ last, phase }: LastState): LastState['last'] =>
  last && !isChanging(last) && phase.kind !== 'sending' ? last : undefined

export interface Outcome {
  outcome: CallOutcome
  later?: string
  reason?: string
}
