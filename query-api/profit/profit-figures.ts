import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { dayLines, type ProfitLines, productLines, type ConstantCosts, unionOf } from './profit-lines.ts'
import type { ProfitFigure, ProfitFilter } from './profit-filter.ts'
import { daysOf, readSteps, type ProfitSources, sourcesOf, constantCostLines } from './profit-sources.ts'

type SumsQuery = RawBuilder<ProfitFigure>

/**
 * Sums of whole minor units stay below 2^53, where floats are exact. Sums of bigint are several times slower.
 */
const sums = sql`sum(orders::float8) as orders, sum(quantity::float8) as quantity, sum(revenue::float8) as revenue, sum(costs::float8) as costs`

/** Total, by status and by month. Grouping by both first leaves few rows. */
const byStatusAndMonth = (lines: readonly ProfitLines[]): SumsQuery => sql`
  select status, null::text as product, month, ${sums} from (select status, month, ${sums} from (${unionOf(lines)}) as lines group by 1, 2) as few
  group by grouping sets ((), (status), (month))`

const byProduct = (lines: readonly ProfitLines[]): SumsQuery => sql`
  select null::text as status, product, null::date as month, ${sums} from (${unionOf(lines)}) as lines group by product`

const byAll = (lines: readonly ProfitLines[]): SumsQuery => sql`
  select status, product, month, ${sums} from (select status, product, month, ${sums} from (${unionOf(lines)}) as lines group by 1, 2, 3) as few
  group by grouping sets ((), (status), (product), (month))`

/** Products over all time come from their own rollup. */
function constantCostSums(filter: ProfitFilter, costs: ConstantCosts): SumsQuery[] {
  const days = daysOf(filter)
  const ofAllTime = days.from === undefined && days.to === undefined
  const products = ofAllTime ? productLines(filter, costs) : dayLines(filter, costs, days)
  return [byStatusAndMonth(constantCostLines(filter, costs)), byProduct([products])]
}

const sumsOf = (filter: ProfitFilter, { constantCosts, lines }: ProfitSources): SumsQuery[] => [
  ...(constantCosts ? constantCostSums(filter, constantCosts) : []),
  ...(lines.length > 0 ? [byAll(lines)] : []),
]

/**
 * Computes all figures in one statement, so that they are consistent. Raw SQL, because the builder cannot say
 * `grouping sets`. The outer query merges a group that
 * several parts contribute to.
 */
export async function profitFigures(db: Kysely<Database>, filter: ProfitFilter): Promise<ProfitFigure[]> {
  const parts = sumsOf(filter, sourcesOf(filter, await readSteps(db, filter)))
  const { rows } = await sql<ProfitFigure>`
    select status, product, to_char(month, 'YYYY-MM') as month, sum(orders)::bigint as orders, sum(quantity)::bigint as quantity,
      sum(revenue)::bigint as revenue, sum(costs)::bigint as costs
    from (${sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    )}) as parts where orders > 0 group by 1, 2, 3`.execute(db)
  return rows
}
