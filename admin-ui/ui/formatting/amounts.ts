import { type Currency, currencies, formatMoney, toMinor } from '@pazar/contracts/money/money.ts'
import { pluralForm } from '@pazar/contracts/text/plural.ts'

const knownCurrency = (currency: string): currency is Currency =>
  (currencies as readonly string[]).includes(currency)

/** Formats totals and figures, major units: "1.990 RSD", "25,50 €". */
export function formatAmount(major: number | string, currency: string): string {
  return formatMoney(toMinor(Number(major)), knownCurrency(currency) ? currency : 'RSD', {
    roundDinars: true,
  })
}

/** Formats prices, major units: like `formatAmount`, but without rounding dinars. */
export function formatPrice(major: number | string, currency: string): string {
  return formatMoney(toMinor(Number(major)), knownCurrency(currency) ? currency : 'RSD')
}

/** Formats costs, always with two decimals (ui/formats). */
export function formatCost(major: number | string, currency: string): string {
  return formatMoney(toMinor(Number(major)), knownCurrency(currency) ? currency : 'RSD', { decimals: 2 })
}

const noBreakSpace = '\u00a0'

/**
 * Joins totals per currency with " + ", "0 RSD" if there are none (orders/list). Lines break between amounts,
 * not within one.
 */
export function formatTotals(totals: Partial<Record<string, number>>): string {
  const amounts = currencies
    .filter((currency) => totals[currency])
    .map((currency) => formatAmount(totals[currency]!, currency))
  if (amounts.length === 0) return formatAmount(0, 'RSD')
  return amounts.map((amount) => amount.replace(' ', noBreakSpace)).join(' + ')
}

/** "31,4%": margins have one decimal. */
export const formatMargin = (percent: number): string => `${percent.toFixed(1).replace('.', ',')}%`

/** "25" or "25,50": an amount as a field value. */
export const formatAmountInput = (amount: number): string =>
  Number.isInteger(amount) ? String(amount) : amount.toFixed(2).replace('.', ',')

/** Like `formatAmountInput`, but empty for 0. */
export const formatOptionalAmount = (amount: number): string =>
  amount === 0 ? '' : formatAmountInput(amount)

/** "1.234". */
export const formatCount = (count: number): string =>
  String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, '.')

/** Serbian has three plural forms: 1 porudžbina, 2 porudžbine, 5 porudžbina. */
export const plural = (count: number, one: string, few: string, many: string): string =>
  `${formatCount(count)} ${pluralForm(count, one, few, many)}`
