import { z } from 'zod'
import { markets } from '../money/market.ts'
import { maxAmount, parseAmount } from '../money/money.ts'
import { idField, line, lines, listQuery } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { offerView } from '../website/offer-view.ts'
import { legacyOfferNames } from './legacy-offers.ts'
import { orderIdPattern, orderNumberPattern } from './order-id.ts'
import { orderStatuses } from './order-status.ts'

/** Of an order in a list, where a thousand orders may be one answer. */
export const notesInLists = 3
export const noteInLists = 300

/** An order as the wire shows it. `totalPrice` in major units, `productCost` (of all pieces) as text with two decimals. */
export const orderView = z.object({
  id: z.string(), orderId: z.string(), orderNumber: z.string(),
  createdAt: z.string(), updatedAt: z.string(),
  userId: z.int(), websiteId: z.int(), productId: z.string(), productName: z.string(), sku: z.string(),
  quantity: z.int(), totalPrice: z.number(), productCost: z.string(), currency: z.string(), currencySymbol: z.string(),
  targetMarket: z.enum(markets), status: z.enum(orderStatuses),
  /** Only in a list that is asked for with `asOf` of a day that is over: the status that the order had at the end of it. */
  statusAsOf: z.enum(orderStatuses).optional(),
  firstName: z.string().nullable(), lastName: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable(),
  address: z.string().nullable(), city: z.string().nullable(), postalCode: z.string().nullable(), notes: z.string().nullable(),
  /** What was taken after the order (landing spec, 3.3). `totalPrice` and `productCost` include it (resolution 34). */
  upsells: z.array(z.object({
    orderId: z.string(), upsellProductId: z.int(), title: z.string(), sku: z.string(), quantity: z.int(), unitPrice: z.number(), totalPrice: z.number(), acceptedAt: z.string(),
  })),
  trackingId: z.string().nullable(), notificationsSent: z.boolean(), upsellDelayedUntil: z.string().nullable(),
  /** Why the spam guard flagged it; empty for a clean order. */
  suspicions: z.array(z.string()),
  personalDataErased: z.boolean(),
  /** How many notes the seller has on it. */
  noteCount: z.int(),
  /** The seller's own notes, oldest first; shoppers never see them. Lists have the newest `notesInLists`, cut at `noteInLists` characters. */
  sellerNotes: z.array(z.object({ id: z.string(), at: z.string(), author: z.string(), text: z.string() })),
  website: z.object({ productName: z.string(), shortName: z.string(), currencySymbol: z.string() }),
})
export type OrderView = z.infer<typeof orderView>

/** What `GET /api/orders/{id}` shows: sellers and the shopper's own cookie see all, others get masked fields (resolution 24). */
export const shopperOrderView = orderView.omit({ productCost: true, statusAsOf: true, suspicions: true, sellerNotes: true, noteCount: true }).extend({
  masked: z.boolean(),
  /** Whether it was placed in the browser that asks: its seller sees all of it too, and has bought nothing. */
  own: z.boolean().default(false),
})

