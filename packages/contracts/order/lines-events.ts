import { z } from 'zod'
import { defineEvent } from '../event/event-type.ts'
import { goodsData } from './goods-data.ts'

/**
 * The seller or the shopper changed what the order contains or costs. Both sides are complete, so that the same command
 * with `before` undoes it.
 */
export const orderLinesChanged = defineEvent(
  'OrderLinesChanged',
  z.strictObject({
    before: goodsData,
    after: goodsData,
    /** Free text, which may name the customer. Null if there is none, or once erased. */
    reason: z.string().max(500).nullable(),
  }),
  { personal: ['reason'] },
)
