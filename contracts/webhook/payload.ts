import { z } from 'zod'
import { markets } from '../money/market.ts'
import { currencies } from '../money/money.ts'
import { orderStatuses } from '../order/order-status.ts'

/** Amounts as text in major units with a point and two decimals, in the order's currency. */
const amount = z.string().regex(/^\d+\.\d\d$/)
const goods = { name: z.string(), sku: z.string(), quantity: z.int().positive(), unitPrice: amount, totalPrice: amount }

/** An order as a seller's own program is told of it: as it is when it is told. Times ISO 8601 UTC. Each field stands in docs/webhooks.md. */
export const webhookOrder = z.strictObject({
  id: z.string(), number: z.string(), revision: z.int(), createdAt: z.string(), updatedAt: z.string(),
  status: z.enum(orderStatuses), market: z.enum(markets), currency: z.enum(currencies), domain: z.string(), websiteId: z.int(),
  product: z.strictObject({ id: z.string(), ...goods }),
  upsells: z.array(z.strictObject({ orderId: z.string(), upsellProductId: z.int(), ...goods, acceptedAt: z.string() })),
  total: amount,
  customer: z.strictObject({
    firstName: z.string(), lastName: z.string(), phone: z.string(), phoneE164: z.string().nullable(), email: z.string(), address: z.string(), city: z.string(), postalCode: z.string(), notes: z.string(),
  }).nullable(),
  trackingId: z.string().nullable(),
  suspicions: z.array(z.string()),
  personalDataErased: z.boolean(),
})
export type WebhookOrder = z.infer<typeof webhookOrder>

/** `timestamp` is when it happened. `test` only where somebody pressed the button. */
const told = { timestamp: z.string(), test: z.literal(true).optional() }

/** What a webhook's body says. */
export const webhookBody = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('order.placed'), ...told, data: z.strictObject({ order: webhookOrder }) }),
  z.strictObject({ type: z.literal('order.status_changed'), ...told, data: z.strictObject({ from: z.enum(orderStatuses), to: z.enum(orderStatuses), order: webhookOrder }) }),
  z.strictObject({ type: z.literal('order.changed'), ...told, data: z.strictObject({ changed: z.enum(['customer', 'upsells', 'trackingId']), order: webhookOrder }) }),
  z.strictObject({ type: z.literal('order.erased'), ...told, data: z.strictObject({ order: z.strictObject({ id: z.string(), number: z.string() }) }) }),
])
export type WebhookBody = z.infer<typeof webhookBody>
