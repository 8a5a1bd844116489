import { callDueAt } from '@pazar/contracts/order/call-state.ts'
import type { CallLease } from '@pazar/contracts/order/call-routes.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { CommandContext } from '../command-context.ts'
import { callRefusal, orderCallsFold } from '../order/order-calls.ts'
import type { LeaseHolder, CallLeases } from './call-leases.ts'

export interface CallDependencies extends Pick<CommandContext, 'folds' | 'now'> {
  leases: CallLeases
}

/** A read model further behind than this many orders is refused rather than searched. */
const maxOutdated = 50

/** The read model of the queue is far behind, or does not exist yet. */
export const queueBehind: Refusal = {
  code: 'unavailable',
  message: 'Red za pozive se osvežava. Pokušajte ponovo za nekoliko sekundi.',
}

/** The calls of an order as the log has them. */
export const loadCalls = async ({ folds }: CallDependencies, orderId: string) =>
  (await folds.load(orderStream(orderId), orderCallsFold)).state

/** Whether the order is due according to its stream; the read model may lag. */
async function isDue(dependencies: CallDependencies, orderId: string): Promise<boolean> {
  const state = await loadCalls(dependencies, orderId)
  const dueAt = callDueAt(state.calls, state.status)
  return (
    dueAt !== null && Date.parse(dueAt) <= dependencies.now().getTime() && callRefusal(state) === undefined
  )
}

/**
 * Takes the order that the caller still holds, or the next one of the queue, and reads its stream again
 * before it answers. Undefined if nothing is to be called now.
 */
export async function takeDue(
  dependencies: CallDependencies,
  caller: LeaseHolder,
  skipped: readonly string[],
): Promise<CallLease | Refusal | undefined> {
  const { leases } = dependencies
  const except = [...skipped]
  for (let outdated = 0; outdated < maxOutdated; outdated++) {
    const heldOrderId = await leases.held(caller, except)
    const lease = heldOrderId ? await leases.take(heldOrderId, caller) : await leases.takeNext(caller, except)
    if (lease === undefined && heldOrderId === undefined) return undefined
    if (lease !== undefined) {
      if (await isDue(dependencies, lease.orderId)) return lease
      await leases.end(lease.orderId, caller.userId, lease.token)
      except.push(lease.orderId)
    }
  }
  return queueBehind
}
