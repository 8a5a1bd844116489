import { z } from 'zod'
import { markets } from '../money/market.ts'
import { type OrderStatus, statusGroups, type StatusGroup } from '../order/order-status.ts'

/**
 * The financial result of an order. It depends only on the status, so every order has exactly one outcome.
 */
export const outcomes = ['realized', 'inTransit', 'lost'] as const
export type Outcome = (typeof outcomes)[number]

export const outcomeGroups: Record<Outcome, readonly StatusGroup[]> = {
  realized: ['delivered'],
  inTransit: ['pending', 'processing', 'shipped'],
  lost: ['cancelled'],
}

export const statusesOf = (outcome: Outcome): OrderStatus[] =>
  outcomeGroups[outcome].flatMap((group) => [...statusGroups[group]])

export const outcomeOf = (status: OrderStatus): Outcome =>
  outcomes.find((outcome) => statusesOf(outcome).includes(status))!

/**
 * A lost order has no costs unless it has one of these statuses or a tracking number: it was never handed to
 * a courier.
 */
export const handedOverStatuses: readonly OrderStatus[] = [
  ...statusGroups.processing,
  ...statusGroups.shipped,
  ...statusGroups.delivered,
]

/** The only status of a lost order in which the goods are lost as well. */
export const damagedStatus: OrderStatus = 'Oštećena pošiljka'

const amount = z.number()

const outcomeFigures = z.object({
  orders: z.int(),
  quantity: z.int(),
  /** Total of the orders. For lost orders this amount is never collected. */
  orderValue: amount,
  /**
   * For lost orders: 0 before handover, then the fixed costs, plus the cost of the goods if they are damaged.
   */
  costs: amount,
  /** Order value minus costs. For lost orders, the costs as a negative amount. */
  profit: amount,
})

const marketOutcomes = z.object({ realized: outcomeFigures, inTransit: outcomeFigures, lost: outcomeFigures })
export type MarketOutcomes = z.infer<typeof marketOutcomes>

/** Amounts in major units of each market's currency. Amounts of different currencies are never summed. */
export const outcomesByMarket = z.object({ markets: z.partialRecord(z.enum(markets), marketOutcomes) })
export type OutcomesByMarket = z.infer<typeof outcomesByMarket>
