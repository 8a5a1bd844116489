/** What came of telling an upstream something. Reasons are words for people: no token, nobody's name or address is in them. */
export type Outcome =
  | { done: true }
  /** Nothing to do: not set up, or no longer wanted. Kept with the reason. */
  | { skipped: string }
  /** It did not take it; asked again later. `retryAfter` in seconds, where the upstream says so. `isDown`: no fault of this one, all for that upstream may wait. */
  | { failed: string; retryAfter?: number; isDown?: boolean }
  /**
   * It may have taken it: the connection broke or the time was over after it was sent, or something between answered in its place, which may say by `retryAfter`, in
   * seconds, when there is sense in asking again.
   */
  | { unknown: string; retryAfter?: number }
  /** It will never take it as it is: a wrong token, a chat that blocked the bot. A person has to do something. */
  | { refused: string }

/** Why it was not done, in the outcome's own words; null where it was. */
export function reasonOf(outcome: Outcome): string | null {
  if ('done' in outcome) return null
  if ('skipped' in outcome) return outcome.skipped
  if ('failed' in outcome) return outcome.failed
  return 'unknown' in outcome ? outcome.unknown : outcome.refused
}
