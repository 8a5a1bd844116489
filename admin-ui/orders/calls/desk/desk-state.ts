import type { CallLease } from '@pazar/contracts/order/call-routes.ts'
import type { CallOutcome } from '@pazar/contracts/order/confirmation-states.ts'
import type { RecordedCall } from '../../../data/methods/calls.ts'
import type { PendingCall } from './pending-call.ts'

export type Lease = Pick<CallLease, 'orderId' | 'token'>

export type DeskPhase =
  | { kind: 'taking' }
  | { kind: 'calling'; lease: Lease; warning?: string }
  /** `attempts` without an answer so far. */
  | { kind: 'sending'; lease: Lease; call: PendingCall; attempts: number }
  /** Another user calls the order now. */
  | { kind: 'lost'; orderId: string; text: string }
  /** The order is no longer to be called. */
  | { kind: 'refused'; orderId: string; text: string }
  | { kind: 'empty'; nextAt: string | null }
  | { kind: 'failed'; error: unknown }

/** The newest recorded call, which can be undone. */
export interface LastCall {
  orderId: string
  callId: string
  outcome: CallOutcome
  /** The customer's name, as the screen showed it. */
  name: string
  result: RecordedCall
  undo: 'possible' | 'running' | { failure: string }
}

export interface DeskState {
  phase: DeskPhase
  last: LastCall | undefined
  /** Orders that the caller has skipped, the newest last. */
  skipped: readonly string[]
}

export interface Outcome {
  outcome: CallOutcome
  later?: string
  reason?: string
}
