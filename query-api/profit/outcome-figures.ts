import {
  type MarketOutcomes,
  type Outcome,
  outcomeOf,
  outcomes,
} from '@pazar/contracts/analytics/outcomes.ts'
import { toMajor } from '@pazar/contracts/money/money.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { unionOf } from './profit-lines.ts'
import type { ProfitFigure, ProfitFilter } from './profit-filter.ts'
import { readSteps, sourcesOf } from './profit-sources.ts'

/** Sums of one status, in minor units. `costs` apply to sold orders, `loss` to lost ones. */
interface StatusSums {
  status: OrderStatus
  orders: number
  quantity: number
  revenue: number
  costs: number
  loss: number
}

/** Sums the lines by status. Raw SQL, because the builder cannot join a list of raw lines by `union all`. */
async function statusSums(db: Kysely<Database>, filter: ProfitFilter): Promise<StatusSums[]> {
  const { byStatusAndMonth, corrections } = sourcesOf(filter, await readSteps(db, filter))
  const { rows } = await sql<StatusSums>`
    select status, sum(orders)::bigint as orders, sum(quantity)::bigint as quantity, sum(revenue)::bigint as revenue,
      sum(costs)::bigint as costs, sum(loss)::bigint as loss
    from (${unionOf([...byStatusAndMonth, ...corrections])}) as lines group by status having sum(orders) > 0`.execute(
    db,
  )
  return rows
}

export type OutcomeSums = Pick<ProfitFigure, 'orders' | 'quantity' | 'revenue' | 'costs'>

/** Sums by outcome, in minor units. `revenue` is the value of the orders, including lost ones. */
export async function outcomeSums(
  db: Kysely<Database>,
  filter: ProfitFilter,
): Promise<Record<Outcome, OutcomeSums>> {
  const rows = await statusSums(db, filter)
  const sumOf = (outcome: Outcome) =>
    rows
      .filter(({ status }) => outcomeOf(status) === outcome)
      .reduce<OutcomeSums>(
        (sum, row) => ({
          orders: sum.orders + row.orders,
          quantity: sum.quantity + row.quantity,
          revenue: sum.revenue + row.revenue,
          costs: sum.costs + (outcome === 'lost' ? row.loss : row.costs),
        }),
        { orders: 0, quantity: 0, revenue: 0, costs: 0 },
      )
  return Object.fromEntries(outcomes.map((outcome) => [outcome, sumOf(outcome)])) as Record<
    Outcome,
    OutcomeSums
  >
}

/** The part of the value that is collected: zero for lost orders. */
export const collectedAmount = (outcome: Outcome, { revenue }: OutcomeSums): number =>
  outcome === 'lost' ? 0 : revenue

/** The answer of `GET /api/analytics/outcomes` for one market, in major units. */
export function outcomesView(sums: Record<Outcome, OutcomeSums>): MarketOutcomes {
  const view = (outcome: Outcome) => {
    const { orders, quantity, revenue, costs } = sums[outcome]
    const profit = collectedAmount(outcome, sums[outcome]) - costs
    return { orders, quantity, orderValue: toMajor(revenue), costs: toMajor(costs), profit: toMajor(profit) }
  }
  return { realized: view('realized'), inTransit: view('inTransit'), lost: view('lost') }
}
