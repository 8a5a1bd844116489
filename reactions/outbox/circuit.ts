import { circuitRestSeconds } from './backoff.ts'
import type { SendingOptions } from './sending-options.ts'

/** `faults`: in a row while closed. `opened`: how often it has opened since the last answer. */
export interface Circuit {
  faults: number
  opened: number
  isOpen: boolean
}

/**
 * The circuit after one more fault; `openForSeconds` is set if the fault opens it. Calls that were
 * under way when the circuit opened, and fail too, change nothing.
 */
export function afterFault(
  { faults, opened, isOpen }: Circuit,
  isProbe: boolean,
  options: Pick<SendingOptions, 'circuit'>,
): { faults: number; opened: number; openForSeconds?: number } {
  if (isOpen && !isProbe) return { faults, opened }
  if (!isProbe && faults + 1 < options.circuit.maxFaults) return { faults: faults + 1, opened }
  return { faults: faults + 1, opened: opened + 1, openForSeconds: circuitRestSeconds(opened + 1, options) }
}
