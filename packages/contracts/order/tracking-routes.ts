import { z } from 'zod'
import { acknowledgement, line, orderIdField, searchField } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { orderStatuses } from './order-status.ts'

/** Maximum of tracking numbers that one call sets. */
export const maxTrackingChanges = 500

/** Maximum of orders that one call looks up. */
export const maxTrackingKeys = 50

/** Empty: no number. */
const trackingId = line(100)
const storedTrackingId = z.string().nullable()

/**
 * `expected` is for an undo: an order with another current number (null: none) is skipped and listed in
 * `skipped`. Each order is decided separately.
 */
export const trackingChanges = z.strictObject({
  changes: z
    .array(z.strictObject({ orderId: orderIdField, trackingId, expected: trackingId.nullable().optional() }))
    .min(1, 'Upišite bar jedan broj pošiljke')
    .max(maxTrackingChanges, `Najviše ${maxTrackingChanges} brojeva odjednom`),
})

export const trackingChanged = z.object({
  message: z.string(),
  /** For the undo, which sends `from` as number and `to` as expected. */
  changed: z.array(z.object({ orderId: z.string(), from: storedTrackingId, to: storedTrackingId })),
  skipped: z.array(z.object({ orderId: z.string(), message: z.string() })),
})
export type TrackingChanged = z.infer<typeof trackingChanged>

/** An order that a key names, for the check before its tracking number is set. */
const foundOrder = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  recipient: z.string(),
  status: z.enum(orderStatuses),
  trackingId: storedTrackingId,
  /** Number of the order whose parcel it is sent in; null if it was not merged. */
  mergedInto: z.string().nullable(),
  createdAt: z.string(),
})
export type FoundOrder = z.infer<typeof foundOrder>

export const trackingRoutes = {
  change: route({
    method: 'PUT',
    path: '/api/orders/:orderId/tracking',
    access: 'owner',
    duties: ['pakovanje', 'sve'],
    summary: 'Set the tracking number of an order; an empty one removes it',
    params: z.strictObject({ orderId: orderIdField }),
    /** `expected`: the number that the change is based on, null for none; refused if it is another one now. */
    body: z.strictObject({ trackingId, expected: trackingId.nullable().optional() }),
    answer: acknowledgement.extend({ trackingId: storedTrackingId }),
  }),
  changeMany: route({
    method: 'POST',
    path: '/api/orders/tracking',
    access: 'signed-in',
    duties: ['pakovanje', 'sve'],
    summary: 'Set the tracking numbers of many own orders',
    body: trackingChanges,
    answer: trackingChanged,
  }),
  /** `keys` is a JSON list of order numbers, order ids and phone numbers. */
  find: route({
    method: 'GET',
    path: '/api/orders/tracking-matches',
    access: 'signed-in',
    duties: ['pakovanje', 'sve'],
    summary: 'Own orders by number or phone, for tracking numbers',
    query: z.strictObject({ keys: searchField(4000) }),
    answer: z.array(z.object({ key: z.string(), orders: z.array(foundOrder) })),
  }),
}
