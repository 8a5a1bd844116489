import { z } from 'zod'
import { defineEvent } from '../event/event-type.ts'
import { confirmationStates } from './confirmation-states.ts'
import { goodsData } from './goods-data.ts'
import { orderIdPattern } from './order-id.ts'

const splitId = z.string().min(1).max(64)
const orderId = z.string().regex(orderIdPattern)

/** `OrderPlaced.splitFrom`: the goods of this order were split off `orderId`, which names their customer. */
export const splitFrom = z.strictObject({
  orderId,
  splitId,
  /** Where the calls of `orderId` were at the split, if this order is to be confirmed too. */
  calls: z
    .strictObject({
      state: z.enum(confirmationStates),
      attempts: z.int().min(0),
      dueAt: z.iso.datetime().nullable(),
    })
    .optional(),
})

/**
 * Some of the goods are sent in a parcel of their own, as another order. The first event of a split: the new
 * order is placed from it and from the order as it was placed.
 */
export const orderSplit = defineEvent(
  'OrderSplit',
  z.strictObject({
    /** Chosen by the seller's screen, so that a repeated request splits once. */
    splitId,
    newOrderId: orderId,
    before: goodsData,
    after: goodsData,
    /** The goods of the new order. */
    moved: goodsData,
    /** Ids that the moved lines, in their order, have in this order; a divided line is in both. */
    lineIds: z.array(z.string().max(64)),
  }),
)
