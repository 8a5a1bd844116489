import { orderStream } from '@pazar/contracts/order/events.ts'
import { isUnreadable } from '@pazar/event-store/codec/is-unreadable.ts'
import { createSplitCompletion } from '../order/complete-split.ts'
import { orderFold } from '../order/order.ts'
import type { ErasureContext, ErasureRequest } from './erasure-context.ts'

/**
 * Places the new orders of splits whose process has died, before the customer of the order is erased: their
 * data is copied from it. Resolves to the ids of all new orders that are not among the given ones: splits may
 * have begun after these were found.
 */
export async function completeSplits(
  { folds, handle, log }: Pick<ErasureContext, 'folds' | 'handle' | 'log'>,
  orderIds: readonly string[],
  { metadata }: Pick<ErasureRequest, 'metadata'>,
): Promise<string[]> {
  const complete = createSplitCompletion({ folds, handle, log })
  const load = async (orderId: string) => (await folds.load(orderStream(orderId), orderFold)).state
  const found = [...orderIds]
  for (const orderId of found)
    try {
      for (const { newOrderId, splitId } of (await load(orderId)).splits) {
        await complete(orderId, splitId, metadata)
        if (!found.includes(newOrderId)) found.push(newOrderId)
      }
    } catch (error) {
      // The order is erased nevertheless. Once it can be read, the sweep places the new order without a customer.
      if (!isUnreadable(error)) throw error
    }
  return found.slice(orderIds.length)
}
