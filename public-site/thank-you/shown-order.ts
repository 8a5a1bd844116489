import { currencies, type Currency, toMinor } from '@pazar/contracts/money/money.ts'
import { endedStatuses, type OrderStatus, trackingOnlyStatus } from '@pazar/contracts/order/order-status.ts'
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

/** Whether no courier brings the parcel any more: it arrived, is on its way back, was damaged or cancelled. */
export const isOver = (status: OrderStatus): boolean =>
  endedStatuses.includes(status) || status === trackingOnlyStatus

/**
 * Title of the amount that the courier collects for the seller; excludes delivery that the shopper pays to the
 * courier. Once the order is over, nothing more is collected.
 */
export function collectedTitle(
  { delivery, status }: Pick<ShownOrder, 'delivery' | 'status'>,
  whole = 'Za plaćanje kuriru',
): string {
  if (isOver(status)) return 'Iznos'
  return delivery.deliveryWay === 'courier' ? 'Otkupnina, bez dostave' : whole
}
