import type { Currency, MinorUnits } from '@pazar/contracts/money/money.ts'

/**
 * Price of one euro from a day on (profit/dashboard-revenue). Only the dinar needs one: the convertible mark
 * has been pegged since 1999.
 */
interface Rate {
  from: string
  rsd: number
}

const bamPerEuro = 1.95583

/** Newest first. The dinar's rate is the national bank's, which keeps it within a fraction of a percent. */
const rates: readonly Rate[] = [{ from: '0000-01-01', rsd: 117.2 }]

/** Price of one euro on a day in Belgrade, in major units. */
export const euroRates = (day: string) => ({
  RSD: rates.find(({ from }) => from <= day)!.rsd,
  BAM: bamPerEuro,
})

/**
 * Converts an amount to euro cents on a day in Belgrade. The result is not rounded, because sums are rounded
 * once.
 */
export function inEuroCents(amount: MinorUnits, currency: Currency, day: string): number {
  if (currency === 'EUR') return amount
  return amount / euroRates(day)[currency]
}
