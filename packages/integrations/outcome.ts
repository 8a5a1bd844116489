/**
 * The outcome of a call to a remote service. Reasons are texts for people, without tokens, names or
 * addresses.
 */
export type Outcome =
  | { done: true }
  /** Nothing to do: not set up, or no longer needed. Stored with the reason. */
  | { skipped: string }
  /**
   * The service did not accept it; retried later. `retryAfter` is in seconds, if the service names it.
   * `isDown`: the fault is not specific to this delivery, so all deliveries to that service may wait.
   * `isUnsent`: this server could not send it, which says nothing about the service. `isPostponed`: it was too
   * slow to begin, so the delivery is due again at once, and this does not count as an attempt.
   */
  | { failed: string; retryAfter?: number; isDown?: boolean; isUnsent?: boolean; isPostponed?: boolean }
  /**
   * The service may have accepted it: the connection broke or timed out after sending, or a proxy answered in
   * its place. `retryAfter` is in seconds, if the proxy names it.
   */
  | { unknown: string; retryAfter?: number }
  /**
   * The service will never accept it as it is: a wrong token, a chat that blocked the bot. A person has to
   * act.
   */
  | { refused: string }

/** Why it was not done, in the outcome's own text; null if it was. */
export function reasonOf(outcome: Outcome): string | null {
  if ('done' in outcome) return null
  if ('skipped' in outcome) return outcome.skipped
  if ('failed' in outcome) return outcome.failed
  return 'unknown' in outcome ? outcome.unknown : outcome.refused
}
