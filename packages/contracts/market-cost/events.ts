import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'
import { markets } from '../money/market.ts'

/** Fixed costs per order in minor units of the market's currency. */
const costs = {
  market: z.enum(markets),
  shippingCost: z.int().min(0),
  packagingCost: z.int().min(0),
  otherCosts: z.int().min(0),
  description: z.string().max(500),
  isActive: z.boolean(),
}

export const marketCostSet = defineEvent(
  'MarketCostSet',
  z.strictObject({ entryId: z.int().positive(), sellerId: z.int().positive(), ...costs }),
)

/** The complete entry after the change. The market of an entry never changes (costs/screen). */
export const marketCostChanged = defineEvent('MarketCostChanged', z.strictObject(costs))

export const marketCostRemoved = defineEvent('MarketCostRemoved', z.strictObject({}))

export const marketCostEvents = [marketCostSet, marketCostChanged, marketCostRemoved] as const
export type MarketCostEvent = EventOf<(typeof marketCostEvents)[number]>

export const marketCostStream = (entryId: number) => `market-cost-${entryId}`
