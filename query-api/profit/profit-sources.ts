import { startOfBelgradeDay, addDays } from '@pazar/contracts/time/belgrade.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { changedDays, dayPeriods, type Days, timePeriods, constantCost } from './cost-periods.ts'
import { type CostStep, costSteps, lastCost, stepsBefore } from './cost-steps.ts'
import {
  dayLines,
  type ProfitLines,
  orderLinesAsOf,
  orderLines,
  monthLines,
  periodLines,
  type ConstantCosts,
  stepPeriods,
} from './profit-lines.ts'
import type { ProfitFilter } from './profit-filter.ts'
import { wholeMonths } from './whole-months.ts'

export type StepsBySeller = ReadonlyMap<number, CostStep[]>

/** The queries that a report sums. Every order is in exactly one of them. */
export interface ProfitSources {
  /** Sellers whose fixed costs are the same for all orders of the report; the rollups answer. */
  constantCosts?: ConstantCosts
  /** Lines with the costs at the day or time of each order. */
  lines: ProfitLines[]
}

export async function readSteps(
  db: Kysely<Database>,
  { market, sellerId }: ProfitFilter,
): Promise<StepsBySeller> {
  const ofMarket = db
    .selectFrom('read.market_cost_history as t')
    .select(['t.seller_id', 't.versions'])
    .where('t.market', '=', market)
  return costSteps(
    await (sellerId === undefined ? ofMarket : ofMarket.where('t.seller_id', '=', sellerId)).execute(),
  )
}

export const daysOf = ({ startDate, endDate }: ProfitFilter): Days => ({ from: startDate, to: endDate })

/** Whole months come from the monthly rollup, the rest from the daily one. */
export function constantCostLines(filter: ProfitFilter, costs: ConstantCosts): ProfitLines[] {
  const days = daysOf(filter)
  if (days.from === undefined && days.to === undefined) return [monthLines(filter, costs, {})]
  const { months, edges } = wholeMonths(days)
  return [
    ...(months ? [monthLines(filter, costs, months)] : []),
    ...edges.map((edge) => dayLines(filter, costs, edge)),
  ]
}

/**
 * Uses the costs at the time of each order: days without a change come from the rollups, other days from the
 * orders.
 */
function sourcesAsPlaced(filter: ProfitFilter, steps: StepsBySeller): ProfitSources {
  const days = daysOf(filter)
  const changedSellers = [...steps].filter(([, own]) => changedDays(own, days).length > 0)
  const perOrder = new Map([...steps].map(([seller, own]) => [seller, constantCost(own, days)] as const))
  const hasOnlyChanged = filter.sellerId !== undefined && changedSellers.length > 0
  const constantCosts = hasOnlyChanged
    ? undefined
    : { perOrder, excludedSellers: changedSellers.map(([seller]) => seller) }
  if (changedSellers.length === 0) return { constantCosts, lines: [] }
  const whole = changedSellers.flatMap(([sellerId, own]) =>
    dayPeriods(own).map((period) => ({ sellerId, ...period })),
  )
  const parts = changedSellers.flatMap(([sellerId, own]) =>
    timePeriods(own, days).map((period) => ({ sellerId, ...period })),
  )
  return { constantCosts, lines: [periodLines(filter, whole, days), orderLines(filter, parts)] }
}

/**
 * As of the end of a day, computed from the orders: with their status at that time and, unless each order has
 * its own costs, with the costs at that time.
 */
function sourcesAsOf(filter: ProfitFilter & { asOf: string }, steps: StepsBySeller): ProfitSources {
  const dayEnd = startOfBelgradeDay(addDays(filter.asOf, 1))
  const stepsAsOf = [...steps].map(([sellerId, own]) => [sellerId, stepsBefore(own, dayEnd)] as const)
  const periods = stepsAsOf.flatMap(([sellerId, own]) =>
    filter.costs === 'placed'
      ? stepPeriods(sellerId, own)
      : stepPeriods(sellerId, [{ since: '-infinity', perOrder: lastCost(own) }]),
  )
  return { lines: [orderLinesAsOf(filter, dayEnd, periods, daysOf(filter))] }
}

/**
 * Chooses the sources of a report. Fixed costs are applied per order in the query, so a changed entry needs
 * no rebuild.
 */
export function sourcesOf(filter: ProfitFilter, steps: StepsBySeller): ProfitSources {
  const { asOf } = filter
  if (asOf !== undefined) return sourcesAsOf({ ...filter, asOf }, steps)
  if (filter.costs === 'placed') return sourcesAsPlaced(filter, steps)
  return {
    constantCosts: {
      perOrder: new Map([...steps].map(([seller, own]) => [seller, lastCost(own)])),
      excludedSellers: [],
    },
    lines: [],
  }
}
