import { z } from 'zod'
import { markets } from '../money/market.ts'
import { websiteTermsView } from '../website/terms-schema.ts'
import { clickIds, utm } from './events.ts'
import { confirmationView } from './confirmation-view.ts'
import { lineKinds } from './lines.ts'
import { entrySources } from './order-entry.ts'
import { orderStatuses } from './order-status.ts'

/** Limits per order in lists, because one response may contain a thousand orders. */
export const maxNotesInLists = 3
export const maxNoteLengthInLists = 300

/**
 * How delivery of an order is paid for. `totalPrice` of the order includes the amount if it is `added`. Major
 * units.
 */
export const deliveryView = websiteTermsView.pick({
  deliveryWay: true,
  deliveryAmount: true,
  deliveryText: true,
})
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

/** A line of the order; `variant` is its label, empty if none was chosen, null if the product has none. */
export const orderLineView = z.object({
  lineId: z.string(),
  kind: z.enum(lineKinds),
  title: z.string(),
  sku: z.string(),
  variant: z.string().nullable(),
  variantId: z.int().nullable(),
  pieces: z.int(),
  /** Of all pieces, in major units. */
  price: z.number(),
  /** Cost of one piece in major units, for operators only. */
  unitCost: z.number().optional(),
})
export type OrderLineView = z.infer<typeof orderLineView>

const orderReference = z.object({ orderId: z.string(), orderNumber: z.string() })

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
  /** Number of the order's last change, from 0. */
  revision: z.int(),
  userId: z.int(),
  websiteId: z.int(),
  productId: z.string(),
  productName: z.string(),
  sku: z.string(),
  quantity: z.int(),
  totalPrice: z.number(),
  lines: z.array(orderLineView),
  /** Subtracted from the prices of the lines, major units. */
  discount: z.number(),
  delivery: deliveryView,
  /** Absent for helpers whose duty sees no costs (accounts/helpers). */
  productCost: z.string().optional(),
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
  /** How the customer ordered, if the seller entered the order; otherwise null. */
  enteredSource: z.enum(entrySources).nullable(),
  /** Whether only the server reports the purchase to the ad network, so that the browser must not. */
  purchaseByServer: z.boolean(),
  trackingId: z.string().nullable(),
  notificationsSent: z.boolean(),
  upsellDelayedUntil: z.string().nullable(),
  /** Why the spam guard flagged the order; empty if it did not. */
  suspicions: z.array(z.string()),
  /** Null for orders placed while the seller did not confirm orders by telephone. */
  confirmation: confirmationView.nullable(),
  /** Equal for orders of one customer of a seller, by their number; null without a valid one and once erased. */
  customerKey: z.string().nullable(),
  /** The order that this one is sent with; null unless it was merged into another (orders/merge). */
  mergedInto: orderReference.extend({ mergeId: z.string() }).nullable(),
  /** Merges into this order that were not undone, oldest first. */
  merges: z.array(z.object({ mergeId: z.string(), orders: z.array(orderReference) })),
  /** Since when the order is being packed (orders/packing); null if it is not. */
  packingStartedAt: z.string().nullable(),
  /** When the order was handed to the courier; null before, and once that was undone. It stays with any later status. */
  handedOverAt: z.string().nullable(),
  /** The order that this one was split off, also after it was merged back; otherwise null (orders/split). */
  splitFrom: orderReference.nullable(),
  /** Orders that were split off this one and not merged back, oldest first. */
  splits: z.array(orderReference),
  /**
   * The page on which the shopper may change the order (orders/own-link): absolute for those who correct
   * orders, a path for the shopper. Only in the answer about one order, while the shopper may change it.
   */
  myOrderLink: z.string().optional(),
  personalDataErased: z.boolean(),
  /** The key of the personal data is lost: its fields are null, although nobody has erased them. */
  personalDataUnreadable: z.boolean(),
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

/** What only the seller, their helpers and admins see of an order. */
export const operatorFields = {
  productCost: true,
  statusAsOf: true,
  suspicions: true,
  confirmation: true,
  customerKey: true,
  mergedInto: true,
  merges: true,
  packingStartedAt: true,
  handedOverAt: true,
  splitFrom: true,
  splits: true,
  source: true,
  enteredSource: true,
  sellerNotes: true,
  noteCount: true,
  revision: true,
} as const satisfies Partial<Record<keyof OrderView, true>>

/**
 * Response of `GET /api/orders/{id}`. The seller and the browser with the order's cookie see everything,
 * others get masked fields (orders/visibility).
 */
export const shopperOrderView = orderView.omit(operatorFields).extend({
  lines: z.array(orderLineView.omit({ unitCost: true })),
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
  /** Number of the order that this one was merged into; null if it was not, or if the order is masked. */
  mergedIntoNumber: z.string().nullable().default(null),
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
