import { z } from 'zod'
import { defineEvent } from '../event/event-type.ts'
import { deliveryPrice } from '../website/terms-schema.ts'
import { orderLines } from './lines.ts'

const goods = z.strictObject({
  lines: orderLines,
  discount: z.int().min(0),
  delivery: deliveryPrice,
  totalPrice: z.int().min(0),
})

/**
 * The seller corrected what the order contains or costs. Both sides are complete, so that the same command
 * with `before` undoes it.
 */
export const orderLinesChanged = defineEvent(
  'OrderLinesChanged',
  z.strictObject({
    before: goods,
    after: goods,
    /** Free text, which may name the customer. Null if there is none, or once erased. */
    reason: z.string().max(500).nullable(),
  }),
  { personal: ['reason'] },
)
