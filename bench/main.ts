import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { openInProcessNotifications } from '@pazar/change-notifications/in-process.ts'
import { startProjections } from '@pazar/projections/start-projections.ts'
import { measureAppends } from './appends.ts'
import { createAttempts } from './attempts.ts'
import { measureCallMode } from './call-mode.ts'
import { measureEffects } from './effects.ts'
import { generateCosts, generateOrders } from './generate-orders.ts'
import { measureGrowth } from './growth/growth.ts'
import { measureHttpOrders, measureSingleOrders } from './http-orders.ts'
import { measureLag } from './lag.ts'
import { measureBurst, measureLists, writeBurst } from './lists.ts'
import { measurePageFigures } from './pages.ts'
import { measureScale } from './scale.ts'
import { startBenchPostgres } from './postgres.ts'
import { measureLogReading } from './log-reading.ts'
import { measureRebuilds } from './rebuilds.ts'
import { formatTable, isMet } from './report.ts'
import { signIn, startServer } from './server.ts'
import { openShop } from './shop.ts'

const appSecret = 'only for measuring, on a database that is thrown away'

const [part = 'usual', ...options] = process.argv.slice(2)
const seconds = 6
const print = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
const attempts = createAttempts(print)
const { measure } = attempts

/** Appends, rebuilds, lag, lists and orders on a log with that many orders. */
async function measureApp(orders: number): Promise<void> {
  await measure('appends, beside plain SQL', () => measureAppends(postgres, seconds))

  const { url, pool } = await postgres.database('orders')
  const store = await createPostgresEventStore({ pool })
  const log = openEventLog(store, await createStreamKeys({ pool, appSecret }))
  try {
    // Creates empty tables, which the rebuild below fills.
    await (await startProjections({ log, pool, changeNotifications: openInProcessNotifications() })).stop()
    print(`writing ${orders.toLocaleString('en-US')} orders ...`)
    await generateOrders(log, orders)
    await generateCosts(log)
    await measure('reading the whole log', () => measureLogReading(store, log))
    await measure('rebuilding', async () => measureRebuilds(url, appSecret))
    await measure('event to row', () => measureLag(log, pool, orders, seconds))
    // Autovacuum would work on the tables just filled while the lists are measured.
    await pool.query('vacuum (analyze)')
  } finally {
    await log.close()
  }

  const server = await startServer(url, appSecret)
  try {
    const call = await signIn(server.origin)
    await measure('lists over HTTP', () => measureLists(call, orders))
    await measure('call mode over HTTP', () => measureCallMode(server.origin, call, orders))
    const shop = await openShop(server.origin, call)
    await measure('orders over HTTP, one after another', () =>
      measureSingleOrders(shop, [server.pid, postgres.pid]),
    )
    await measure('orders over HTTP', () =>
      measureHttpOrders(shop, { server: server.pid, postgres: postgres.pid }, seconds / 2),
    )
  } finally {
    await server.stop()
  }
}

/** A rare word and the newest page right after many orders, which the planner's statistics do not know yet. */
async function measureSearchAfterBurst(): Promise<void> {
  const { url, pool } = await postgres.database('burst')
  const log = openEventLog(
    await createPostgresEventStore({ pool }),
    await createStreamKeys({ pool, appSecret }),
  )
  await writeBurst(log, pool).finally(() => log.close())
  const server = await startServer(url, appSecret)
  try {
    await measure('lists after a burst of orders', async () => measureBurst(await signIn(server.origin)))
  } finally {
    await server.stop()
  }
}

/** What `npm run bench -- <part>` runs. A part adds its figures by `measure`. */
const parts: Record<string, () => Promise<void>> = {
  /** With 200,000 orders, in about three minutes. */
  usual: async () => {
    await measureApp(200_000)
    await measureSearchAfterBurst()
  },
  million: async () => {
    await measureApp(1_000_000)
    await measureSearchAfterBurst()
  },
  /** The shoppers' pages. */
  pages: async () => measurePageFigures((await postgres.database('pages')).url, appSecret, attempts),
  /** Effects on remote services: about ten minutes, because of their rate limits. */
  effects: () => measure('effects', () => measureEffects(postgres, appSecret, print)),
  /** Orders with one process of each part and with several, in less than a minute. */
  scale: () =>
    measure('one process of each part, and several', () => measureScale(postgres, appSecret, print)),
  /** The cost of each operation while the log grows, to `--to` events: docs/performance.md. */
  growth: () => measureGrowth({ postgres, appSecret, print, options }),
}

const run = parts[part]
if (!run) {
  console.error(`npm run bench -- <part>, where <part> is one of ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}
if (
  !['effects', 'scale'].includes(part) &&
  !existsSync(join(import.meta.dirname, '..', 'public-site', 'dist'))
) {
  console.error('The front ends are not built yet: run npm start or npm test once')
  process.exit(1)
}
const postgres = await startBenchPostgres({ countsStatements: part === 'growth' })
try {
  await measure(part, async () => {
    await run()
    return []
  })
} finally {
  await postgres.stop()
}
const { figures, missing } = attempts
if (figures.length + missing.length > 0) console.log(`\n${formatTable(figures, missing)}`)
process.exitCode = figures.every(isMet) && missing.length === 0 ? 0 : 2
