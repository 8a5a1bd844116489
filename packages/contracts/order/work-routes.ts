import { z } from 'zod'
import { acknowledgement, isBlank, line, lines, orderIdField, requiredLine } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { maxStatusChanges, orderStatuses } from './order-status.ts'

const named = z.strictObject({ orderId: orderIdField })

/**
 * Changes many statuses at once. `expected` protects an undo: an order with another current status is skipped
 * and listed in `skipped`. Each order is decided separately, by the same command as a single change
 * (orders/statuses).
 */
export const statusChanges = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        orderId: orderIdField,
        status: z.enum(orderStatuses, { error: 'Nepoznat status' }),
        expected: z.enum(orderStatuses, { error: 'Nepoznat status' }).optional(),
      }),
    )
    .min(1, 'Izaberite bar jednu porudžbinu')
    .max(maxStatusChanges, `Najviše ${maxStatusChanges} porudžbina odjednom`),
  reason: line(500).optional(),
})

export const statusesChanged = z.object({
  message: z.string(),
  /** For the undo, which sends `from` as status and `to` as expected. */
  changed: z.array(z.object({ orderId: z.string(), from: z.enum(orderStatuses), to: z.enum(orderStatuses) })),
  skipped: z.array(z.object({ orderId: z.string(), message: z.string() })),
})
export type StatusesChanged = z.infer<typeof statusesChanged>

/** Name, phone and address cannot be cleared. */
export const customerFields = z.strictObject({
  firstName: requiredLine(100, 'Ime je obavezno'),
  lastName: line(100),
  phone: requiredLine(40, 'Telefon je obavezan').refine(
    (phone) => phone === '' || /\p{Nd}/u.test(phone),
    'Unesite ispravan broj telefona',
  ),
  email: line(254),
  address: requiredLine(300, 'Adresa je obavezna'),
  city: requiredLine(120, 'Grad je obavezan'),
  postalCode: line(20),
  notes: lines(1000),
})

/** An omitted field is unchanged. */
export const customerChange = customerFields
  .partial()
  .refine((fields) => Object.keys(fields).length > 0, 'Nema izmena')

export const exportFormats = ['csv', 'xlsx'] as const

/** What a seller does with orders besides changing one status. */
export const orderWorkRoutes = {
  changeStatuses: route({
    method: 'POST',
    path: '/api/orders/status',
    access: 'signed-in',
    duties: ['pakovanje', 'sve'],
    summary: 'Change the status of many own orders',
    body: statusChanges,
    answer: statusesChanged,
  }),
  changeCustomer: route({
    method: 'PATCH',
    path: '/api/orders/:orderId/customer',
    access: 'owner',
    duties: ['pozivi', 'sve'],
    summary: "Correct the shopper's data",
    params: named,
    body: customerChange,
    answer: acknowledgement,
  }),
  addNote: route({
    method: 'POST',
    path: '/api/orders/:orderId/notes',
    access: 'owner',
    duties: ['pozivi', 'pakovanje', 'sve'],
    summary: 'Add a note to an order',
    params: named,
    body: z.strictObject({
      text: z
        .string({ error: 'Unesite belešku' })
        .pipe(lines(2000))
        .refine((text) => !isBlank(text), 'Unesite belešku'),
    }),
    answer: acknowledgement.extend({ noteId: z.string() }),
  }),
  removeNote: route({
    method: 'DELETE',
    path: '/api/orders/:orderId/notes/:noteId',
    access: 'owner',
    duties: ['pozivi', 'pakovanje', 'sve'],
    summary: 'Remove a note',
    params: named.extend({ noteId: z.string().min(1).max(64) }),
    answer: acknowledgement,
  }),
  syncTracking: route({
    method: 'POST',
    path: '/api/orders/sync-tracking',
    access: 'signed-in',
    duties: ['pakovanje', 'sve'],
    summary: 'Sync own shipments with the shipment service',
    answer: z.object({ message: z.string(), syncedCount: z.int() }),
  }),
  /** All pages of the list as a file, with the list's filter and sort. */
  export: route({
    method: 'GET',
    path: '/api/orders/export',
    access: 'signed-in',
    duties: ['pregled', 'sve'],
    summary: 'The filtered orders as a file',
    query: z.strictObject({
      format: z.enum(exportFormats).default('csv'),
      filter: z.string().max(4000).optional(),
      sort: z.string().max(200).optional(),
    }),
    answer: z.unknown(),
  }),
}
