/** Money is an integer of minor units (para, cent, fening); every currency here has two decimals. */
export type MinorUnits = number

export const currencies = ['RSD', 'EUR', 'BAM'] as const
export type Currency = (typeof currencies)[number]

/** The largest amount a field may carry: precision 10, scale 2 (operator spec, section 9). */
export const maxAmount: MinorUnits = 99_999_999_99

/**
 * Reads an amount in major units as people type it: `2990`, `"25,5"`, `"25.50"`, `"1.990,00"` (resolution 6).
 * Answers minor units, or undefined where the text is no amount: more than two decimals, signs, over `maxAmount`.
 */
export function parseAmount(value: number | string): MinorUnits | undefined {
  const text = String(value).trim()
  // Only people group thousands; a program's 1.234 has three decimals and is no amount.
  const grouped = typeof value === 'string' && /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/.test(text)
  const plain = grouped ? text.replaceAll('.', '') : text
  const match = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(plain)
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Major units as the wire carries prices: 299000 -> 2990, 2550 -> 25.5. */
export const toMajor = (amount: MinorUnits): number => amount / 100

/** The other way; what arithmetic has left of a fraction falls away: 25.5 -> 2550. */
export const toMinor = (amount: number): MinorUnits => Math.round(amount * 100)

/** Major units as the wire carries costs: 2550 -> "25.50" (resolution 6). */
export function toDecimal(amount: MinorUnits): string {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const currencySymbols: Record<Currency, string> = { RSD: 'RSD', EUR: '€', BAM: 'KM' }

function grouped(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, '.')
}

/**
 * "1.990 RSD", "25,50 €": Serbian locale. Decimals are shown only where they are not zero, or always with `decimals: 2`
 * (resolution 7: none on screen except costs).
 */
export function formatMoney(amount: MinorUnits, currency: Currency, options: { decimals?: 0 | 2 } = {}): string {
  const exact = toDecimal(Math.abs(amount)).split('.') as [string, string]
  const shown = options.decimals === 0 ? [toDecimal(Math.round(Math.abs(amount) / 100) * 100).split('.')[0]!, '00'] : exact
  const withDecimals = options.decimals === 2 || (options.decimals === undefined && shown[1] !== '00')
  return `${amount < 0 ? '-' : ''}${grouped(shown[0]!)}${withDecimals ? `,${shown[1]}` : ''} ${currencySymbols[currency]}`
}
