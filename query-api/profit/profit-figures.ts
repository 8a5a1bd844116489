import { belgradeDayBegins, daysLater } from '@pazar/contracts/time/belgrade.ts'
import { marketCostHistory, type MarketCostHistoryRow } from '@pazar/projections/market-cost-history/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { all, from } from '../list/table-rows.ts'
import { changedDays, dayPeriods, type Days, momentPeriods, steadyCost } from './cost-periods.ts'
import { type CostStep, costSteps, lastCost, stepsBefore } from './cost-steps.ts'
import {
  dayLines, type Lines, linesThen, momentLines, monthLines, periodLines, productLines, type Steady, stepMoments,
} from './profit-lines.ts'
import type { ProfitFigure, ProfitQuestion } from './profit-question.ts'
import { wholeMonths } from './whole-months.ts'

type Steps = ReadonlyMap<number, CostStep[]>
type Sums = RawBuilder<ProfitFigure>

async function readSteps(db: Kysely<any>, { market, sellerId }: ProfitQuestion): Promise<Steps> {
  const { rows } = await sql<Pick<MarketCostHistoryRow, 'seller_id' | 'versions'>>`
    select t.seller_id, t.versions from ${from(marketCostHistory)}
    where ${all([sql`t.market = ${market}`, ...(sellerId === undefined ? [] : [sql`t.seller_id = ${sellerId}`])])}`.execute(db)
  return costSteps(rows)
}

/** Sums of whole minor units stay below 2^53, where floats are exact; those of bigint are several times slower. */
const sums = sql`sum(orders::float8) as orders, sum(quantity::float8) as quantity, sum(revenue::float8) as revenue, sum(costs::float8) as costs`
const together = (lines: readonly Lines[]) => sql.join(lines.map((each) => sql`(${each})`), sql` union all `)

/** The whole, and by status and month. First by both, which leaves few rows. */
const byStatusAndMonth = (lines: readonly Lines[]): Sums => sql`
  select status, null::text as product, month, ${sums} from (select status, month, ${sums} from (${together(lines)}) as lines group by 1, 2) as few
  group by grouping sets ((), (status), (month))`

const byProduct = (lines: readonly Lines[]): Sums => sql`
  select null::text as status, product, null::date as month, ${sums} from (${together(lines)}) as lines group by product`

const byAll = (lines: readonly Lines[]): Sums => sql`
  select status, product, month, ${sums} from (select status, product, month, ${sums} from (${together(lines)}) as lines group by 1, 2, 3) as few
  group by grouping sets ((), (status), (product), (month))`

/** Costs that did not change in the days asked for: whole months by the monthly rollup, products of all time by theirs, the rest by the daily one. */
function steadySums(question: ProfitQuestion, steady: Steady, days: Days): Sums[] {
  if (days.from === undefined && days.to === undefined) return [byStatusAndMonth([monthLines(question, steady, {})]), byProduct([productLines(question, steady)])]
  const { months, edges } = wholeMonths(days)
  const parts = [...(months ? [monthLines(question, steady, months)] : []), ...edges.map((edge) => dayLines(question, steady, edge))]
  return [byStatusAndMonth(parts), byProduct([dayLines(question, steady, days)])]
}

/** The costs of each order's own moment (resolution 54): days without a change come from the rollups, the others from their orders. */
function sumsAsPlaced(question: ProfitQuestion, steps: Steps, days: Days): Sums[] {
  const moving = [...steps].filter(([, own]) => changedDays(own, days).length > 0)
  const perOrder = new Map([...steps].map(([seller, own]) => [seller, steadyCost(own, days)] as const))
  const onlyMoving = question.sellerId !== undefined && moving.length > 0
  const steady = onlyMoving ? [] : steadySums(question, { perOrder, without: moving.map(([seller]) => seller) }, days)
  if (moving.length === 0) return steady
  const whole = moving.flatMap(([sellerId, own]) => dayPeriods(own).map((period) => ({ sellerId, ...period })))
  const parts = moving.flatMap(([sellerId, own]) => momentPeriods(own, days).map((period) => ({ sellerId, ...period })))
  return [...steady, byAll([periodLines(question, whole, days), momentLines(question, parts)])]
}

/** As it was known at the end of a day, from the orders themselves: their status and, unless each has its own, the costs of that evening. */
function sumsThen(question: ProfitQuestion & { asOf: string }, steps: Steps, days: Days): Sums[] {
  const ends = belgradeDayBegins(daysLater(question.asOf, 1))
  const known = [...steps].map(([sellerId, own]) => [sellerId, stepsBefore(own, ends)] as const)
  const periods = known.flatMap(([sellerId, own]) =>
    question.costs === 'placed' ? stepMoments(sellerId, own) : stepMoments(sellerId, [{ since: '-infinity', perOrder: lastCost(own) }]))
  return [byAll([linesThen(question, ends, periods, days)])]
}

function sumsOf(question: ProfitQuestion, steps: Steps): Sums[] {
  const days = { from: question.startDate, to: question.endDate }
  const { asOf } = question
  if (asOf !== undefined) return sumsThen({ ...question, asOf }, steps, days)
  if (question.costs === 'placed') return sumsAsPlaced(question, steps, days)
  return steadySums(question, { perOrder: new Map([...steps].map(([seller, own]) => [seller, lastCost(own)])), without: [] }, days)
}

/**
 * Fixed costs are applied here, once per order (resolutions 32, 54): a changed entry needs no rebuild. All parts are summed by one statement,
 * so that they agree with each other; a group may come in several parts.
 */
export async function profitFigures(db: Kysely<any>, question: ProfitQuestion): Promise<ProfitFigure[]> {
  const parts = sumsOf(question, await readSteps(db, question))
  const { rows } = await sql<ProfitFigure>`
    select status, product, to_char(month, 'YYYY-MM') as month, sum(orders)::bigint as orders, sum(quantity)::bigint as quantity,
      sum(revenue)::bigint as revenue, sum(costs)::bigint as costs
    from (${sql.join(parts.map((part) => sql`(${part})`), sql` union all `)}) as parts where orders > 0 group by 1, 2, 3`.execute(db)
  return rows
}
