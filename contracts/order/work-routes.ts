import { z } from 'zod'
import { acknowledged, isBlank, line, lines, requiredLine } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { orderIdPattern } from './order-id.ts'
import { orderStatuses } from './order-status.ts'

const orderId = z.string().regex(orderIdPattern, 'Porudžbina nije pronađena')
const named = z.strictObject({ orderId })

/** Most orders that one call changes. */
export const mostChanges = 500

/**
 * Many statuses at once. `expected` guards an undo: an order whose status is no longer that is left alone and named in `skipped`.
 * Each order is decided by itself, through the command behind the single change (resolution 18).
 */
export const statusChanges = z.strictObject({
  changes: z.array(z.strictObject({
    orderId,
    status: z.enum(orderStatuses, { error: 'Nepoznat status' }),
    expected: z.enum(orderStatuses, { error: 'Nepoznat status' }).optional(),
  })).min(1, 'Izaberite bar jednu narudžbinu').max(mostChanges, `Najviše ${mostChanges} narudžbina odjednom`),
  reason: line(500).optional(),
})

export const statusesChanged = z.object({
  message: z.string(),
  /** What an undo sends back: status `from`, expected `to`. */
  changed: z.array(z.object({ orderId: z.string(), from: z.enum(orderStatuses), to: z.enum(orderStatuses) })),
  skipped: z.array(z.object({ orderId: z.string(), message: z.string() })),
})
export type StatusesChanged = z.infer<typeof statusesChanged>

/** An omitted field is unchanged. Name, phone and address cannot be emptied. */
export const customerChange = z.strictObject({
  firstName: requiredLine(100, 'Ime je obavezno'), lastName: line(100), phone: requiredLine(40, 'Telefon je obavezan').refine((phone) => phone === '' || /\p{Nd}/u.test(phone), 'Unesite ispravan broj telefona'), email: line(254),
  address: requiredLine(300, 'Adresa je obavezna'), city: requiredLine(120, 'Grad je obavezan'), postalCode: line(20), notes: lines(1000),
}).partial().refine((fields) => Object.keys(fields).length > 0, 'Nema izmena')

export const exportFormats = ['csv', 'xlsx'] as const

/** What a seller does with orders beyond their status. */
export const orderWorkRoutes = {
  changeStatuses: route({ method: 'POST', path: '/api/orders/status', access: 'signed-in', summary: 'Change the status of many own orders', body: statusChanges, answer: statusesChanged }),
  changeCustomer: route({ method: 'PATCH', path: '/api/orders/:orderId/customer', access: 'owner', summary: "Correct the shopper's data", params: named, body: customerChange, answer: acknowledged }),
  addNote: route({
    method: 'POST', path: '/api/orders/:orderId/notes', access: 'owner', summary: "A note of one's own", params: named,
    body: z.strictObject({ text: z.string({ error: 'Unesite belešku' }).pipe(lines(2000)).refine((text) => !isBlank(text), 'Unesite belešku') }), answer: acknowledged.extend({ noteId: z.string() }),
  }),
  removeNote: route({
    method: 'DELETE', path: '/api/orders/:orderId/notes/:noteId', access: 'owner', summary: 'Remove a note',
    params: named.extend({ noteId: z.string().min(1).max(64) }), answer: acknowledged,
  }),
  syncTracking: route({
    method: 'POST', path: '/api/orders/sync-tracking', access: 'signed-in', summary: 'Ask the shipment service where the parcels are',
    answer: z.object({ message: z.string(), syncedCount: z.int() }),
  }),
  /** The list's own filter and sort; every page of it, as a file. */
  export: route({
    method: 'GET', path: '/api/orders/export', access: 'signed-in', summary: 'The filtered orders as a file',
    query: z.strictObject({ format: z.enum(exportFormats).default('csv'), filter: z.string().max(4000).optional(), sort: z.string().max(200).optional() }),
    answer: z.unknown(),
  }),
}
