/** Money is an integer of minor units (para, cent, fening); every currency here has two decimals. */
export type MinorUnits = number

export const currencies = ['RSD', 'EUR', 'BAM'] as const
export type Currency = (typeof currencies)[number]

/** The largest amount a field may carry: precision 10, scale 2 (costs/entries). */
export const maxAmount: MinorUnits = 99_999_999_99

/**
 * Parses an amount in major units as people type it: `2990`, `"25,5"`, `"25.50"`, `"1.990,00"` (api/numbers).
 * Returns minor units, or undefined for anything else: more than two decimals, signs, over `maxAmount`.
 */
export function parseAmount(value: number | string): MinorUnits | undefined {
  const text = String(value).trim()
  // Grouping is only accepted in text. The number 1.234 has three decimals, so it is not an amount.
  const grouped = typeof value === 'string' && /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/.test(text)
  const plain = grouped ? text.replaceAll('.', '') : text
  const match = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(plain)
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Minor to major units, as prices are sent: 299000 -> 2990, 2550 -> 25.5. */
export const toMajor = (amount: MinorUnits): number => amount / 100

/** Major to minor units, rounded to remove floating-point error: 25.5 -> 2550. */
export const toMinor = (amount: number): MinorUnits => Math.round(amount * 100)

/** Minor units as decimal text, as costs are sent: 2550 -> "25.50" (api/numbers). */
export function toDecimal(amount: MinorUnits): string {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const currencySymbols: Record<Currency, string> = { RSD: 'RSD', EUR: '€', BAM: 'KM' }

function grouped(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, '.')
}

interface MoneyFormat {
  /** Always two decimals, as for costs. */
  decimals?: 2
  /** Rounds dinars to whole ones, as for totals and figures. */
  roundDinars?: boolean
}

/**
 * Formats in the Serbian locale: "1.990 RSD", "25,00 €", "59,90 KM". Euros and marks always have two
 * decimals, so that totals match their rows. Dinars have them only if the amount has para.
 */
export function formatMoney(
  amount: MinorUnits,
  currency: Currency,
  { decimals, roundDinars = false }: MoneyFormat = {},
): string {
  const shown =
    roundDinars && currency === 'RSD' ? Math.round(Math.abs(amount) / 100) * 100 : Math.abs(amount)
  const [whole, fraction] = toDecimal(shown).split('.') as [string, string]
  const withDecimals = decimals === 2 || currency !== 'RSD' || fraction !== '00'
  return `${amount < 0 && shown !== 0 ? '-' : ''}${grouped(whole)}${withDecimals ? `,${fraction}` : ''} ${currencySymbols[currency]}`
}
