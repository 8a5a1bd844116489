import type { Outcome } from '@pazar/upstreams/outcome.ts'
import type { Delivery } from '../effect.ts'
import { backOff } from './back-off.ts'
import type { SendingOptions } from './sending-options.ts'

/** What becomes of a delivery after an attempt. */
export interface Verdict {
  status: 'sent' | 'skipped' | 'dead' | 'waiting'
  /** In words, for the list; null where all is well. */
  reason: string | null
  /** s until it is tried again. */
  dueIn: number
  /** To be added to its unknown outcomes. */
  unknowns: 0 | 1
}

export const cutOff = 'Slanje je prekinuto: ne zna se da li je poruka stigla'
export const twiceUnknown = 'Ishod dva slanja je ostao nepoznat. Proverite da li je stiglo, pa pošaljite ponovo ako nije'

/** Longest reason that is kept. */
const mostReason = 500

/**
 * An upstream that cannot tell a repetition is asked once more after an outcome that nobody knows, and what is sent then says that it may be a repetition; after
 * a second one a person decides. So there is at most one duplicate, and it says so.
 */
export function verdictOf(outcome: Outcome, delivery: Pick<Delivery, 'attempts'> & { unknowns: number }, knowsRepetition: boolean, options: SendingOptions): Verdict {
  const settled = (status: Verdict['status'], reason: string | null, unknowns: 0 | 1 = 0): Verdict => ({ status, reason: reason && reason.slice(0, mostReason), dueIn: 0, unknowns })
  if ('done' in outcome) return settled('sent', null)
  if ('skipped' in outcome) return settled('skipped', outcome.skipped)
  if ('refused' in outcome) return settled('dead', outcome.refused)
  const uncertain = 'unknown' in outcome && !knowsRepetition
  if (uncertain && delivery.unknowns > 0) return settled('dead', twiceUnknown, 1)
  const reason = 'unknown' in outcome ? outcome.unknown : outcome.failed
  if (delivery.attempts >= options.maxAttempts) return settled('dead', reason, uncertain ? 1 : 0)
  const asked = outcome.retryAfter
  // Never before the upstream said, and not all at the same moment after it.
  const dueIn = asked === undefined ? backOff(delivery.attempts, options) : asked * (1 + options.random() / 10)
  return { ...settled('waiting', reason, uncertain ? 1 : 0), dueIn }
}
