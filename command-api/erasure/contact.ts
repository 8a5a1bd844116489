import type { ErasureContact } from '@pazar/contracts/erasure/routes.ts'
import { type Market, markets } from '@pazar/contracts/money/market.ts'
import type { Customer } from '@pazar/contracts/order/events.ts'
import { phoneInE164 } from '../order/read-customer.ts'

/** A contact in the forms in which orders store it. */
export interface ContactForms {
  /** As typed, and its digits only. Null if the contact is an e-mail address. */
  phone: { typed: string; digits: string; e164: Record<Market, string | null> } | null
  /** Lowercase. Null if the contact is a phone number. */
  email: string | null
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** A number without a country code is parsed for each market's country. */
export function contactForms({ phone, email }: ErasureContact): ContactForms {
  const e164 = (typed: string) =>
    Object.fromEntries(markets.map((market) => [market, phoneInE164(typed, market)])) as Record<
      Market,
      string | null
    >
  return {
    phone: phone === undefined ? null : { typed: phone, digits: digitsOf(phone), e164: e164(phone) },
    email: email === undefined ? null : email.toLowerCase(),
  }
}

/** Whether a customer's data, or one side of a correction, contains the contact. */
export function holdsContact(
  customer: Partial<Customer> | null,
  market: Market | undefined,
  { phone, email }: ContactForms,
): boolean {
  if (!customer) return false
  if (email !== null) return customer.email?.toLowerCase() === email
  if (phone === null) return false
  const e164 = market === undefined ? null : phone.e164[market]
  if (e164 !== null && customer.phoneE164 === e164) return true
  if (customer.phone === undefined) return false
  return customer.phone === phone.typed || (phone.digits !== '' && digitsOf(customer.phone) === phone.digits)
}
