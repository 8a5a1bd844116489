import type { Market } from '@pazar/contracts/money/market.ts'
import { dialect } from '../landing-page/dialect.ts'

const codes: Record<string, Market> = { 381: 'Serbia', 382: 'Montenegro', 387: 'Bosnia' }

/**
 * Number of digits after the leading zero: landlines of small towns have the fewest, mobile numbers the most.
 */
const lengths: Record<Market, readonly [least: number, most: number]> = {
  Serbia: [8, 9],
  Montenegro: [8, 8],
  Bosnia: [8, 9],
}

/** For any other country (ITU E.164). */
const abroad = [7, 15] as const

export const tooShort = 'Ovaj broj ima premalo cifara. Kurir Vas neće moći pozvati.'
export const tooLong = 'Ovaj broj ima previše cifara. Kurir Vas neće moći pozvati.'
/** Question to the shopper before such a number is accepted anyway. */
export const checkPhone = (market: Market): string =>
  `${dialect(market)('Proverite', 'Provjerite')} broj telefona`

/**
 * Warns about a phone number of unusual length; undefined if the length is usual. It never refuses a number:
 * it is stored as typed (orders/customer-fields), and a library that knows every country would be larger than
 * the page.
 */
export function phoneHint(typed: string, market: Market): string | undefined {
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return undefined
  const international = /^\s*(\+|00)/.test(typed)
  const number = international ? digits.replace(/^00/, '') : digits.replace(/^0/, '')
  const home = international ? codes[number.slice(0, 3)] : market
  const [least, most] = home ? lengths[home] : abroad
  const own = international && home ? number.slice(3).replace(/^0/, '') : number
  return own.length < least ? tooShort : own.length > most ? tooLong : undefined
}
