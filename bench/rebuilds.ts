import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure } from './report.ts'

interface Rebuilt {
  events: number
  milliseconds: number
  megabytes: number
}

const inItsOwnProcess = (what: string, databaseUrl: string, appSecret: string): Rebuilt =>
  JSON.parse(execFileSync(process.execPath, [join(import.meta.dirname, 'rebuild-process.ts'), what, databaseUrl, appSecret], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }))

/** Orders with personal data and both rollups, then profit alone, from the log that is in that database. */
export function rebuilds(databaseUrl: string, appSecret: string): Figure[] {
  const bars = { orders: 20_000, profit: 50_000 }
  return Object.entries(bars).flatMap(([what, atLeast]) => {
    const { events, milliseconds, megabytes } = inItsOwnProcess(what, databaseUrl, appSecret)
    return [
      { what: `rebuild of ${what} from ${events.toLocaleString('en-US')} events`, measured: events / (milliseconds / 1000), unit: 'events/s', bar: { atLeast } },
      { what: '  most memory of its process', measured: megabytes, unit: 'MB', bar: { atMost: 400 } },
    ]
  })
}
