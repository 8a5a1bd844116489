import { z } from 'zod'
import { maxAmount, parseAmount } from '../money/money.ts'
import { idField, line, lines, listQuery, orderIdField } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { offerView } from '../website/offer-view.ts'
import { websiteTermsView } from '../website/terms-schema.ts'
import { publicVariants } from '../website/variants-schema.ts'
import { legacyOfferNames } from './legacy-offers.ts'
import { orderIdPattern, orderNumberPattern } from './order-id.ts'
import { orderStatuses } from './order-status.ts'
import { historyEntry, orderSummary, orderView, shopperOrderView } from './view-schemas.ts'
import { maxQueryLength } from './visit-source.ts'
import { everyDuty } from '../user/duties.ts'

const customerData = z
  .strictObject({
    name: line(200),
    email: line(254),
    phone: line(40),
    address: line(300),
    city: line(120),
    postalCode: line(20),
    notes: lines(1000),
  })
  .partial()

/** An amount shown on the page, in major units; an empty field of a plain form is ignored. */
const amountShown = z.union(
  [
    z
      .number()
      .min(0)
      .max(maxAmount / 100),
    z
      .string()
      .max(20)
      .refine((text) => text === '' || parseAmount(text) !== undefined),
  ],
  { error: 'Neispravan iznos' },
)

const unknownVariant = 'Nepoznata varijanta'
const chosenVariant = z.union(
  [
    z.int().positive().max(999_999_999).nullable(),
    z
      .string()
      .regex(/^\d{0,9}$/)
      .transform((text) => Number(text) || null),
  ],
  { error: unknownVariant },
)
/** At most one per piece of the largest offer. */
const chosenVariants = z.array(chosenVariant).max(99, unknownVariant)

/**
 * Accepts both documented payloads, flat and `customerData` (which wins), as JSON or urlencoded
 * (orders/payloads). No field here decides an amount: `totalPrice` is only compared with the server's price.
 * `revision` is the hidden field with the page's website revision, `shownAt` the time at which the page was
 * shown in ms since 1970, `website` the honeypot (empty), and `idempotencyKey` replaces the header in a plain
 * form.
 */
export const placeOrder = z.strictObject({
  websiteId: idField('Nepoznata stranica'),
  quantity: z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^\d{1,2}$/)
          .transform(Number),
      ],
      { error: 'Neispravna količina' },
    )
    .default(1),
  totalPrice: amountShown.optional(),
  /**
   * The chosen variants in the order of the pieces; a piece without a choice is "nije izabrano". A plain form
   * sends `variant` once per piece, empty without a choice. Choices beyond the quantity are ignored.
   */
  variants: chosenVariants.optional(),
  variant: z.union([chosenVariant.transform((one) => [one]), chosenVariants]).optional(),
  revision: z
    .union([
      z.int().min(0),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ])
    .optional(),
  /** Proves that the page with `revision` was shown. Without a valid proof the current price applies. */
  priceProof: z.string().max(200).optional().catch(undefined),
  /** The delivery terms that the page showed (`deliveryMark`); only compared, like `totalPrice`. */
  shownDelivery: z.string().max(200).optional().catch(undefined),
  shownAt: z
    .union([
      z.int().min(0),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .optional(),
  idempotencyKey: line(100).optional(),
  website: z.string().max(500).optional(),
  domain: line(255).optional(),
  market: line(40).optional(),
  sku: line(80).optional(),
  price: amountShown.optional(),
  currency: line(10).optional(),
  /**
   * One of the three fixed offers of the legacy thank-you page, priced by the server (upsell/legacy-offers).
   */
  legacyOffer: z.enum(legacyOfferNames, { error: 'Nepoznata ponuda' }).optional(),
  /**
   * Campaign parameters of the first visit as a query string. An invalid value is ignored and never fails the
   * order.
   */
  visitSource: z.string().max(maxQueryLength).optional().catch(undefined),
  customerData: customerData.optional(),
  ...customerData.shape,
})

export const orderPlacedAnswer = z.object({
  ok: z.literal(true),
  orderId: z.string(),
  websiteId: z.int(),
  message: z.string(),
})

/** Details of 409 `price_changed`: what the page must show now. */
export const priceChangedDetails = z.object({
  revision: z.int(),
  currentPrice: z.number(),
  originalPrice: z.number(),
  offers: z.array(offerView),
  variants: publicVariants.nullable(),
  total: z.number(),
  terms: websiteTermsView,
  /** Price proof for the prices above, as if the page were shown now. */
  priceProof: z.string(),
})

const status = z.strictObject({
  status: z.enum(orderStatuses, { error: 'Nepoznat status' }),
  reason: line(500).optional(),
})
const statusChanged = z.object({
  message: z.string(),
  status: z.enum(orderStatuses),
  /** The status before, for the undo; null if the order had the status already. */
  from: z.enum(orderStatuses).nullable(),
})
const orderId = z.strictObject({ orderId: orderIdField })
/** Accepts the order number as well. If two orders have the same number, it matches neither. */
const orderIdOrNumber = z.strictObject({
  orderId: z.union([z.string().regex(orderIdPattern), z.string().regex(orderNumberPattern)], {
    error: 'Porudžbina nije pronađena',
  }),
})

export const orderRoutes = {
  place: route({
    method: 'POST',
    path: '/api/orders',
    access: 'public',
    anyHost: true,
    summary: 'Place an order',
    accepts: 'form',
    body: placeOrder,
    answer: orderPlacedAnswer,
  }),
  all: route({
    method: 'GET',
    path: '/api/orders',
    access: 'admin',
    summary: "All sellers' orders",
    query: listQuery,
    answer: z.array(orderView),
  }),
  my: route({
    method: 'GET',
    path: '/api/orders/my',
    access: 'signed-in',
    duties: everyDuty,
    summary: 'Own orders',
    query: listQuery,
    answer: z.array(orderView),
  }),
  summary: route({
    method: 'GET',
    path: '/api/orders/summary',
    access: 'signed-in',
    duties: everyDuty,
    summary: 'Counts by market and sums by currency of an order list',
    query: z.strictObject({ filter: z.string().max(4000).optional() }),
    answer: orderSummary,
  }),
  one: route({
    method: 'GET',
    path: '/api/orders/:orderId',
    access: 'public',
    duties: everyDuty,
    anyHost: true,
    summary: 'One order; personal data masked for strangers',
    params: orderIdOrNumber,
    answer: z.union([shopperOrderView, orderView]),
  }),
  history: route({
    method: 'GET',
    path: '/api/orders/:orderId/history',
    access: 'owner',
    duties: everyDuty,
    summary: 'History of an order',
    params: orderId,
    answer: z.array(historyEntry),
  }),
  change: route({
    method: 'PUT',
    path: '/api/orders/:orderId',
    access: 'admin',
    summary: 'Change the status of any order',
    params: orderId,
    body: status,
    answer: statusChanged,
  }),
  changeStatus: route({
    method: 'PUT',
    path: '/api/orders/:orderId/status',
    access: 'owner',
    duties: ['pakovanje', 'sve'],
    summary: 'Change the status of an own order',
    params: orderId,
    body: status,
    answer: statusChanged,
  }),
}
