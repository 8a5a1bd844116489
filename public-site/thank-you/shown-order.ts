import { currencies, type Currency, toMinor } from '@pazar/contracts/money/money.ts'
import type { shopperOrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { z } from 'zod'
import { moneyIn } from '../pricing/money-in.ts'

/** An order with the fields that this browser may see. */
export type ShownOrder = z.infer<typeof shopperOrderView>

/** Formats an amount in major units of a currency from the wire: "1.990 RSD" with a non-breaking space. */
export function moneyOf(currency: string): (amount: number) => string {
  const knownCurrency: Currency = currencies.find((each) => each === currency) ?? 'RSD'
  const money = moneyIn(knownCurrency)
  return (amount) => money(toMinor(amount))
}

/**
 * Title of the amount that the courier collects for the seller; excludes delivery that the shopper pays to
 * the courier.
 */
export const collectedTitle = ({ delivery }: ShownOrder, whole = 'Za plaćanje kuriru'): string =>
  delivery.deliveryWay === 'courier' ? 'Otkupnina, bez dostave' : whole
