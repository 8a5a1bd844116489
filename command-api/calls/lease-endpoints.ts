import { type CallLease, callRoutes } from '@pazar/contracts/order/call-routes.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import {
  type Answer,
  type Call,
  type Caller,
  type Endpoint,
  endpoint,
} from '@pazar/http-server/routing/endpoint.ts'
import { isMissingFromReadModel } from '@pazar/postgres/missing-table.ts'
import { isManagedBy, noSuchOrder } from '../order/order.ts'
import { callRefusal } from '../order/order-calls.ts'
import type { LeaseHolder } from './call-leases.ts'
import { type CallDependencies, loadCalls, queueBehind, takeDue } from './take-due.ts'

/**
 * Sellers and helpers call the seller's customers; an administrator, those of the seller of a named order.
 */
export const holderOf = ({ userId, sellerId }: Caller, ofSeller = sellerId): LeaseHolder => ({
  userId,
  sellerId: ofSeller,
})

/** From `details.reason` the call screen knows that it must take another order. */
export const leaseLost: Refusal = {
  code: 'conflict',
  message: 'Ovu porudžbinu sada zove neko drugi',
  details: { reason: 'lease_lost' },
}

/** Takes one order by name: it need not be due, but must still be to be called. */
async function takeNamed(
  dependencies: CallDependencies,
  orderId: string,
  user: Caller,
): Promise<CallLease | Refusal> {
  const { order } = await loadCalls(dependencies, orderId)
  if (!order || !isManagedBy(order, user)) return noSuchOrder
  const caller = holderOf(user, order.sellerId)
  const lease = await dependencies.leases.take(orderId, caller)
  if (lease === undefined) return leaseLost
  // Read again: the order may have been called before the lease was taken.
  const refusal = callRefusal(await loadCalls(dependencies, orderId))
  if (refusal) await dependencies.leases.end(orderId, caller.userId, lease.token)
  return refusal ?? lease
}

const isLease = (taken: CallLease | Refusal): taken is CallLease => 'token' in taken

async function answerNext(
  dependencies: CallDependencies,
  { body: { orderId, except = [] }, user }: Call<typeof callRoutes.next>,
): Promise<Answer<typeof callRoutes.next>> {
  const { leases } = dependencies
  const caller = holderOf(user!)
  await leases.tidy(caller, except)
  const taken = orderId
    ? await takeNamed(dependencies, orderId, user!)
    : await takeDue(dependencies, caller, except)
  if (taken === undefined) return { body: { lease: null, nextAt: await leases.nextDueAt(caller.sellerId) } }
  return isLease(taken) ? { body: { lease: taken, nextAt: null } } : { refusal: taken }
}

/** `POST /api/calls/next` (confirmation/leases). */
const takeNext = (dependencies: CallDependencies): Endpoint =>
  endpoint(callRoutes.next, async (call) => {
    try {
      return await answerNext(dependencies, call)
    } catch (error) {
      if (isMissingFromReadModel(error)) return { refusal: queueBehind }
      throw error
    }
  })

/** Another seller's order is answered as if it did not exist. */
async function isOwnOrder(dependencies: CallDependencies, orderId: string, user: Caller): Promise<boolean> {
  const { order } = await loadCalls(dependencies, orderId)
  return order !== undefined && isManagedBy(order, user)
}

/** `POST /api/calls/:orderId/heartbeat` */
const heartbeat = (dependencies: CallDependencies): Endpoint =>
  endpoint(callRoutes.heartbeat, async (call) => {
    const { orderId } = call.params
    if (!(await isOwnOrder(dependencies, orderId, call.user!))) return { refusal: noSuchOrder }
    const lease = await dependencies.leases.extend(orderId, call.user!.userId, call.body.token)
    return lease ? { body: lease } : { refusal: leaseLost }
  })

/** `POST /api/calls/:orderId/release`: a repetition succeeds. */
const release = (dependencies: CallDependencies): Endpoint =>
  endpoint(callRoutes.release, async (call) => {
    const { orderId } = call.params
    if (!(await isOwnOrder(dependencies, orderId, call.user!))) return { refusal: noSuchOrder }
    await dependencies.leases.end(orderId, call.user!.userId, call.body.token)
    return { body: { message: 'Porudžbina je vraćena u red za pozive' } }
  })

/** Endpoints of the call queue. */
export const leaseEndpoints = (dependencies: CallDependencies): Endpoint[] => [
  takeNext(dependencies),
  heartbeat(dependencies),
  release(dependencies),
]