/** One line of an order's history: the stream itself, told for people (resolution 26). */
export const historyEntry = z.object({
  id: z.string(), at: z.string(), type: z.string(),
  actor: z.object({ kind: z.enum(['user', 'shopper', 'integration', 'system']), name: z.string() }),
  from: z.string().nullable(), to: z.string().nullable(), reason: z.string().nullable(),
  /** Of a correction of the shopper's data: each field by its wire name. Empty for other entries, and once erased. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Of a note; null once removed or erased. */
  note: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/**
 * What stands above an order list: counts and sums over all its pages. An admin sees all sellers' orders, a client his own.
 * With a search (q, name) the figures stop at the first 2,000 matches, and `bounded` says so.
 */
export const orderSummary = z.object({
  /** Without any filter but `asOf`. */
  total: z.int(),
  /** With the filter. */
  shown: z.int(),
  /** Cash on delivery with the filter, by currency code, major units. Currencies without orders are left out. */
  totals: z.record(z.string(), z.number()),
  /** With the filter, by market; the filter's own `market` does not narrow these. */
  markets: z.record(z.enum(markets), z.int()),
  bounded: z.boolean(),
})
export type OrderSummary = z.infer<typeof orderSummary>

const customerData = z.strictObject({
  name: line(200), email: line(254), phone: line(40), address: line(300), city: line(120), postalCode: line(20), notes: lines(1000),
}).partial()

/** An amount that the page shows, in major units; an empty field of a plain form says nothing. */
const amountShown = z.union(
  [z.number().min(0).max(maxAmount / 100), z.string().max(20).refine((text) => text === '' || parseAmount(text) !== undefined)],
  { error: 'Neispravan iznos' },
)

/**
 * Both written payloads, flat and `customerData` (which wins), as JSON or urlencoded (resolution 23). Nothing here decides
 * money: `totalPrice` is only compared with ours. `revision` is the hidden field with the page's website revision,
 * `shownAt` the page's time in ms since 1970, `website` (empty) the honeypot, `idempotencyKey` stands in for the header in a plain form.
 */
export const placeOrder = z.strictObject({
  websiteId: idField('Nepoznata stranica'),
  quantity: z.union([z.int(), z.string().regex(/^\d{1,2}$/).transform(Number)], { error: 'Neispravna količina' }).default(1),
  totalPrice: amountShown.optional(),
  revision: z.union([z.int().min(0), z.string().regex(/^\d{1,9}$/).transform(Number)]).optional(),
  shownAt: z.union([z.int().min(0), z.string().regex(/^\d{1,15}$/).transform(Number)]).optional(),
  idempotencyKey: line(100).optional(),
  website: z.string().max(500).optional(),
  domain: line(255).optional(), market: line(40).optional(), sku: line(80).optional(),
  price: amountShown.optional(), currency: line(10).optional(),
  /** One of the three fixed offers of the legacy thank-you page, priced here (resolution 36). */
  legacyOffer: z.enum(legacyOfferNames, { error: 'Nepoznata ponuda' }).optional(),
  customerData: customerData.optional(),
  ...customerData.shape,
})

export const orderPlacedAnswer = z.object({ ok: z.literal(true), orderId: z.string(), websiteId: z.int(), message: z.string() })

/** Sent with 409 `price_changed`: what the page must now show. */
export const priceChangedDetails = z.object({ revision: z.int(), currentPrice: z.number(), originalPrice: z.number(), offers: z.array(offerView), total: z.number() })

const status = z.strictObject({ status: z.enum(orderStatuses, { error: 'Nepoznat status' }), reason: line(500).optional() })
const orderId = z.strictObject({ orderId: z.string().regex(orderIdPattern, 'Porudžbina nije pronađena') })
/** Also the number as people say it; it may be that of two orders, and then it is neither's. */
const orderIdOrNumber = z.strictObject({
  orderId: z.union([z.string().regex(orderIdPattern), z.string().regex(orderNumberPattern)], { error: 'Porudžbina nije pronađena' }),
})

export const orderRoutes = {
  place: route({ method: 'POST', path: '/api/orders', access: 'public', anyHost: true, summary: 'Place an order', accepts: 'form', body: placeOrder, answer: orderPlacedAnswer }),
  all: route({ method: 'GET', path: '/api/orders', access: 'admin', summary: "All sellers' orders", query: listQuery, answer: z.array(orderView) }),
  my: route({ method: 'GET', path: '/api/orders/my', access: 'signed-in', summary: 'Own orders', query: listQuery, answer: z.array(orderView) }),
  summary: route({
    method: 'GET', path: '/api/orders/summary', access: 'signed-in', summary: 'Counts by market and sums by currency of an order list',
    query: z.strictObject({ filter: z.string().max(4000).optional() }), answer: orderSummary,
  }),
  one: route({ method: 'GET', path: '/api/orders/:orderId', access: 'public', anyHost: true, summary: 'One order; personal data masked for strangers', params: orderIdOrNumber, answer: z.union([shopperOrderView, orderView]) }),
  history: route({ method: 'GET', path: '/api/orders/:orderId/history', access: 'owner', summary: 'Everything that happened to an order', params: orderId, answer: z.array(historyEntry) }),
  change: route({ method: 'PUT', path: '/api/orders/:orderId', access: 'admin', summary: 'Change the status of any order', params: orderId, body: status, answer: z.object({ message: z.string(), status: z.enum(orderStatuses) }) }),
  changeStatus: route({ method: 'PUT', path: '/api/orders/:orderId/status', access: 'owner', summary: 'Change the status of an own order', params: orderId, body: status, answer: z.object({ message: z.string(), status: z.enum(orderStatuses) }) }),
}
