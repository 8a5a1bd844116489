import { type Market, markets } from '../money/market.ts'

const callingCodes: Record<Market, string> = { Serbia: '381', Montenegro: '382', Bosnia: '387' }

/** A number that people recognise as one of their country. */
export const phoneExamples: Record<Market, string> = {
  Serbia: '064 123 4567',
  Montenegro: '067 123 456',
  Bosnia: '061 123 456',
}

/** Converts a phone number as typed in the given country to E.164; undefined if it is not a phone number. */
export function phoneToE164(typed: string, country: Market): string | undefined {
  if (!/^[\d\s+()/.-]+$/.test(typed)) return undefined
  const digits = typed.replace(/[\s()/.-]/g, '').replace(/^00/, '+')
  const number = /^0\d{7,10}$/.test(digits) ? `+${callingCodes[country]}${digits.slice(1)}` : digits
  const home = markets.map((market) => callingCodes[market]).find((code) => number.startsWith(`+${code}`))
  return (home ? /^\+\d{3}[1-9]\d{6,8}$/ : /^\+[1-9]\d{7,14}$/).test(number) ? number : undefined
}

/**
 * Formats an E.164 number as people of the region write it: "064 123 4567". Foreign numbers stay
 * international.
 */
export function nationalPhone(number: string): string {
  const code = markets.map((market) => callingCodes[market]).find((each) => number.startsWith(`+${each}`))
  if (!code) return number
  const rest = number.slice(code.length + 1)
  return [`0${rest.slice(0, 2)}`, rest.slice(2, 5), rest.slice(5)].filter(Boolean).join(' ')
}
