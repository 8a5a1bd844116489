/** The row of the outbox for an order's message. */
export interface DeliveryRow {
  status: string
  unknowns: number
  last_error: string | null
}

/**
 * What is wrong with the message of an acknowledged order, given what the gateway accepted for it; undefined if
 * nothing is. The gateway does not recognise repetitions, so ADR 15 promises:
 * - no attempt with an unknown outcome: it arrived once, unmarked;
 * - one: it arrived once or twice, and at most one of these messages is unmarked;
 * - two: a person decides (`dead`), unless a sender reported success late. It arrived at most twice.
 */
export function deliveryProblem(
  row: DeliveryRow | undefined,
  messages: readonly { isMarked: boolean }[],
): string | undefined {
  if (!row) return 'has no delivery'
  const unmarked = messages.filter(({ isMarked }) => !isMarked).length
  if (unmarked > 1) return `arrived ${unmarked} times without the note that it may be a repetition`
  if (messages.length > 2) return `arrived ${messages.length} times`
  if (row.status === 'dead' && row.unknowns >= 2) return undefined
  if (row.status !== 'sent') return `is ${row.status} (${row.last_error})`
  if (messages.length === 0) return 'was lost: it counts as sent and never arrived'
  if (row.unknowns === 0 && messages.length > 1) return 'arrived twice although no outcome was unknown'
  return undefined
}
