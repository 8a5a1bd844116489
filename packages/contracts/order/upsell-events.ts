import { z } from 'zod'
import { defineEvent } from '../event/event-type.ts'
import { orderIdPattern } from './order-id.ts'

/**
 * The shopper accepted an upsell with one click: it ships in the same parcel and increases the cash on
 * delivery (upsell/accept). Amounts in minor units of the order's currency; `unitCost` is the cost per piece
 * at that time.
 */
export const orderUpsellAccepted = defineEvent(
  'OrderUpsellAccepted',
  z.strictObject({
    /** Id of the upsell order (upsell/orders). */
    upsellOrderId: z.string().regex(orderIdPattern),
    upsellId: z.int().positive(),
    title: z.string(),
    sku: z.string(),
    quantity: z.int().positive(),
    unitPrice: z.int().min(0),
    totalPrice: z.int().min(0),
    unitCost: z.int().min(0),
  }),
)

/**
 * The shopper has finished or declined the offers, so notifications need not wait any longer. Also appended
 * before reserved stock is returned, so that nothing can be accepted afterwards.
 */
const orderUpsellEnded = defineEvent(
  'OrderUpsellEnded',
  z.strictObject({ how: z.enum(['finished', 'declined']) }),
)

export const upsellEvents = [orderUpsellAccepted, orderUpsellEnded] as const
