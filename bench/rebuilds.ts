import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { median } from './median.ts'
import type { Figure } from './report.ts'

interface RebuildRun {
  events: number
  milliseconds: number
  /** Processor time of the process; that of Postgres is not included. */
  processorMs: number
  megabytes: number
}

/**
 * As in `npm run replay`: the old generation is collected when it has doubled, which leaves memory for a larger young
 * one.
 */
const heapOptions = ['--max-semi-space-size=16', '--heap-growing-percent=100']
const rounds = 3

const runRebuildProcess = (what: string, databaseUrl: string, appSecret: string): RebuildRun =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [...heapOptions, join(import.meta.dirname, 'rebuild-process.ts'), what, databaseUrl, appSecret],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    ),
  )

const reasons: Record<string, string> = {
  orders:
    'each order is decrypted, gets its search words and 63 columns, and is in up to 16 indexes, of which the inverted one takes a quarter of the time of Postgres',
}

/**
 * Rebuilds orders with personal data and all rollups, then profit alone, in alternating rounds with a batch job
 * that is written by hand for one small table.
 */
export function measureRebuilds(databaseUrl: string, appSecret: string): Figure[] {
  const bars: Record<string, number | undefined> = { orders: 30_000, profit: 80_000, 'by hand': undefined }
  const runs = new Map(Object.keys(bars).map((what) => [what, [] as RebuildRun[]]))
  for (let round = 0; round < rounds; round++)
    for (const [what, each] of runs) each.push(runRebuildProcess(what, databaseUrl, appSecret))
  return [...runs].flatMap(([what, each]): Figure[] => {
    const atLeast = bars[what]
    const middle = (value: (run: RebuildRun) => number) => median(each.map(value))
    const name = what === 'by hand' ? '  a batch job by hand, into one narrow table' : `rebuild of ${what}`
    return [
      {
        what: `${name}, ${each[0]!.events.toLocaleString('en-US')} events`,
        measured: middle(({ events, milliseconds }) => events / (milliseconds / 1000)),
        unit: 'events/s',
        ...(atLeast !== undefined && { bar: { atLeast } }),
        ...(reasons[what] !== undefined && { note: reasons[what] }),
      },
      {
        what: `${name}: processor time of its process`,
        measured: middle(({ events, processorMs }) => (processorMs * 1000) / events),
        unit: 'µs/event',
      },
      {
        what: `${name}: most memory of its process`,
        measured: middle(({ megabytes }) => megabytes),
        unit: 'MB',
        ...(atLeast !== undefined && { bar: { atMost: 400 } }),
      },
    ]
  })
}
