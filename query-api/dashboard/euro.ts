import type { Currency, MinorUnits } from '@pazar/contracts/money/money.ts'

/** What one euro costs from a day on (resolution 57). The mark is pegged since 1999. */
interface Rate {
  from: string
  rsd: number
}

const bamPerEuro = 1.95583

/** Newest first. The dinar's rate is the national bank's, which holds it within a fraction of a percent. */
const rates: readonly Rate[] = [{ from: '0000-01-01', rsd: 117.2 }]

/** Cents that an amount is worth on a day in Belgrade, not yet rounded: sums are rounded once. */
export function inEuroCents(amount: MinorUnits, currency: Currency, day: string): number {
  if (currency === 'EUR') return amount
  if (currency === 'BAM') return amount / bamPerEuro
  return amount / rates.find(({ from }) => from <= day)!.rsd
}
