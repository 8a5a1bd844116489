import { orderStream } from '@pazar/contracts/order/events.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { eraseRemoteAnswers } from '@pazar/private-tables/erase-remote-answers.ts'
import { isUnreadable } from '@pazar/event-store/codec/is-unreadable.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import { isRefusal } from '../command-handler/fold.ts'
import { decideOrder, isManagedBy, noSuchOrder, orderFold } from '../order/order.ts'
import { completeSplits } from './complete-splits.ts'
import type { ErasureContext, ErasureRequest } from './erasure-context.ts'
import { removeCustomerFilters } from './remove-customer-filters.ts'
import { loadContacts } from './order-contacts.ts'
import { examineUnreadable } from './unreadable-order.ts'

interface ErasableOrder {
  sellerId: number | undefined
  isErased: boolean
  /** Log position that shows the erasure, if the order was erased before. */
  position: Position | undefined
}

/** Completes erasures that a crash interrupted. */
export const finishErasures = ({ log, pool }: Pick<ErasureContext, 'log' | 'pool'>): Promise<void> =>
  log.finishErasures((stream) => eraseRemoteAnswers(pool, [stream]))

async function findErasable(
  context: ErasureContext,
  orderId: string,
  { reason, by }: ErasureRequest,
): Promise<Refusal | ErasableOrder> {
  try {
    const { state, position } = await context.folds.load(orderStream(orderId), orderFold)
    const decision = decideOrder({ type: 'EraseCustomer', reason, by }, state)
    return isRefusal(decision)
      ? decision
      : { sellerId: state.order!.sellerId, isErased: decision.length === 0, position }
  } catch (error) {
    if (!isUnreadable(error)) throw error
    const { sellerId, erasedAt } = await examineUnreadable(context, orderId)
    // User 0 does not exist: only an admin can erase an order without a known seller.
    return isManagedBy({ sellerId: sellerId ?? 0 }, by)
      ? { sellerId, isErased: erasedAt !== undefined, position: erasedAt }
      : noSuchOrder
  }
}

/**
 * Deletes the key of the order's stream: every later replay shows customer, notes and reasons as erased,
 * while money and counts stay. Repeating it changes nothing. Call `removeCustomerFilters` first.
 * @returns the log position that shows the erasure.
 */
export async function eraseOrder(
  context: ErasureContext,
  orderId: string,
  request: ErasureRequest,
): Promise<Refusal | { position: Position | undefined }> {
  const order = await findErasable(context, orderId, request)
  if ('code' in order) return order
  const { log, pool } = context
  const stream = orderStream(orderId)
  if (order.isErased) {
    await eraseRemoteAnswers(pool, [stream])
    return { position: order.position }
  }
  const { reason, metadata } = request
  const result = await log.eraseCustomer(stream, {
    reason,
    metadata,
    cleanUp: (erased) => eraseRemoteAnswers(pool, [erased]),
  })
  return { position: result.ok ? result.position : order.position }
}

/** Erases one order together with the saved filters named after its customer. */
export async function eraseCustomer(
  context: ErasureContext,
  orderId: string,
  request: ErasureRequest,
): Promise<Refusal | { position: Position | undefined }> {
  const order = await findErasable(context, orderId, request)
  if ('code' in order) return order
  await completeSplits(context, [orderId], request)
  // Read the names before the key is deleted; afterwards no filter can be matched to them.
  const contacts = [await loadContacts(context.folds, orderId)]
  const refusal = await removeCustomerFilters(context, {
    orderIds: [orderId],
    contacts,
    sellerIds: [order.sellerId],
    request,
  })
  return refusal ?? eraseOrder(context, orderId, request)
}
