import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'
import { personalDataErased } from '../event/personal-data-erased.ts'
import { markets } from '../money/market.ts'
import { currencies } from '../money/money.ts'
import { offer } from '../website/offers.ts'
import { deliveryPrice } from '../website/terms-schema.ts'
import { deliveryCharge, freeDelivery } from '../website/terms.ts'
import { confirmationEvents, requiredConfirmation } from './confirmation.ts'
import { legacyOfferNames } from './legacy-offers.ts'
import { orderLines, productLine } from './lines.ts'
import { orderLinesChanged } from './lines-events.ts'
import { enteredBy } from './order-entry.ts'
import { mergeEvents } from './merge-events.ts'
import { orderIdPattern } from './order-id.ts'
import { orderStatuses } from './order-status.ts'
import { packingEvents } from './packing-events.ts'
import { orderSplit, splitFrom } from './split-events.ts'
import { upsellEvents } from './upsell-events.ts'
import { clickIdNames, maxClickIdLength, maxUtmLength } from './visit-source.ts'

export const customer = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  /** As typed. */
  phone: z.string(),
  /** E.164 for the market's country; null if the number is not valid there. */
  phoneE164: z.string().nullable(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  notes: z.string(),
})
export type Customer = z.infer<typeof customer>

/**
 * The visit that an order came from, as reported to Meta
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/parameters). Only recorded if the page
 * has a pixel with an access token and the shopper has not refused tracking. `page` contains no personal
 * data. `pixelHost` is the seller's host whose pixel the page used; null for the account's pixel
 * (pixel/precedence).
 */
export const adVisit = z.strictObject({
  ip: z.string().max(45),
  userAgent: z.string().max(500),
  fbp: z.string().max(200).nullable(),
  fbc: z.string().max(600).nullable(),
  page: z.string().max(2000),
  pixelHost: z.string().max(253).nullable(),
})
export type AdVisit = z.infer<typeof adVisit>

const utmText = z.string().max(maxUtmLength).optional()

/**
 * Campaign parameters from the address of the shopper's first visit. They identify no person, so they stay
 * after an erasure.
 */
export const utm = z.strictObject({
  source: utmText,
  medium: utmText,
  campaign: utmText,
  term: utmText,
  content: utmText,
})

/**
 * The ad networks' ids of the click that led to the first visit. They identify one person, so they are
 * encrypted and erased with the customer.
 */
export const clickIds = z
  .array(z.strictObject({ name: z.enum(clickIdNames), value: z.string().max(maxClickIdLength) }))
  .max(clickIdNames.length)
export type ClickIds = z.infer<typeof clickIds>

/**
 * Contains everything that is needed to recompute the order's amounts without another stream. Amounts in
 * minor units.
 */
