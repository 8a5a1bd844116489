import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { StatusesChanged } from '@pazar/contracts/order/work-routes.ts'
import { plural } from '../../ui/formatting/amounts.ts'
import type { StatusChange } from '../status/shown-status.ts'
import type { BulkAnswer } from './send-batches.ts'

/**
 * Most orders that get a status together. The server accepts 5,000 changes of a user in a minute, so that the
 * undo fits as well.
 */
export const maxSelected = 2000

export interface GuardedChange extends StatusChange {
  /** The server skips the order if its status has changed since. */
  expected?: OrderStatus
}

/** The changes that restore each order's earlier status, unless it has changed again since. */
export const undoOf = (changed: readonly StatusesChanged['changed'][number][]): GuardedChange[] =>
  changed.map(({ orderId, from, to }) => ({ orderId, status: from, expected: to }))

const maxNamed = 3

/** "Promenjeno: 4 porudžbine. Preskočeno: 1 porudžbina (ABCD-EFGH: već ima taj status)." */
export function bulkChangeText({ changed, skipped }: BulkAnswer<unknown>): string {
  const orders = (count: number) => plural(count, 'porudžbina', 'porudžbine', 'porudžbina')
  const changedText = `Promenjeno: ${orders(changed.length)}.`
  if (skipped.length === 0) return changedText
  const reasons = skipped
    .slice(0, maxNamed)
    .map(({ orderId, message }) => `${shortOrderId(orderId)}: ${message}`)
    .join(', ')
  return `${changedText} Preskočeno: ${orders(skipped.length)} (${reasons}${skipped.length > maxNamed ? ', ...' : ''}).`
}
