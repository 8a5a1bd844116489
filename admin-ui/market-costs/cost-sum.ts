import type { MarketCostView } from '@pazar/contracts/market-cost/routes.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import { maxAmount, type MinorUnits, parseAmount, toDecimal } from '@pazar/contracts/money/money.ts'

const minor = (decimal: string): MinorUnits => parseAmount(decimal) ?? 0

/** What every order of the market bears: active entries add up, the others count nothing (resolution 54). Text with two decimals. */
export function costsOf(entries: readonly Pick<MarketCostView, 'market' | 'total' | 'isActive'>[], market: Market): { count: number; sum: string } {
  const own = entries.filter((entry) => entry.market === market)
  return { count: own.length, sum: toDecimal(own.filter((entry) => entry.isActive).reduce((sum, entry) => sum + minor(entry.total), 0)) }
}

/** The total while it is still being typed; fields that are no amount count nothing. */
export const typedTotal = (fields: readonly string[]): string => toDecimal(fields.reduce((sum, field) => sum + minor(field || '0'), 0))

/** One step of 0.01 up or down from what is typed (operator spec, section 9), with a comma and never below 0; undefined where that is no amount. */
export function stepped(field: string, steps: number): string | undefined {
  const amount = parseAmount(field || '0')
  if (amount === undefined) return undefined
  return toDecimal(Math.min(maxAmount, Math.max(0, amount + steps))).replace('.', ',')
}
