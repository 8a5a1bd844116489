import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure } from './report.ts'

interface RebuildRun {
  events: number
  milliseconds: number
  megabytes: number
}

/** As in `npm run replay`: garbage of a batch is collected before the heap grows. */
const smallYoungGeneration = '--max-semi-space-size=4'

const runRebuildProcess = (what: string, databaseUrl: string, appSecret: string): RebuildRun =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [smallYoungGeneration, join(import.meta.dirname, 'rebuild-process.ts'), what, databaseUrl, appSecret],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    ),
  )

/** Rebuilds orders with personal data and both rollups, then profit alone, from the log in that database. */
export function measureRebuilds(databaseUrl: string, appSecret: string): Figure[] {
  const reasons: Record<string, string> = {
    orders:
      'an event costs about 45 µs of decryption and folding and 40 µs of writing, and the log is read on the same two cores',
    profit:
      'reading and decoding the log takes about a third of the time; the fold shares the two cores with it',
  }
  const bars = { orders: 20_000, profit: 50_000 }
  return Object.entries(bars).flatMap(([what, atLeast]) => {
    const { events, milliseconds, megabytes } = runRebuildProcess(what, databaseUrl, appSecret)
    return [
      {
        what: `rebuild of ${what} from ${events.toLocaleString('en-US')} events`,
        measured: events / (milliseconds / 1000),
        unit: 'events/s',
        bar: { atLeast },
        note: reasons[what],
      },
      {
        what: `rebuild of ${what}: most memory of its process`,
        measured: megabytes,
        unit: 'MB',
        bar: { atMost: 400 },
      },
    ]
  })
}
