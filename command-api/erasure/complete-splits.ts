import { orderStream } from '@pazar/contracts/order/events.ts'
import { isUnreadable } from '@pazar/event-store/codec/is-unreadable.ts'
import { createSplitCompletion } from '../order/complete-split.ts'
import { orderFold } from '../order/order.ts'
import type { ErasureContext, ErasureRequest } from './erasure-context.ts'

/**
 * Places the new orders of splits whose process has died, before the customer of the order is erased: their
 * data is copied from it. Otherwise a late step could copy it after the erasure. Resolves to the ids of the
 * orders placed, of which the erasure has not known.
 */
export async function completeSplits(
  { folds, handle }: Pick<ErasureContext, 'folds' | 'handle'>,
  orderIds: readonly string[],
  { metadata }: Pick<ErasureRequest, 'metadata'>,
): Promise<string[]> {
  const complete = createSplitCompletion({ folds, handle })
  const load = async (orderId: string) => (await folds.load(orderStream(orderId), orderFold)).state
  const placed: string[] = []
  for (const orderId of orderIds)
    try {
      for (const { newOrderId, splitId } of (await load(orderId)).splits) {
        if ((await load(newOrderId)).order) continue
        await complete(orderId, splitId, metadata)
        placed.push(newOrderId)
      }
    } catch (error) {
      // The order is erased nevertheless. Once it can be read, the sweep places the new order without a customer.
      if (!isUnreadable(error)) throw error
    }
  return placed
}
