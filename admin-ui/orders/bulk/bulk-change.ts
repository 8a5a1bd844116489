import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { StatusesChanged } from '@pazar/contracts/order/work-routes.ts'
import { plural } from '../../ui/formatting/amounts.ts'
import type { StatusChange } from '../status/shown-status.ts'

/**
 * Most orders that get a status together. The server accepts 5,000 changes of a user in a minute, so that the
 * undo fits as well.
 */
export const maxSelected = 2000

export interface GuardedChange extends StatusChange {
  /** The server skips the order if its status has changed since. */
  expected?: OrderStatus
}

/** What a bulk change did. After a failed request the rest is not sent. */
export interface BulkOutcome extends StatusesChanged {
  /** Why the rest was not changed. */
  error?: unknown
}

export const mergedChanges = (answers: readonly StatusesChanged[]): StatusesChanged => ({
  message: answers[0]?.message ?? '',
  changed: answers.flatMap((each) => each.changed),
  skipped: answers.flatMap((each) => each.skipped),
})

/** The changes that restore each order's earlier status, unless it has changed again since. */
export const undoOf = ({ changed }: Pick<StatusesChanged, 'changed'>): GuardedChange[] =>
  changed.map(({ orderId, from, to }) => ({ orderId, status: from, expected: to }))

const maxNamed = 3

/** "Promenjeno: 4 porudžbine. Preskočeno: 1 porudžbina (ABCD-EFGH: već ima taj status)." */
export function bulkChangeText({ changed, skipped }: StatusesChanged): string {
  const orders = (count: number) => plural(count, 'porudžbina', 'porudžbine', 'porudžbina')
  const changedText = `Promenjeno: ${orders(changed.length)}.`
  if (skipped.length === 0) return changedText
  const reasons = skipped
    .slice(0, maxNamed)
    .map(({ orderId, message }) => `${shortOrderId(orderId)}: ${message}`)
    .join(', ')
  return `${changedText} Preskočeno: ${orders(skipped.length)} (${reasons}${skipped.length > maxNamed ? ', ...' : ''}).`
}
