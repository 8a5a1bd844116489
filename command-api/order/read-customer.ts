import type { Customer } from '@pazar/contracts/order/events.ts'
import { marketFacts } from '@pazar/contracts/money/market.ts'
import type { Issue, Refusal } from '@pazar/contracts/route/refusal.ts'
import { email as emailField } from '@pazar/contracts/user/routes.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { placeOrder } from '@pazar/contracts/order/routes.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { z } from 'zod'
import { invalid } from '../refusals.ts'

type OrderForm = z.output<typeof placeOrder>

const required = {
  name: 'Ime i prezime je obavezno',
  phone: 'Telefon je obavezan',
  address: 'Adresa je obavezna',
  city: 'Grad je obavezan',
} as const

/** Zero-width characters, fillers, the empty Braille cell and marks without a letter do not count as text. */
export const isVisible = (text: string) =>
  /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u2800]/u.test(text)

/**
 * The number in E.164, with the market's country if it has no country code; null if it is not a phone number
 * (orders/customer-fields).
 */
export function phoneInE164(typed: string, market: WebsiteContent['targetMarket']): string | null {
  const number = parsePhoneNumberFromString(typed, marketFacts[market].country)
  return number?.isPossible() ? number.number : null
}

const fieldOf = (form: OrderForm, name: keyof NonNullable<OrderForm['customerData']>) =>
  form.customerData?.[name] ?? form[name] ?? ''

/**
 * Identifies the customer independently of case, spacing and phone punctuation. Accepts refused forms too. Postal
 * code, e-mail and notes do not count: a shopper who adds one after a lost answer would be refused, and then order
 * twice. The first order stays as it is; the shopper corrects it by its own link.
 */
export function customerFingerprint(form: OrderForm): string[] {
  const normalizedFields = (['name', 'address', 'city'] as const).map((name) =>
    fieldOf(form, name).normalize('NFKC').toLowerCase().replace(/\s+/g, ' '),
  )
  return [...normalizedFields, fieldOf(form, 'phone').replace(/\D/g, '')]
}

/**
 * Reads flat fields or `customerData`, which wins (orders/payloads). Splits the name at its first space
 * (orders/customer-fields).
 */
export function readCustomer(
  form: OrderForm,
  website: Pick<WebsiteContent, 'targetMarket' | 'templateName'>,
): Customer | Refusal {
  const field = (name: Parameters<typeof fieldOf>[1]) => fieldOf(form, name)
  const path = (name: string) => (form.customerData ? `customerData.${name}` : name)

  const issues: Issue[] = []
  for (const [name, message] of Object.entries(required))
    if (!isVisible(field(name as keyof typeof required))) issues.push({ path: path(name), message })
  if (
    website.templateName === 'Advertorial Template' &&
    website.targetMarket !== 'Montenegro' &&
    !field('postalCode')
  ) {
    issues.push({ path: path('postalCode'), message: 'Poštanski broj je obavezan' })
  }
  if (issues.length > 0) return invalid(issues, 'Molimo unesite sva obavezna polja')
  if (!/\p{Nd}/u.test(field('phone')))
    return invalid([{ path: path('phone'), message: 'Unesite ispravan broj telefona' }])
  if (field('email') && !emailField.safeParse(field('email')).success)
    return invalid([{ path: path('email'), message: 'Neispravna email adresa' }])

  const [firstName = '', ...rest] = field('name').split(/\s+/)
  return {
    firstName,
    lastName: rest.join(' '),
    phone: field('phone'),
    phoneE164: phoneInE164(field('phone'), website.targetMarket),
    email: field('email'),
    address: field('address'),
    city: field('city'),
    postalCode: field('postalCode'),
    notes: field('notes'),
  }
}
