import { z } from 'zod'
import { markets } from '../money/market.ts'
import { currencies } from '../money/money.ts'
import { lineKinds } from '../order/lines.ts'
import { orderStatuses } from '../order/order-status.ts'
import { deliveryWays } from '../website/terms-schema.ts'

const orderReference = z.strictObject({ id: z.string(), number: z.string() })

/** Amounts as text in major units of the order's currency, with a point and two decimals. */
const amount = z.string().regex(/^\d+\.\d\d$/)
const goods = {
  name: z.string(),
  sku: z.string(),
  quantity: z.int().positive(),
  unitPrice: amount,
  totalPrice: amount,
}

/**
 * An order in a webhook, in its state at the time of sending. Times ISO 8601 UTC. docs/guides/webhooks.md
 * describes each field.
 */
export const webhookOrder = z.strictObject({
  id: z.string(),
  number: z.string(),
  revision: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  status: z.enum(orderStatuses),
  market: z.enum(markets),
  currency: z.enum(currencies),
  domain: z.string(),
  websiteId: z.int(),
  product: z.strictObject({ id: z.string(), ...goods }),
  upsells: z.array(
    z.strictObject({ orderId: z.string(), upsellProductId: z.int(), ...goods, acceptedAt: z.string() }),
  ),
  /** Everything in the parcel, upsells included. `product` and `upsells` are derived from it. */
  lines: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(lineKinds),
      name: z.string(),
      sku: z.string(),
      /** Empty if none was chosen, null if the product has no variants. */
      variant: z.string().nullable(),
      pieces: z.int().positive(),
      price: amount,
    }),
  ),
  /** Subtracted from the prices of the lines. */
  discount: amount,
  /** If `way` is `added`, `amount` is part of `total`; if it is `courier`, it is not, and may be unknown. */
  delivery: z.strictObject({ way: z.enum(deliveryWays), amount, text: z.string() }),
  total: amount,
  customer: z
    .strictObject({
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      phoneE164: z.string().nullable(),
      email: z.string(),
      address: z.string(),
      city: z.string(),
      postalCode: z.string(),
      notes: z.string(),
    })
    .nullable(),
  trackingId: z.string().nullable(),
  /** The order whose parcel contains these goods; the status is then Otkazana. */
  mergedInto: orderReference.nullable(),
  /** The order from which these goods were split off. */
  splitFrom: orderReference.nullable(),
  suspicions: z.array(z.string()),
  personalDataErased: z.boolean(),
})
export type WebhookOrder = z.infer<typeof webhookOrder>

/** `timestamp` is when the event happened. `test` is only set for a test message. */
const eventFields = { timestamp: z.string(), test: z.literal(true).optional() }

/** The body of a webhook request. */
export const webhookBody = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('order.placed'),
    ...eventFields,
    data: z.strictObject({ order: webhookOrder }),
  }),
  z.strictObject({
    type: z.literal('order.status_changed'),
    ...eventFields,
    data: z.strictObject({ from: z.enum(orderStatuses), to: z.enum(orderStatuses), order: webhookOrder }),
  }),
  z.strictObject({
    type: z.literal('order.changed'),
    ...eventFields,
    data: z.strictObject({
      changed: z.enum(['customer', 'upsells', 'lines', 'trackingId']),
      order: webhookOrder,
    }),
  }),
  z.strictObject({
    type: z.literal('order.erased'),
    ...eventFields,
    data: z.strictObject({ order: orderReference }),
  }),
])
export type WebhookBody = z.infer<typeof webhookBody>
