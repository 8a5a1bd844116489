import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { openInProcessNotifications } from '@pazar/change-notifications/in-process.ts'
import { startProjections } from '@pazar/projections/start-projections.ts'
import { measureAppends } from './appends.ts'
import { measureEffects } from './effects.ts'
import { generateCosts, generateOrders } from './generate-orders.ts'
import { measureHttpOrders, measureSingleOrders } from './http-orders.ts'
import { measureLag } from './lag.ts'
import { measureLists } from './lists.ts'
import { measurePageFigures } from './pages.ts'
import { measureScale } from './scale.ts'
import { startBenchPostgres } from './postgres.ts'
import { measureLogReading } from './log-reading.ts'
import { measureRebuilds } from './rebuilds.ts'
import { type Figure, isMet, formatTable } from './report.ts'
import { signIn, startServer } from './server.ts'
import { openShop } from './shop.ts'

const appSecret = 'only for measuring, on a database that is thrown away'

/**
 * `npm run bench` measures with 200,000 orders in about three minutes; `npm run bench -- million` with a
 * million. `-- pages` measures the shoppers' pages, `-- effects` the effects, in about ten minutes because
 * of the remote services' rate limits, and `-- scale` orders with one process of each part and with several, in less
 * than a minute.
 */
const [size = 'usual'] = process.argv.slice(2)
if (!['usual', 'million', 'pages', 'effects', 'scale'].includes(size)) {
  console.error('npm run bench, or npm run bench -- with million, pages, effects or scale')
  process.exit(1)
}
if (
  !['effects', 'scale'].includes(size) &&
  !existsSync(join(import.meta.dirname, '..', 'public-site', 'dist'))
) {
  console.error('The front ends are not built yet: run npm start or npm test once')
  process.exit(1)
}
const orders = size === 'million' ? 1_000_000 : 200_000
const seconds = 6

const print = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
const postgres = await startBenchPostgres()
const figures: Figure[] = []

async function measureApp(): Promise<void> {
  print('appends, beside plain SQL ...')
  figures.push(...(await measureAppends(postgres, seconds)))

  const { url, pool } = await postgres.database('orders')
  const store = await createPostgresEventStore({ pool })
  const log = openEventLog(store, await createStreamKeys({ pool, appSecret }))
  try {
    // Creates empty tables, which the rebuild below fills.
    await (await startProjections({ log, pool, changeNotifications: openInProcessNotifications() })).stop()
    print(`writing ${orders.toLocaleString('en-US')} orders ...`)
    await generateOrders(log, orders)
    await generateCosts(log)
    print('reading the whole log ...')
    figures.push(...(await measureLogReading(store, log)))
    print('rebuilding ...')
    figures.push(...measureRebuilds(url, appSecret))
    print('event to row ...')
    figures.push(...(await measureLag(log, pool, orders, seconds)))
  } finally {
    await log.close()
  }

  print('orders and lists over HTTP ...')
  const server = await startServer(url, appSecret)
  try {
    const call = await signIn(server.origin)
    figures.push(...(await measureLists(call, orders)))
    const shop = await openShop(server.origin, call)
    figures.push(...(await measureSingleOrders(shop, [server.pid, postgres.pid])))
    figures.push(...(await measureHttpOrders(shop, seconds)))
  } finally {
    await server.stop()
  }
}

async function measurePages(): Promise<void> {
  const { url } = await postgres.database('pages')
  figures.push(...(await measurePageFigures(url, appSecret, print)))
}

try {
  if (size === 'effects') figures.push(...(await measureEffects(postgres, appSecret, print)))
  else if (size === 'scale') figures.push(...(await measureScale(postgres, appSecret, print)))
  else await (size === 'pages' ? measurePages() : measureApp())
} finally {
  await postgres.stop()
}
console.log(`\n${formatTable(figures)}`)
process.exitCode = figures.every(isMet) ? 0 : 2
