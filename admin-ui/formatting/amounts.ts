import { type Currency, currencies, currencySymbols, formatMoney, toMinor } from '@pazar/contracts/money/money.ts'
import { counted } from '@pazar/contracts/wording/counted.ts'

const known = (currency: string): currency is Currency => (currencies as readonly string[]).includes(currency)

/** Wire amounts are major units; on screen they are whole, in Serbian locale: "1.990 RSD" (resolution 7). */
export function formatAmount(major: number | string, currency: string): string {
  return formatMoney(toMinor(Number(major)), known(currency) ? currency : 'RSD', { decimals: 0 })
}

/** Prices of euro and mark offers may have cents, which a seller must see. */
export function formatPrice(major: number | string, currency: string): string {
  return formatMoney(toMinor(Number(major)), known(currency) ? currency : 'RSD')
}

/** Costs always show two decimals (resolution 7). */
export function formatCost(major: number | string, currency: string): string {
  return formatMoney(toMinor(Number(major)), known(currency) ? currency : 'RSD', { decimals: 2 })
}

/** Totals per currency joined with " + ", "0 RSD" where there are none (operator spec, section 9). */
export function formatTotals(totals: Partial<Record<string, number>>): string {
  const shown = currencies.filter((currency) => totals[currency]).map((currency) => formatAmount(totals[currency]!, currency))
  return shown.join(' + ') || `0 ${currencySymbols.RSD}`
}

/** "31,4%": margins have one decimal. */
export const formatMargin = (percent: number): string => `${percent.toFixed(1).replace('.', ',')}%`

/** "25" or "25,50": an amount as people write it into a field. */
export const typed = (amount: number): string => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2).replace('.', ','))

/** "1.234". */
export const formatCount = (count: number): string => String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, '.')

/** Serbian has three forms: 1 porudžbina, 2 porudžbine, 5 porudžbina. */
export const plural = (count: number, one: string, few: string, many: string): string => `${formatCount(count)} ${counted(count, one, few, many)}`
