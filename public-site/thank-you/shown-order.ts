import { currencies, type Currency, toMinor } from '@pazar/contracts/money/money.ts'
import type { shopperOrderView } from '@pazar/contracts/order/routes.ts'
import type { z } from 'zod'
import { moneyIn } from '../pricing/money-in.ts'

/** An order as this browser may see it. */
export type ShownOrder = z.infer<typeof shopperOrderView>

/** An amount in major units of a currency that the wire names: "1.990 RSD" with a space that never breaks. */
export function moneyOf(currency: string): (amount: number) => string {
  const known: Currency = currencies.find((each) => each === currency) ?? 'RSD'
  const money = moneyIn(known)
  return (amount) => money(toMinor(amount))
}
