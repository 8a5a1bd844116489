import { addDays, startOfBelgradeDay } from '@pazar/contracts/time/belgrade.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import {
  changedDays,
  constantCost,
  type DayPeriod,
  dayPeriods,
  type Days,
  timePeriods,
} from './cost-periods.ts'
import { type CostStep, costSteps, lastCost, stepsBefore } from './cost-steps.ts'
import {
  addedDayLines,
  addedMonthLines,
  addedOrderLines,
  type CostPerOrder,
  dayLines,
  linesChangedSince,
  monthLines,
  productLines,
  type ProfitLines,
  stepPeriods,
} from './profit-lines.ts'
import type { ProfitFilter } from './profit-filter.ts'
import { wholeMonths } from './whole-months.ts'

export type StepsBySeller = ReadonlyMap<number, CostStep[]>

/**
 * The queries that a report sums. Every order is once in `byStatusAndMonth` and once in `byProduct`, because
 * no small table has all three.
 */
export interface ProfitSources {
  byStatusAndMonth: ProfitLines[]
  byProduct: ProfitLines[]
  /** Differences of single orders, with status, month and product. They belong to both. */
  corrections: ProfitLines[]
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

const daysOf = ({ startDate, endDate }: Pick<ProfitFilter, 'startDate' | 'endDate'>): Days => ({
  from: startDate,
  to: endDate,
})

/** The lines of all orders with the same fixed costs. Whole months come from the monthly rollup. */
function constantCostLines(filter: ProfitFilter, costs: CostPerOrder): Omit<ProfitSources, 'corrections'> {
  const days = daysOf(filter)
  if (days.from === undefined && days.to === undefined)
    return { byStatusAndMonth: [monthLines(filter, costs, {})], byProduct: [productLines(filter, costs)] }
  const { months, edges } = wholeMonths(days)
  return {
    byStatusAndMonth: [
      ...(months ? [monthLines(filter, costs, months)] : []),
      ...edges.map((edge) => dayLines(filter, costs, edge)),
    ],
    byProduct: [dayLines(filter, costs, days)],
  }
}

const split = <T extends DayPeriod>(periods: readonly T[]): { months: T[]; edges: T[] } => {
  const parts = periods.map((period) => {
    const { months, edges } = wholeMonths({
      from: period.from === '-infinity' ? undefined : period.from,
      to: period.to === 'infinity' ? undefined : period.to,
    })
    const within = ({ from = '-infinity', to = 'infinity' }: Days): T => ({ ...period, from, to })
    return { months: months ? [within(months)] : [], edges: edges.map(within) }
  })
  return { months: parts.flatMap(({ months }) => months), edges: parts.flatMap(({ edges }) => edges) }
}

/**
 * What orders cost more because of the costs in force when they were placed, compared with those of the last
 * requested day. Whole days come from the rollups, days on which the costs changed from their orders.
 */
function addedCostLines(filter: ProfitFilter, steps: StepsBySeller): ProfitSources {
  const days = daysOf(filter)
  const changed = [...steps].filter(([, own]) => changedDays(own, days).length > 0)
  if (changed.length === 0) return { byStatusAndMonth: [], byProduct: [], corrections: [] }
  const addedIn = <Period extends { perOrder: number }>(periodsOf: (own: readonly CostStep[]) => Period[]) =>
    changed.flatMap(([sellerId, own]) => {
      const base = constantCost(own, days)
      return periodsOf(own)
        .map((period) => ({ ...period, sellerId, perOrder: period.perOrder - base }))
        .filter(({ perOrder }) => perOrder !== 0)
    })
  const whole = addedIn((own) => dayPeriods(own, days))
  const { months, edges } = split(whole)
  return {
    byStatusAndMonth: [addedMonthLines(filter, months), addedDayLines(filter, edges)],
    byProduct: [addedDayLines(filter, whole)],
    corrections: [
      addedOrderLines(
        filter,
        addedIn((own) => timePeriods(own, days)),
      ),
    ],
  }
}

/** The costs of each seller that most orders of the report have. */
const baseCosts = (filter: ProfitFilter, steps: StepsBySeller): CostPerOrder =>
  new Map(
    [...steps].map(([seller, own]) => [
      seller,
      filter.costs === 'placed' ? constantCost(own, daysOf(filter)) : lastCost(own),
    ]),
  )

function sourcesNow(filter: ProfitFilter, steps: StepsBySeller): ProfitSources {
  const lines = constantCostLines(filter, baseCosts(filter, steps))
  if (filter.costs === 'current') return { ...lines, corrections: [] }
  const added = addedCostLines(filter, steps)
  return {
    byStatusAndMonth: [...lines.byStatusAndMonth, ...added.byStatusAndMonth],
    byProduct: [...lines.byProduct, ...added.byProduct],
    corrections: added.corrections,
  }
}

/**
 * As of the end of a day: the orders placed by then, with the costs known then, as they are now; and the
 * difference for those that have changed since, which are few whatever the day.
 */
function sourcesAsOf(requested: ProfitFilter & { asOf: string }, steps: StepsBySeller): ProfitSources {
  const { asOf, endDate } = requested
  const filter = { ...requested, endDate: endDate !== undefined && endDate < asOf ? endDate : asOf }
  const dayEnd = startOfBelgradeDay(addDays(asOf, 1))
  const knownSteps = new Map([...steps].map(([seller, own]) => [seller, stepsBefore(own, dayEnd)] as const))
  const periods = [...knownSteps].flatMap(([seller, own]) =>
    stepPeriods(seller, filter.costs === 'placed' ? own : [{ since: '-infinity', perOrder: lastCost(own) }]),
  )
  const sources = sourcesNow(filter, knownSteps)
  return {
    ...sources,
    corrections: [...sources.corrections, linesChangedSince(filter, dayEnd, periods, daysOf(filter))],
  }
}

/**
 * Chooses the sources of a report. Fixed costs are applied per order in the query, so a changed entry needs
 * no rebuild.
 */
export function sourcesOf(filter: ProfitFilter, steps: StepsBySeller): ProfitSources {
  const { asOf } = filter
  return asOf === undefined ? sourcesNow(filter, steps) : sourcesAsOf({ ...filter, asOf }, steps)
}
