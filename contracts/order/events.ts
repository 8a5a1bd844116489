import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'
import { personalDataErased } from '../event/personal-data-erased.ts'
import { markets } from '../money/market.ts'
import { currencies } from '../money/money.ts'
import { offer } from '../website/offers.ts'
import { legacyOfferNames } from './legacy-offers.ts'
import { orderIdPattern } from './order-id.ts'
import { orderStatuses } from './order-status.ts'

export const customer = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  /** As typed. */
  phone: z.string(),
  /** E.164 for the market's country; null where the number cannot be read as one. */
  phoneE164: z.string().nullable(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  notes: z.string(),
})
export type Customer = z.infer<typeof customer>

/**
 * The visit that an order came from, as Meta is told of it (https://developers.facebook.com/docs/marketing-api/conversions-api/parameters): only where the page has a pixel
 * with an access token and its shopper has not refused. `page` without anything personal in it. `pixelHost` is the seller's host whose pixel the page had;
 * null where it was the one of his account (resolution 52).
 */
export const adVisit = z.strictObject({
  ip: z.string().max(45), userAgent: z.string().max(500), fbp: z.string().max(200).nullable(), fbc: z.string().max(600).nullable(), page: z.string().max(2000),
  pixelHost: z.string().max(253).nullable(),
})
export type AdVisit = z.infer<typeof adVisit>

/** Everything a later reader needs to recompute the order's money without any other stream. Amounts in minor units. */
export const orderPlaced = defineEvent(
  'OrderPlaced',
  z.strictObject({
    orderId: z.string().regex(orderIdPattern),
    sellerId: z.int().positive(),
    websiteId: z.int().positive(),
    /** Revision of the website stream whose prices the shopper saw and was charged. */
    websiteRevision: z.int().min(0),
    productId: z.string(),
    productName: z.string(),
    sku: z.string(),
    market: z.enum(markets),
    currency: z.enum(currencies),
    quantity: z.int().positive(),
    totalPrice: z.int().min(0),
    /** The offer it was sold under, null where n times the single price was charged. */
    offer: offer.nullable(),
    unitPrice: z.int().min(0),
    /** Cost of one piece; 0 where the seller has not said. */
    unitCost: z.int().min(0),
    /** Host of the page that it was ordered on. */
    domain: z.string().max(255),
    /** Why the spam guard thinks it suspicious; empty for a clean one (resolution 25). */
    suspicions: z.array(z.string()),
    customer: customer.nullable(),
    /** Until when its notifications wait for the shopper to take something more; null where nothing was offered (resolution 35). */
    upsellDelayedUntil: z.iso.datetime().nullable(),
    /** Set where one of the three fixed offers of the legacy thank-you page was ordered (resolution 36). */
    legacyOffer: z.enum(legacyOfferNames).nullable(),
    adVisit: adVisit.nullable(),
  }),
  {
    version: 3,
    personal: ['customer', 'adVisit'],
    // Version 1 knew no offers after an order, version 2 nothing of ads.
    upcasts: { 1: (data) => ({ ...data, upsellDelayedUntil: null, legacyOffer: null }), 2: (data) => ({ ...data, adVisit: null }) },
  },
)

export const orderStatusChanged = defineEvent(
  'OrderStatusChanged',
  z.strictObject({
    from: z.enum(orderStatuses),
    to: z.enum(orderStatuses),
    /** A person's own words, which may name the customer. Null where none were said, or once erased. */
    reason: z.string().max(500).nullable(),
  }),
  { personal: ['reason'] },
)

/** Some of the customer's fields. Null once erased. */
const customerFields = customer.partial().nullable()

/** The seller corrected what the shopper had typed: `before` and `after` hold the changed fields alone. */
export const orderCustomerChanged = defineEvent(
  'OrderCustomerChanged',
  z.strictObject({ before: customerFields, after: customerFields }),
  { personal: ['before', 'after'] },
)

/** The seller's own note on an order, which shoppers never see. May name the customer, so it is erased with him. */
export const orderNoteAdded = defineEvent(
  'OrderNoteAdded',
  z.strictObject({ noteId: z.string().max(64), text: z.string().max(2000).nullable() }),
  { personal: ['text'] },
)

export const orderNoteRemoved = defineEvent('OrderNoteRemoved', z.strictObject({ noteId: z.string().max(64) }))

/** The courier's number of the parcel became known. */
export const orderTrackingAssigned = defineEvent('OrderTrackingAssigned', z.strictObject({ trackingId: z.string().min(1).max(100) }))

/**
 * The shopper took an upsell product with one click: it travels in the same parcel, and raises what the courier collects (resolution 34).
 * Amounts in minor units of the order's currency; `unitCost` is the product's cost per piece at that moment.
 */
export const orderUpsellAccepted = defineEvent(
  'OrderUpsellAccepted',
  z.strictObject({
    /** The upsell order's own id (landing spec, 3.3). */
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
 * The shopper is done with the offers, or wants none: his order need not wait any longer. Also before stock that was taken for the order goes back, so that
 * nothing can be accepted after it.
 */
export const orderUpsellEnded = defineEvent('OrderUpsellEnded', z.strictObject({ how: z.enum(['finished', 'declined']) }))

export const orderEvents = [
  orderPlaced, orderStatusChanged, orderCustomerChanged, orderNoteAdded, orderNoteRemoved, orderTrackingAssigned,
  orderUpsellAccepted, orderUpsellEnded, personalDataErased,
] as const
export type OrderEvent = EventOf<(typeof orderEvents)[number]>

export const orderStream = (orderId: string) => `order-${orderId}`
