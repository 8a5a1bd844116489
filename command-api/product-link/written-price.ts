import type { Currency } from '@pazar/contracts/money/money.ts'

/** As shops of these parts write them, and as structured data does. */
const spellings: [RegExp, Currency][] = [
  [/\bRSD\b|\bdin(ara?)?\b\.?|дин|рсд/iu, 'RSD'],
  [/\bBAM\b|\bKM\b|КМ/iu, 'BAM'],
  [/\bEUR(a|o|i|os)?\b|€|евр/iu, 'EUR'],
]
const foreign = /\b(USD|GBP|CHF|HRK|MKD|HUF|RON|BGN|TRY|CNY|JPY|AUD|CAD|PLN|CZK)\b|[$£¥₺]/i

/** Which of the three currencies a text names; `other` for one that no market here counts in; undefined for none. */
export function writtenCurrency(text: string): Currency | 'other' | undefined {
  const known = spellings.find(([spelling]) => spelling.test(text))
  return known ? known[1] : foreign.test(text) ? 'other' : undefined
}

const number = /\d[\d.,'’\s\u00a0\u202f]*/

/** At the end of what stands before an amount. A dash between words and amount ("Cena - 1.990") is none. */
const minus = /(^|\s)[-−]$|^\s*[-−]\s*\p{Sc}?\s*$/u

/**
 * The first amount in a text, in major units: "1.990,00 RSD", "RSD 1,990.00", "1 990 din", "€19.99". The last of two separators is the decimal
 * one; a single one followed by three digits parts thousands in any currency, euros too ("1.999 €"): so they are written here, and nobody sells by the tenth of a cent.
 * Less than nothing is no price.
 */
export function writtenPrice(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) && value > 0 && value < 100_000_000 ? Math.round(value * 100) / 100 : undefined
  if (typeof value !== 'string') return undefined
  const found = number.exec(value.slice(0, 200))
  if (!found || minus.test(value.slice(0, found.index))) return undefined
  const digits = found[0].replace(/['’\s\u00a0\u202f]/g, '').replace(/[.,]+$/, '')
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const both = digits.includes('.') && digits.includes(',')
  const once = last >= 0 && digits.indexOf(digits[last]!) === last
  const isDecimal = last >= 0 && once && (both || digits.length - last - 1 !== 3 || digits.startsWith('0'))
  const amount = isDecimal ? `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}` : digits.replace(/[.,]/g, '')
  return writtenPrice(Number(amount))
}
