import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openInProcessNotifications } from '@pazar/change-notifications/in-process.ts'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { readModels } from '@pazar/projections/read-models.ts'
import { rebuild } from '@pazar/projections/rebuild/rebuild.ts'
import { startProjections } from '@pazar/projections/start-projections.ts'
import { generateOrders } from '../generate-orders.ts'
import type { BenchPostgres } from '../postgres.ts'
import { formatNumber } from '../report.ts'
import { startServer } from '../server.ts'
import { growthChart } from './chart.ts'
import { growLog, type GrowingLog, skipToEnd } from './grow-log.ts'
import { growthTable, type GrowthStep } from './growth-table.ts'
import { measureApp, measureCatchUp, measureLog, type MeasuredApp } from './measurements.ts'
import type { StatementPages } from './operations.ts'

interface GrowthOptions {
  postgres: BenchPostgres
  appSecret: string
  print(line: string): void
  /**
   * `--to <events>`: the size of the log to end at; `--chart <file>` writes the figures as an SVG;
   * `--statements` prints for each operation the statements that used the most pages.
   */
  options: readonly string[]
}

/** Sizes of the log, in events. The last one takes 12 GB of disk, its WAL included, and ten minutes. */
const sizes = [10_000, 100_000, 1_000_000, 10_000_000]
/** An order has 1.6 events on average: placed, and in six of ten cases a change of status. */
const eventsPerOrder = 1.6

/** Appends the first events one by one, which are the template of all others, and fills every table once. */
async function writeTemplate({ log, pool, url, appSecret }: MeasuredApp, size: number): Promise<number> {
  // Creates the tables.
  await (await startProjections({ log, pool, changeNotifications: openInProcessNotifications() })).stop()
  const events = await generateOrders(log, Math.round(size / eventsPerOrder))
  for (const model of readModels) await rebuild(model, undefined, { log, pool })
  const server = await startServer(url, appSecret)
  await server.stop()
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
  return events
}

async function measureStep(app: MeasuredApp): Promise<GrowthStep> {
  const { rows } = await app.pool.query<{ events: number; orders: number; head: string }>(
    `select max(position) + 1 as events, max(position)::text as head, (select count(*) from read.orders) as orders from log.events`,
  )
  const { events, orders, head } = rows[0]!
  const logCosts = await measureLog(app, Number(head))
  const catchUp = await measureCatchUp(app)
  // Messages and the comparison of keys would otherwise begin with the orders appended above.
  await skipToEnd(app.pool)
  return {
    events,
    orders,
    costs: { ...logCosts, 'catch-up, per event': catchUp, ...(await measureApp(app)) },
  }
}

function listStatements({ costs }: GrowthStep): string {
  const line = ({ text, pages }: StatementPages) =>
    `  ${formatNumber(pages)} pages: ${text.replace(/\s+/g, ' ').slice(0, 160)}`
  return Object.entries(costs)
    .flatMap(([name, { statements }]) => [name, ...statements.map(line)])
    .join('\n')
}

/** Measures what each operation costs while the log grows by powers of ten. Prints a table. */
export async function measureGrowth({ postgres, appSecret, print, options }: GrowthOptions): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      to: { type: 'string', default: '100000' },
      chart: { type: 'string' },
      statements: { type: 'boolean' },
    },
  })
  const measured = sizes.filter((size) => size <= Number(values.to))
  if (measured.length === 0) throw new Error(`--to is at least ${sizes[0]}`)
  const { url, pool } = await postgres.database('growth')
  await pool.query('create extension pg_stat_statements')
  const store = await createPostgresEventStore({ pool })
  const log = openEventLog(store, await createStreamKeys({ pool, appSecret }))
  const app: MeasuredApp = { store, log, pool, url, appSecret, postgresPid: postgres.pid }
  const steps: GrowthStep[] = []
  try {
    const templateEvents = await writeTemplate(app, measured[0]!)
    const growing: GrowingLog = { pool, templateEvents, copies: 0 }
    for (const size of measured) {
      if (size > measured[0]!) {
        print(`growing to ${size.toLocaleString('en-US')} events ...`)
        await growLog(growing, size)
      }
      print('measuring ...')
      steps.push(await measureStep(app))
      print(`\n${growthTable(steps.slice(-1))}`)
      if (values.statements) print(`\n${listStatements(steps.at(-1)!)}`)
    }
    const { rows } = await pool.query('select pg_size_pretty(pg_database_size(current_database())) as size')
    print(`the database has ${rows[0].size}`)
  } finally {
    await log.close()
  }
  console.log(`\n${growthTable(steps)}`)
  if (values.chart) writeFileSync(values.chart, growthChart(steps))
}
