import type { Currency } from '@pazar/contracts/money/money.ts'

/** Spellings of currencies in shops of the region and in structured data. */
const spellings: [RegExp, Currency][] = [
  [/\bRSD\b|\bdin(ara?)?\b\.?|дин|рсд/iu, 'RSD'],
  [/\bBAM\b|\bKM\b|КМ/iu, 'BAM'],
  [/\bEUR(a|o|i|os)?\b|€|евр/iu, 'EUR'],
]
const foreign = /\b(USD|GBP|CHF|HRK|MKD|HUF|RON|BGN|TRY|CNY|JPY|AUD|CAD|PLN|CZK)\b|[$£¥₺]/i

/** The currency in a text: one of our three, `other` for a currency of no market here, undefined for none. */
export function parseCurrency(text: string): Currency | 'other' | undefined {
  const known = spellings.find(([spelling]) => spelling.test(text))
  return known ? known[1] : foreign.test(text) ? 'other' : undefined
}

const number = /\d[\d.,'’\s\u00a0\u202f]*/

/**
 * A minus sign at the end of the text before an amount. A dash between words and amount ("Cena - 1.990") is
 * not one.
 */
const minus = /(^|\s)[-−]$|^\s*[-−]\s*\p{Sc}?\s*$/u

/**
 * The first amount in a text, in major units: "1.990,00 RSD", "RSD 1,990.00", "1 990 din", "€19.99". With two
 * kinds of separators, the last is the decimal one; a single one followed by three digits separates thousands
 * in any currency, also in euros ("1.999 €"), as usual in the region. A negative amount is not a price.
 */
export function parsePrice(value: unknown): number | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) && value > 0 && value < 100_000_000
      ? Math.round(value * 100) / 100
      : undefined
  if (typeof value !== 'string') return undefined
  const found = number.exec(value.slice(0, 200))
  if (!found || minus.test(value.slice(0, found.index))) return undefined
  const digits = found[0].replace(/['’\s\u00a0\u202f]/g, '').replace(/[.,]+$/, '')
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const both = digits.includes('.') && digits.includes(',')
  const once = last >= 0 && digits.indexOf(digits[last]!) === last
  const isDecimal = last >= 0 && once && (both || digits.length - last - 1 !== 3 || digits.startsWith('0'))
  const amount = isDecimal
    ? `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`
    : digits.replace(/[.,]/g, '')
  return parsePrice(Number(amount))
}
