import type { Outcome } from '@pazar/integrations/outcome.ts'
import type { Delivery } from '../effect.ts'
import { backoffSeconds } from './backoff.ts'
import type { SendingOptions } from './sending-options.ts'

/** What happens to a delivery after an attempt. */
export interface Verdict {
  status: 'sent' | 'skipped' | 'dead' | 'waiting'
  /** Text for the list; null if the delivery was sent. */
  reason: string | null
  /** Seconds until the next attempt. */
  dueInSeconds: number
  /** Added to the delivery's count of unknown outcomes. */
  unknowns: 0 | 1
  /** Added to the delivery's count of attempts, which includes this one. */
  attempts: 0 | -1
}

export const interruptedText = 'Slanje je prekinuto: ne zna se da li je poruka stigla'
export const twiceUnknownText =
  'Ishod dva slanja je ostao nepoznat. Proverite da li je stiglo, pa pošaljite ponovo ako nije'

const maxReasonLength = 500

/**
 * If the remote service does not detect repetitions, a delivery with an unknown outcome is sent once more,
 * marked as a possible repetition. After a second unknown outcome a person decides. So there is at most
 * one duplicate, and it is marked.
 */
export function verdictOf(
  outcome: Outcome,
  delivery: Pick<Delivery, 'attempts'> & { unknowns: number },
  isIdempotent: boolean,
  options: SendingOptions,
): Verdict {
  const verdict = (status: Verdict['status'], reason: string | null, unknowns: 0 | 1 = 0): Verdict => ({
    status,
    reason: reason && reason.slice(0, maxReasonLength),
    dueInSeconds: 0,
    unknowns,
    attempts: 0,
  })
  if ('done' in outcome) return verdict('sent', null)
  if ('skipped' in outcome) return verdict('skipped', outcome.skipped)
  if ('refused' in outcome) return verdict('dead', outcome.refused)
  if ('failed' in outcome && outcome.isPostponed)
    return { ...verdict('waiting', outcome.failed), attempts: -1 }
  const isUncertain = 'unknown' in outcome && !isIdempotent
  if (isUncertain && delivery.unknowns > 0) return verdict('dead', twiceUnknownText, 1)
  const reason = 'unknown' in outcome ? outcome.unknown : outcome.failed
  if (delivery.attempts >= options.maxAttempts) return verdict('dead', reason, isUncertain ? 1 : 0)
  const retryAfterSeconds = outcome.retryAfter
  // Never before the time the service asked for, with jitter after it.
  const dueInSeconds =
    retryAfterSeconds === undefined
      ? backoffSeconds(delivery.attempts, options)
      : retryAfterSeconds * (1 + options.random() / 10)
  return { ...verdict('waiting', reason, isUncertain ? 1 : 0), dueInSeconds: dueInSeconds }
}
