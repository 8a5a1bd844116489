import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { type ProfitLines, unionOf } from './profit-lines.ts'
import type { ProfitFigure, ProfitFilter } from './profit-filter.ts'
import { readSteps, sourcesOf } from './profit-sources.ts'

type SumsQuery = RawBuilder<ProfitFigure>

/**
 * Sums of whole minor units stay below 2^53, where floats are exact. Sums of bigint are several times slower.
 */
const sums = sql`sum(orders::float8) as orders, sum(quantity::float8) as quantity, sum(revenue::float8) as revenue, sum(costs::float8) as costs`

/** Total, by status and by month. Grouping by both first leaves few rows. */
const sumsByStatusAndMonth = (lines: readonly ProfitLines[]): SumsQuery => sql`
  select status, null::text as product, month, ${sums} from (select status, month, ${sums} from (${unionOf(lines)}) as lines group by 1, 2) as few
  group by grouping sets ((), (status), (month))`

const sumsByProduct = (lines: readonly ProfitLines[]): SumsQuery => sql`
  select null::text as status, product, null::date as month, ${sums} from (${unionOf(lines)}) as lines group by product`

const sumsByAll = (lines: readonly ProfitLines[]): SumsQuery => sql`
  select status, product, month, ${sums} from (${unionOf(lines)}) as lines group by grouping sets ((), (status), (product), (month))`

/**
 * Computes all figures in one statement, so that they are consistent. Raw SQL, because the builder cannot say
 * `grouping sets`. The outer query merges a group that
 * several parts contribute to.
 */
export async function profitFigures(db: Kysely<Database>, filter: ProfitFilter): Promise<ProfitFigure[]> {
  const { byStatusAndMonth, byProduct, corrections } = sourcesOf(filter, await readSteps(db, filter))
  const parts = [
    sumsByStatusAndMonth(byStatusAndMonth),
    sumsByProduct(byProduct),
    ...(corrections.length > 0 ? [sumsByAll(corrections)] : []),
  ]
  const { rows } = await sql<ProfitFigure>`
    select status, product, to_char(month, 'YYYY-MM') as month, sum(orders)::bigint as orders, sum(quantity)::bigint as quantity,
      sum(revenue)::bigint as revenue, sum(costs)::bigint as costs
    from (${sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    )}) as parts group by 1, 2, 3 having sum(orders) > 0`.execute(db)
  return rows
}
