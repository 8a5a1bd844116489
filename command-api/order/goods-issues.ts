import {
  discountTooLarge,
  maxLines,
  type OrderLine,
  ownLines,
  priceOf,
} from '@pazar/contracts/order/lines.ts'
import type { Issue } from '@pazar/contracts/route/refusal.ts'
import type { DeliveryPrice } from '@pazar/contracts/website/terms-schema.ts'
import { termsIssues } from '@pazar/contracts/website/terms.ts'

/** Why an order cannot have these goods. `counted`: the lines that count towards `maxLines`. */
export function goodsIssues(
  lines: readonly OrderLine[],
  discount: number,
  counted: readonly OrderLine[],
): Issue[] {
  const issues: Issue[] = []
  if (counted.length > maxLines) issues.push({ path: 'lines', message: `Najviše ${maxLines} stavki` })
  if (ownLines(lines).length === 0)
    issues.push({ path: 'lines', message: 'Porudžbina mora da ima bar jedan proizvod' })
  return [...issues, ...discountIssues(lines, discount)]
}

export const discountIssues = (lines: readonly OrderLine[], discount: number): Issue[] =>
  discount > priceOf(lines) ? [{ path: 'discount', message: discountTooLarge }] : []

export const deliveryIssues = (delivery: DeliveryPrice): Issue[] =>
  termsIssues(delivery).map(({ path, message }) => ({ path: `delivery.${path}`, message }))
