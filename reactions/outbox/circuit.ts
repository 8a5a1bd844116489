import { restOf } from './back-off.ts'
import type { SendingOptions } from './sending-options.ts'

/** `faults` in a row while it is closed; how often it has opened without an answer since. */
export interface Circuit {
  faults: number
  opened: number
  isOpen: boolean
}

/** After one more fault of the upstream: `openFor` in s where it opens by it. What was under way when it opened, and fails too, changes nothing. */
export function afterFault({ faults, opened, isOpen }: Circuit, isProbe: boolean, options: Pick<SendingOptions, 'circuit'>): { faults: number; opened: number; openFor?: number } {
  if (isOpen && !isProbe) return { faults, opened }
  if (!isProbe && faults + 1 < options.circuit.faults) return { faults: faults + 1, opened }
  return { faults: faults + 1, opened: opened + 1, openFor: restOf(opened + 1, options) }
}
