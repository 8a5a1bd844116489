import { z } from 'zod'
import { orderIdField } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { maxStatusChanges } from './order-status.ts'

const packingChange = z.strictObject({
  orderIds: z
    .array(orderIdField)
    .min(1, 'Izaberite bar jednu porudžbinu')
    .max(maxStatusChanges, `Najviše ${maxStatusChanges} porudžbina odjednom`),
  /** Whether the orders are being packed from now on. */
  packing: z.boolean({ error: 'Izaberite da li pakovanje počinje ili se prekida' }),
})

export const packingChanged = z.object({
  message: z.string(),
  /** Ids for the undo, which is the opposite change of them. */
  changed: z.array(z.object({ orderId: z.string() })),
  skipped: z.array(z.object({ orderId: z.string(), message: z.string() })),
})
export type PackingChanged = z.infer<typeof packingChanged>

export const packingRoutes = {
  /** Each order is decided separately (orders/packing). */
  change: route({
    method: 'POST',
    path: '/api/orders/packing',
    access: 'signed-in',
    duties: ['pakovanje', 'sve'],
    summary: 'Start or stop packing own orders',
    body: packingChange,
    answer: packingChanged,
  }),
}
