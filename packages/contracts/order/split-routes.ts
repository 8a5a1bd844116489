import { z } from 'zod'
import { acknowledgement, lineIdField, orderIdField } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { maxRecordedLines } from './lines.ts'
import { orderLinesRoutes } from './lines-route.ts'

const named = z.strictObject({ orderId: orderIdField })
const splitId = z.string({ error: 'Neispravna podela' }).regex(/^[\w-]{1,40}$/, 'Neispravna podela')
const terms = orderLinesRoutes.changeLines.body!.pick({ discount: true, delivery: true })

/** Splits an order into two parcels, which are two orders (orders/split). Amounts in major units. */
export const splitRoutes = {
  split: route({
    method: 'POST',
    path: '/api/orders/:orderId/split',
    access: 'owner',
    duties: ['pozivi', 'sve'],
    summary: 'Move some pieces of an order into a new order of the same customer',
    params: named,
    body: z.strictObject({
      splitId,
      /** The pieces that move; lines that are not listed stay. */
      lines: z
        .array(
          z.strictObject({
            lineId: lineIdField,
            pieces: z.int({ error: 'Neispravna količina' }).min(1, 'Neispravna količina'),
          }),
        )
        .min(1, 'Izaberite šta se izdvaja')
        .max(maxRecordedLines, `Najviše ${maxRecordedLines} stavki`),
      /** Discount and delivery of both orders; if omitted, they stay with the order. */
      terms: z.strictObject({ original: terms, newOrder: terms }).optional(),
      /** `revision` of the order that the split is based on; refused if its goods have changed since. */
      expected: z.int().min(0).optional(),
    }),
    answer: acknowledgement.extend({
      newOrderId: z.string(),
      newOrderNumber: z.string(),
      totalPrice: z.number(),
      newTotalPrice: z.number(),
    }),
  }),
  undo: route({
    method: 'POST',
    path: '/api/orders/:orderId/split/undo',
    access: 'owner',
    duties: ['pozivi', 'sve'],
    summary: 'Merge an order that was split off back into its order',
    params: named,
    body: z.strictObject({ newOrderId: orderIdField }),
    answer: acknowledgement,
  }),
}
