import type { Outcome } from '@pazar/integrations/outcome.ts'

/**
 * Outcome of a delivery whose order holds an undecodable event. It is retried like any failure
 * (`defaultSendingOptions`): a later attempt succeeds after a new release or a repair.
 */
export const unreadableOrderOutcome: Outcome = {
  failed:
    'Porudžbina trenutno ne može da se pročita. Slanje se automatski ponavlja oko 11 sati, a posle toga može da se ponovi ručno.',
  isUnsent: true,
}
