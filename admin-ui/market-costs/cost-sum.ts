import type { MarketCostView } from '@pazar/contracts/market-cost/routes.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import { maxAmount, type MinorUnits, parseAmount, toDecimal } from '@pazar/contracts/money/money.ts'

const minor = (decimal: string): MinorUnits => parseAmount(decimal) ?? 0

/**
 * The costs that each order of the market bears: the sum of active entries (costs/entries), as text with two
 * decimals.
 */
export function costsOf(
  entries: readonly Pick<MarketCostView, 'market' | 'total' | 'isActive'>[],
  market: Market,
): { count: number; sum: string } {
  const own = entries.filter((entry) => entry.market === market)
  return {
    count: own.length,
    sum: toDecimal(own.filter((entry) => entry.isActive).reduce((sum, entry) => sum + minor(entry.total), 0)),
  }
}

/** The total of the amounts typed so far; fields that are not an amount count as zero. */
export const typedTotal = (fields: readonly string[]): string =>
  toDecimal(fields.reduce((sum, field) => sum + minor(field || '0'), 0))

/**
 * Changes a typed amount by 0.01 per step (costs/screen), with a decimal comma and never below 0; undefined
 * if it is not an amount.
 */
export function stepAmount(field: string, steps: number): string | undefined {
  const amount = parseAmount(field || '0')
  if (amount === undefined) return undefined
  return toDecimal(Math.min(maxAmount, Math.max(0, amount + steps))).replace('.', ',')
}
