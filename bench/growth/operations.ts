import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { median } from '../median.ts'
import { processorTimeMs } from '../processor-time.ts'

/** Cost of one operation. */
export interface Cost {
  /** Processor time of all processes that work on it, in ms: the median of the rounds. */
  processorMs: number
  /** Pages of 8 kB that its statements used, from memory or disk. Does not depend on what else runs. */
  pages: number
  /** The statements that used the most pages, each with its pages. */
  statements: readonly StatementPages[]
}

export interface StatementPages {
  text: string
  pages: number
}

/** What is measured: the processes that work on an operation, and the database that counts pages. */
export interface Meter {
  pids: readonly number[]
  pool: Pool
}

export const processorTimeOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + processorTimeMs(pid), 0)

/** Pages that each statement has used so far, by its id. Needs the extension pg_stat_statements. */
async function readPages(pool: Pool): Promise<Map<string, StatementPages>> {
  const { rows } = await pool.query<StatementPages & { id: string }>(
    `select queryid::text as id, min(query) as text, sum(shared_blks_hit + shared_blks_read)::float8 as pages
       from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
        and query not like '%pg_stat_statements%'
      group by queryid`,
  )
  return new Map(rows.map(({ id, text, pages }) => [id, { text, pages }]))
}

const maxStatements = 4

/** Starts to count pages. The returned function answers those used since, divided by `calls`. */
export async function startCountingPages(
  pool: Pool,
): Promise<(calls: number) => Promise<Pick<Cost, 'pages' | 'statements'>>> {
  const before = await readPages(pool)
  return async (calls) => {
    const used = [...(await readPages(pool))]
      .map(([id, { text, pages }]) => ({ text, pages: (pages - (before.get(id)?.pages ?? 0)) / calls }))
      .toSorted((a, b) => b.pages - a.pages)
    const pages = used.reduce((sum, each) => sum + each.pages, 0)
    return { pages, statements: used.slice(0, maxStatements).filter((each) => each.pages >= 0.01) }
  }
}

const rounds = 5
/** Processor time is counted in ticks of 10 ms. */
const tickMs = 20

interface Calls {
  /** Calls of each round. */
  count: number
  /** Calls that run at once; by default one after another. */
  inFlight?: number
  /** How long work that follows the calls is waited for. */
  settleMs?: number
  /** `n` counts the calls of all rounds, the first round included, which only warms up. */
  call(n: number): Promise<unknown>
}

/** Runs `call` in several rounds and returns what one call costs. */
export async function costOf(
  { pids, pool }: Meter,
  { count, inFlight = 1, settleMs = tickMs, call }: Calls,
): Promise<Cost> {
  let n = 0
  const runRound = async () => {
    let left = count
    const slot = async () => {
      while (left-- > 0) await call(n++)
    }
    await Promise.all(Array.from({ length: inFlight }, slot))
    await pause(settleMs)
  }
  await runRound()
  const processorMs: number[] = []
  const countPages = await startCountingPages(pool)
  for (let round = 0; round < rounds; round++) {
    const before = processorTimeOf(pids)
    await runRound()
    processorMs.push((processorTimeOf(pids) - before) / count)
  }
  return { processorMs: median(processorMs), ...(await countPages(rounds * count)) }
}
