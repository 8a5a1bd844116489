import type { MarketCostView } from '@pazar/contracts/market-cost/routes.ts'
import { toDecimal } from '@pazar/contracts/money/money.ts'
import type { MarketCostState } from './market-cost.ts'

export function marketCostViewOf(state: MarketCostState): MarketCostView {
  const { entryId, sellerId, costs, createdAt, updatedAt } = state.entry!
  const { market, shippingCost, packagingCost, otherCosts, description, isActive } = costs
  return {
    id: entryId,
    userId: sellerId,
    market,
    shippingCost: toDecimal(shippingCost),
    packagingCost: toDecimal(packagingCost),
    otherCosts: toDecimal(otherCosts),
    total: toDecimal(shippingCost + packagingCost + otherCosts),
    description: description || null,
    isActive,
    createdAt,
    updatedAt,
  }
}