export const orderPlaced = defineEvent(
  'OrderPlaced',
  z.strictObject({
    orderId: z.string().regex(orderIdPattern),
    sellerId: z.int().positive(),
    /** 0 for an order that was entered without a website. */
    websiteId: z.int().min(0),
    /** Revision of the website stream whose prices the shopper saw and was charged. */
    websiteRevision: z.int().min(0),
    productId: z.string(),
    productName: z.string(),
    market: z.enum(markets),
    currency: z.enum(currencies),
    lines: orderLines,
    /** Subtracted from the prices of the lines. */
    discount: z.int().min(0),
    /** Cash on delivery for the goods, including delivery if it is `added`: `totalOf` in lines.ts. */
    totalPrice: z.int().min(0),
    /** How delivery is paid for, as shown on the page. */
    delivery: deliveryPrice,
    /** The offer applied; null if the price is n times the single price. */
    offer: offer.nullable(),
    unitPrice: z.int().min(0),
    /** Host of the page on which the order was placed. */
    domain: z.string().max(255),
    /** Why the spam guard flagged the order; empty if it did not (orders/spam-limits). */
    suspicions: z.array(z.string()),
    customer: customer.nullable(),
    /**
     * Until when notifications wait for the shopper to accept an upsell; null if none was offered
     * (upsell/notification-delay).
     */
    upsellDelayedUntil: z.iso.datetime().nullable(),
    /** Set if the order is for a fixed offer of the legacy thank-you page (upsell/legacy-offers). */
    legacyOffer: z.enum(legacyOfferNames).nullable(),
    adVisit: adVisit.nullable(),
    utm: utm.optional(),
    /** Null once erased. */
    clickIds: clickIds.nullable().optional(),
    /** Set if the seller confirmed orders by telephone at that time (confirmation/settings). */
    confirmation: requiredConfirmation.optional(),
    /** Set if the seller entered the order by hand (entry/order). */
    enteredBy: enteredBy.optional(),
    /** Set if the order was split off another one (orders/split). */
    splitFrom: splitFrom.optional(),
  }),
  {
    version: 6,
    personal: ['customer', 'adVisit', 'clickIds'],
    // Version 1 had no upsells, version 2 no ad data, version 3 only free delivery, version 4 no campaign,
    // version 5 one product instead of lines.
    upcasts: {
      1: (data) => ({ ...data, upsellDelayedUntil: null, legacyOffer: null }),
      2: (data) => ({ ...data, adVisit: null }),
      3: (data) => ({ ...data, delivery: freeDelivery }),
      4: (data) => data,
      5: ({ quantity, sku, unitCost, ...sale }) => ({
        ...sale,
        lines: [
          productLine({
            title: sale.productName,
            sku,
            pieces: quantity,
            price: Math.max(0, sale.totalPrice - deliveryCharge(sale.delivery)),
            unitCost,
          }),
        ],
        discount: 0,
      }),
    },
  },
)

export const orderStatusChanged = defineEvent(
  'OrderStatusChanged',
  z.strictObject({
    from: z.enum(orderStatuses),
    to: z.enum(orderStatuses),
    /** Free text, which may name the customer. Null if there is none, or once erased. */
    reason: z.string().max(500).nullable(),
    /**
     * Only in the undo of the status that said that the order was handed over: it was a mistake. A tracking number
     * still says so.
     */
    handedOver: z.literal(false).optional(),
  }),
  { version: 2, personal: ['reason'], upcasts: { 1: (data) => data } },
)

/** Some of the customer's fields; null once erased. */
const customerFields = customer.partial().nullable()

/** The seller or the shopper corrected the shopper's data; `before` and `after` contain only the changed fields. */
export const orderCustomerChanged = defineEvent(
  'OrderCustomerChanged',
  z.strictObject({ before: customerFields, after: customerFields }),
  { personal: ['before', 'after'] },
)

/**
 * The seller's note on an order, never visible to shoppers. It may name the customer, so it is erased with
 * the customer's data.
 */
export const orderNoteAdded = defineEvent(
  'OrderNoteAdded',
  z.strictObject({ noteId: z.string().max(64), text: z.string().max(2000).nullable() }),
  { personal: ['text'] },
)

export const orderNoteRemoved = defineEvent(
  'OrderNoteRemoved',
  z.strictObject({ noteId: z.string().max(64) }),
)

/** The courier's tracking number is known, from the shipment service or typed by the seller. */
export const orderTrackingAssigned = defineEvent(
  'OrderTrackingAssigned',
  z.strictObject({ trackingId: z.string().min(1).max(100) }),
)

/**
 * A tracking number that was entered by mistake is gone. `handedOver`: whether a status says that the order was
 * handed to the courier anyway.
 */
export const orderTrackingRemoved = defineEvent(
  'OrderTrackingRemoved',
  z.strictObject({ trackingId: z.string().min(1).max(100), handedOver: z.boolean() }),
)

export const orderEvents = [
  orderPlaced,
  orderStatusChanged,
  orderCustomerChanged,
  orderNoteAdded,
  orderNoteRemoved,
  orderTrackingAssigned,
  orderTrackingRemoved,
  ...upsellEvents,
  ...confirmationEvents,
  orderLinesChanged,
  ...mergeEvents,
  ...packingEvents,
  orderSplit,
  personalDataErased,
] as const
export type OrderEvent = EventOf<(typeof orderEvents)[number]>

export const orderStream = (orderId: string) => `order-${orderId}`
