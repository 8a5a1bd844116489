import { z } from 'zod'
import { defineEvent } from '../event/event-type.ts'
import { goodsData } from './goods-data.ts'
import { orderLines } from './lines.ts'
import { orderIdPattern } from './order-id.ts'
import { maxMergedOrders } from './max-merged-orders.ts'

const mergeId = z.string().min(1).max(64)
const orderId = z.string().regex(orderIdPattern)

/**
 * Other orders of the customer were added to this one, which is sent instead of them. The first event of a
 * merge: it says everything that is needed to complete the merge or to take it back.
 */
export const ordersMerged = defineEvent(
  'OrdersMerged',
  z.strictObject({
    /** Chosen by the seller's screen, so that a repeated request merges once. */
    mergeId,
    /** The orders added, as they were then. An order that has changed meanwhile ends the merge. */
    from: z
      .array(
        z.strictObject({
          orderId,
          lines: orderLines,
          discount: z.int().min(0),
          /** Ids that its lines have in this order. */
          lineIds: z.array(z.string().max(64)),
        }),
      )
      .min(1)
      .max(maxMergedOrders),
    before: goodsData,
    after: goodsData,
  }),
)

/** The merge was taken back: the lines of the other orders are theirs again. */
export const ordersUnmerged = defineEvent(
  'OrdersUnmerged',
  z.strictObject({ mergeId, before: goodsData, after: goodsData }),
)

/** This order is sent as a part of `orderId`. Appended together with the change of its status to Otkazana. */
export const orderMergedInto = defineEvent('OrderMergedInto', z.strictObject({ mergeId, orderId }))

/**
 * This order is no longer a part of another one. If it never was, the event keeps a late step of a merge that
 * was taken back from adding it.
 */
export const orderMergeUndone = defineEvent('OrderMergeUndone', z.strictObject({ mergeId }))

export const mergeEvents = [ordersMerged, ordersUnmerged, orderMergedInto, orderMergeUndone] as const
