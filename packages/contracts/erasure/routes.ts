import { z } from 'zod'
import { erasureReasons } from '../event/personal-data-erased.ts'
import { acknowledgement, line, orderIdField } from '../route/fields.ts'
import { route } from '../route/route.ts'

const reason = z.enum(erasureReasons, { error: 'Izaberite razlog brisanja' })

/** Fewer digits would match the phone numbers of too many people. */
const minPhoneDigits = 6
const countDigits = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0

const phone = line(40).refine((text) => countDigits(text) >= minPhoneDigits, 'Unesite ceo broj telefona')
const email = line(254).refine((text) => /^[^\s@]+@[^\s@]+$/.test(text), 'Neispravna email adresa')

const contact = { phone: phone.optional(), email: email.optional() }
const exactlyOne = ({ phone, email }: { phone?: string; email?: string }) =>
  (phone === undefined) !== (email === undefined)
const needsOne = { error: 'Unesite telefon ili email kupca', path: ['phone'] }

/** Sent in the body, because request URLs are logged. */
export const erasureContact = z.strictObject(contact).refine(exactlyOne, needsOne)
export type ErasureContact = z.output<typeof erasureContact>

/** Maximum of orders that one call erases; the caller repeats it while `remaining` is above 0. */
export const maxErasedPerCall = 200

const erasurePreview = z.object({
  /** Orders whose customer would be erased. */
  orders: z.int(),
  /** How many of them are not delivered yet. */
  inProgress: z.int(),
  /** Orders that cannot be decoded, so it is unknown whether they contain the contact. */
  unreadable: z.int(),
})

const erasureResult = acknowledgement.extend({ erased: z.int(), remaining: z.int(), unreadable: z.int() })

/** A seller erases customers of their own orders, an admin those of all sellers. */
export const erasureRoutes = {
  order: route({
    method: 'POST',
    path: '/api/orders/:orderId/erase-customer',
    access: 'owner',
    duties: ['sve'],
    summary: "Erase an order's customer for good",
    params: z.strictObject({ orderId: orderIdField }),
    body: z.strictObject({ reason }),
    answer: acknowledgement,
  }),
  preview: route({
    method: 'POST',
    path: '/api/customers/erasure-preview',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Count the orders under a phone number or e-mail',
    body: erasureContact,
    answer: erasurePreview,
  }),
  customer: route({
    method: 'POST',
    path: '/api/customers/erase',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Erase every customer under a phone number or e-mail for good',
    body: z.strictObject({ ...contact, reason }).refine(exactlyOne, needsOne),
    answer: erasureResult,
  }),
}
