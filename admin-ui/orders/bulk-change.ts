import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { mostChanges, type StatusesChanged } from '@pazar/contracts/order/work-routes.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { plural } from '../formatting/amounts.ts'
import type { StatusChange } from './shown-status.ts'

export interface GuardedChange extends StatusChange {
  /** An order whose status is no longer this is left alone. */
  expected?: OrderStatus
}

/** As many as one call takes. */
export function changesAtOnce<T>(changes: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(changes.length / mostChanges) }, (_, part) => changes.slice(part * mostChanges, (part + 1) * mostChanges))
}

export const mergedChanges = (answers: readonly StatusesChanged[]): StatusesChanged => ({
  message: answers[0]?.message ?? '', changed: answers.flatMap((each) => each.changed), skipped: answers.flatMap((each) => each.skipped),
})

/** What takes a change back: each order to where it was, unless somebody has changed it since. */
export const undoOf = ({ changed }: Pick<StatusesChanged, 'changed'>): GuardedChange[] =>
  changed.map(({ orderId, from, to }) => ({ orderId, status: from, expected: to }))

const namedAtMost = 3

/** "Promenjeno: 4 narudžbine. Preskočeno: 1 narudžbina (ABCD-EFGH: već ima taj status)." */
export function changeTold({ changed, skipped }: StatusesChanged): string {
  const orders = (count: number) => plural(count, 'narudžbina', 'narudžbine', 'narudžbina')
  const told = `Promenjeno: ${orders(changed.length)}.`
  if (skipped.length === 0) return told
  const reasons = skipped.slice(0, namedAtMost).map(({ orderId, message }) => `${shortOrderId(orderId)}: ${message}`).join(', ')
  return `${told} Preskočeno: ${orders(skipped.length)} (${reasons}${skipped.length > namedAtMost ? ', ...' : ''}).`
}
