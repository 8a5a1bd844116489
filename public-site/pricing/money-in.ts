import { type Currency, formatMoney, type MinorUnits } from '@pazar/contracts/money/money.ts'

/** Amounts of a currency as every page of the site shows them: "1.990 RSD" with a space that never breaks, so that no price stands on two lines. */
export const moneyIn = (currency: Currency) => (amount: MinorUnits): string => formatMoney(amount, currency).replaceAll(' ', '\u00a0')
