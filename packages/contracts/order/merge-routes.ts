import { z } from 'zod'
import { acknowledgement, orderIdField } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { maxMergedOrders } from './max-merged-orders.ts'
import { deliveryView, orderLineView } from './view-schemas.ts'

const named = z.strictObject({ orderId: orderIdField })
const mergeId = z.string({ error: 'Neispravno spajanje' }).regex(/^[\w-]{1,64}$/, 'Neispravno spajanje')

const otherOrders = z
  .array(orderIdField)
  .min(1, 'Izaberite bar dve porudžbine')
  .max(maxMergedOrders, `Najviše ${maxMergedOrders + 1} porudžbina odjednom`)

/** What the kept order would contain. Amounts in major units. */
export const mergePreview = z.object({
  lines: z.array(orderLineView.omit({ unitCost: true })),
  discount: z.number(),
  delivery: deliveryView,
  totalPrice: z.number(),
  /** Sum of the totals before the merge, each with its own delivery. */
  totalBefore: z.number(),
  currency: z.string(),
  /** False if the orders have different telephone numbers: the merge then needs `differentCustomers`. */
  isSameCustomer: z.boolean(),
})
export type MergePreview = z.infer<typeof mergePreview>

/** Merges orders of one customer into the order in the path (orders/merge). */
export const mergeRoutes = {
  preview: route({
    method: 'POST',
    path: '/api/orders/:orderId/merge/preview',
    access: 'owner',
    duties: ['pozivi', 'sve'],
    summary: 'What an order would contain after a merge',
    params: named,
    body: z.strictObject({ orderIds: otherOrders }),
    answer: mergePreview,
  }),
  merge: route({
    method: 'POST',
    path: '/api/orders/:orderId/merge',
    access: 'owner',
    duties: ['pozivi', 'sve'],
    summary: 'Add other orders of the customer to an order',
    params: named,
    body: z.strictObject({
      mergeId,
      orderIds: otherOrders,
      /** The seller knows that the orders with different telephone numbers are of one customer. */
      differentCustomers: z.boolean().default(false),
    }),
    answer: acknowledgement.extend({ mergeId: z.string() }),
  }),
  undo: route({
    method: 'POST',
    path: '/api/orders/:orderId/merge/undo',
    access: 'owner',
    duties: ['pozivi', 'sve'],
    summary: 'Take back a merge into an order',
    params: named,
    body: z.strictObject({ mergeId }),
    answer: acknowledgement,
  }),
}
