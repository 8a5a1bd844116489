import { z } from 'zod'
import { deliveryPrice } from '../website/terms-schema.ts'
import { orderLines } from './lines.ts'

/** What an order contains and costs, in events; amounts in minor units. */
export const goodsData = z.strictObject({
  lines: orderLines,
  discount: z.int().min(0),
  delivery: deliveryPrice,
  /** `totalOf` in lines.ts. */
  totalPrice: z.int().min(0),
})
