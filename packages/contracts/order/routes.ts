import { z } from 'zod'
import { markets } from '../money/market.ts'
import { maxAmount, parseAmount } from '../money/money.ts'
import { idField, line, lines, listQuery } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { offerView } from '../website/offer-view.ts'
import { websiteTermsView } from '../website/terms-schema.ts'
import { clickIds, utm } from './events.ts'
import { legacyOfferNames } from './legacy-offers.ts'
import { orderIdPattern, orderNumberPattern } from './order-id.ts'
import { orderStatuses } from './order-status.ts'
import { maxQueryLength } from './visit-source.ts'

/** Limits per order in lists, because one response may contain a thousand orders. */
export const maxNotesInLists = 3
export const maxNoteLengthInLists = 300

/**
 * How delivery of an order is paid for. `totalPrice` of the order includes the amount if it is `added`. Major
 * units.
 */
const deliveryView = websiteTermsView.pick({ deliveryWay: true, deliveryAmount: true, deliveryText: true })
/** The fields of the order form (orders/payloads). */
const shownCustomer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  notes: z.string(),
})

/**
 * An accepted upsell (orders/payloads): an order of its own in the same parcel, with the original order's
 * status, tracking and customer.
 */
const upsellOrderView = z.object({
  id: z.string(),
  orderId: z.string(),
  originalOrderId: z.string(),
  upsellProductId: z.int(),
  websiteId: z.int(),
  userId: z.int(),
  title: z.string(),
  sku: z.string(),
  quantity: z.int(),
  unitPrice: z.number(),
  totalPrice: z.number(),
  currency: z.string(),
  currencySymbol: z.string(),
  status: z.enum(orderStatuses),
  trackingId: z.string().nullable(),
  /** Null once erased. */
  customerData: shownCustomer.nullable(),
  acceptedAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type UpsellOrderView = z.infer<typeof upsellOrderView>

/** Where the shopper's first visit came from; `clickIds` are removed by an erasure. */
const orderSource = z.object({ utm: utm.nullable(), clickIds })

/**
 * An order in responses. `totalPrice` is in major units; `productCost` (for all pieces) is text with two
 * decimals.
 */
export const orderView = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  userId: z.int(),
  websiteId: z.int(),
  productId: z.string(),
  productName: z.string(),
  sku: z.string(),
  quantity: z.int(),
  totalPrice: z.number(),
  delivery: deliveryView,
  productCost: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  targetMarket: z.enum(markets),
  status: z.enum(orderStatuses),
  /** The status at the end of the `asOf` day; only in lists that are requested as of a past day. */
  statusAsOf: z.enum(orderStatuses).optional(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  notes: z.string().nullable(),
  /**
   * Upsells accepted after the order (orders/payloads). `totalPrice` and `productCost` include them
   * (upsell/accept).
   */
  upsells: z.array(upsellOrderView),
  source: orderSource.nullable(),
  /** Whether only the server reports the purchase to the ad network, so that the browser must not. */
  purchaseByServer: z.boolean(),
  trackingId: z.string().nullable(),
  notificationsSent: z.boolean(),
  upsellDelayedUntil: z.string().nullable(),
  /** Why the spam guard flagged the order; empty if it did not. */
  suspicions: z.array(z.string()),
  personalDataErased: z.boolean(),
  /** Number of the seller's notes on the order. */
  noteCount: z.int(),
  /**
   * The seller's notes, oldest first; shoppers never see them. Lists have the newest `maxNotesInLists`, cut
   * at `maxNoteLengthInLists` characters.
   */
  sellerNotes: z.array(z.object({ id: z.string(), at: z.string(), author: z.string(), text: z.string() })),
  website: z.object({ productName: z.string(), shortName: z.string(), currencySymbol: z.string() }),
})
export type OrderView = z.infer<typeof orderView>

/**
 * Response of `GET /api/orders/{id}`. The seller and the browser with the order's cookie see everything,
 * others get masked fields (orders/visibility).
 */
export const shopperOrderView = orderView
  .omit({
    productCost: true,
    statusAsOf: true,
    suspicions: true,
    source: true,
    sellerNotes: true,
    noteCount: true,
  })
  .extend({
    masked: z.boolean(),
    /**
     * Whether the order was placed in this browser. The seller also sees all fields, but `own` is false for
     * them.
     */
    own: z.boolean().default(false),
    /**
     * The number from which the seller calls before sending the parcel; null if they do not call, or if the
     * order is masked.
     */
    callPhone: z.string().nullable().default(null),
  })

/** One entry of an order's history: an event of the stream as people read it (orders/history). */
export const historyEntry = z.object({
  id: z.string(),
  at: z.string(),
  type: z.string(),
  actor: z.object({ kind: z.enum(['user', 'shopper', 'integration', 'system']), name: z.string() }),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  /**
   * The changed fields of a correction, by their wire names. Empty for other entries and after an erasure.
   */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Text of a note; null once removed or erased. */
  note: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/**
 * Figures above an order list: counts and sums over all pages. Admins see all sellers' orders, sellers their
 * own. With a search (q, name) the figures cover the first 2,000 matches, and `bounded` is true.
 */
export const orderSummary = z.object({
  /** Ignores all filters but `asOf`. */
  total: z.int(),
  /** With all filters. */
  shown: z.int(),
  /**
   * Cash on delivery with all filters, by currency code, in major units. Currencies without orders are left
   * out.
   */
  totals: z.record(z.string(), z.number()),
  /** By market with all filters except `market`. */
  markets: z.record(z.enum(markets), z.int()),
  bounded: z.boolean(),
})
export type OrderSummary = z.infer<typeof orderSummary>

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
  total: z.number(),
  terms: websiteTermsView,
  /** Price proof for the prices above, as if the page were shown now. */
  priceProof: z.string(),
})

const status = z.strictObject({
  status: z.enum(orderStatuses, { error: 'Nepoznat status' }),
  reason: line(500).optional(),
})
const orderId = z.strictObject({ orderId: z.string().regex(orderIdPattern, 'Porudžbina nije pronađena') })
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
    summary: 'Own orders',
    query: listQuery,
    answer: z.array(orderView),
  }),
  summary: route({
    method: 'GET',
    path: '/api/orders/summary',
    access: 'signed-in',
    summary: 'Counts by market and sums by currency of an order list',
    query: z.strictObject({ filter: z.string().max(4000).optional() }),
    answer: orderSummary,
  }),
  one: route({
    method: 'GET',
    path: '/api/orders/:orderId',
    access: 'public',
    anyHost: true,
    summary: 'One order; personal data masked for strangers',
    params: orderIdOrNumber,
    answer: z.union([shopperOrderView, orderView]),
  }),
  history: route({
    method: 'GET',
    path: '/api/orders/:orderId/history',
    access: 'owner',
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
    answer: z.object({ message: z.string(), status: z.enum(orderStatuses) }),
  }),
  changeStatus: route({
    method: 'PUT',
    path: '/api/orders/:orderId/status',
    access: 'owner',
    summary: 'Change the status of an own order',
    params: orderId,
    body: status,
    answer: z.object({ message: z.string(), status: z.enum(orderStatuses) }),
  }),
}
