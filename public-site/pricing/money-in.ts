import { type Currency, formatMoney, type MinorUnits } from '@pazar/contracts/money/money.ts'

/**
 * Formats amounts of a currency as on every page of the site: "1.990 RSD" with a non-breaking space, so that
 * a price never wraps.
 */
export const moneyIn =
  (currency: Currency) =>
  (amount: MinorUnits): string =>
    formatMoney(amount, currency).replaceAll(' ', '\u00a0')
