import { orderIdPattern, orderIdPrefix, orderNumberPattern } from '@pazar/contracts/order/order-id.ts'
import { searchPrefixes } from '@pazar/contracts/search/search.ts'
import { type RawBuilder, sql } from 'kysely'

/** Fewer digits may be a house number or a postal code, or begin the number of another customer. */
const minPhoneDigits = 8
const phonePattern = /^[\d\s./()+-]+$/

/** The digits of a phone number in all its spellings, as stored and as typed. */
export const phoneSpellings = (phone: string): string[] => [
  ...new Set(searchPrefixes(phone).flatMap((words) => (words.length === 1 ? words[0]! : []))),
]

/** Conditions of which one holds for an order that the whole number names; none if the text is no number. */
export function namedBy(text: string): RawBuilder<unknown>[] {
  const orderId = text.toUpperCase()
  if (orderIdPattern.test(orderId)) return [sql`t.order_id = ${orderId}`]
  const isPhone = phonePattern.test(text) && text.replace(/\D/g, '').length >= minPhoneDigits
  return [
    ...(orderNumberPattern.test(text) ? [sql`t.order_id like ${`${orderIdPrefix(text)}%`}`] : []),
    ...(isPhone
      ? [
          sql`ltrim(t.phone_e164, '+') = any(${phoneSpellings(text)}::text[])`,
          sql`regexp_replace(t.phone, '\\D', '', 'g') = any(${phoneSpellings(text)}::text[])`,
        ]
      : []),
  ]
}
