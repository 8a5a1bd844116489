import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { openInProcessHints } from '@pazar/hints/in-process.ts'
import { startProjections } from '@pazar/projections/start-projections.ts'
import { appends } from './appends.ts'
import { effects } from './effects.ts'
import { generateCosts, generateOrders } from './generate-orders.ts'
import { httpOrders } from './http-orders.ts'
import { lag } from './lag.ts'
import { lists } from './lists.ts'
import { pages } from './pages.ts'
import { startBenchPostgres } from './postgres.ts'
import { wholeLog } from './reading.ts'
import { rebuilds } from './rebuilds.ts'
import { type Figure, isMet, table } from './report.ts'
import { signIn, startServer } from './server.ts'
import { openShop } from './shop.ts'

const appSecret = 'only for measuring, on a database that is thrown away'

/** `npm run bench` measures with 200,000 orders in about three minutes; `npm run bench -- million` with a million; `-- pages` the shoppers' pages, `-- effects` what leaves the house, in about ten at its upstreams' pace. */
const [size = 'usual'] = process.argv.slice(2)
if (!['usual', 'million', 'pages', 'effects'].includes(size)) {
  console.error('npm run bench, npm run bench -- million, npm run bench -- pages, or npm run bench -- effects')
  process.exit(1)
}
if (size !== 'effects' && !existsSync(join(import.meta.dirname, '..', 'public-site', 'dist'))) {
  console.error('The front ends are not built yet: run npm start or npm test once')
  process.exit(1)
}
const orders = size === 'million' ? 1_000_000 : 200_000
const seconds = 6

const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
const postgres = await startBenchPostgres()
const figures: Figure[] = []

async function house(): Promise<void> {
  say('appends, beside plain SQL ...')
  figures.push(...(await appends(postgres, seconds)))

  const { url, pool } = await postgres.database('orders')
  const store = await createPostgresEventStore({ pool })
  const log = openEventLog(store, await createStreamKeys({ pool, appSecret }))
  try {
    // Makes the tables, and leaves them empty: the rebuild below is to fill them.
    await (await startProjections({ log, pool, hints: openInProcessHints() })).stop()
    say(`writing ${orders.toLocaleString('en-US')} orders ...`)
    await generateOrders(log, orders)
    await generateCosts(log)
    say('reading the whole log ...')
    figures.push(...(await wholeLog(store, log)))
    say('rebuilding ...')
    figures.push(...rebuilds(url, appSecret))
    say('event to row ...')
    figures.push(...(await lag(log, pool, orders, seconds)))
  } finally {
    await log.close()
  }

  say('orders and lists over HTTP ...')
  const server = await startServer(url, appSecret)
  try {
    const call = await signIn(server.origin)
    figures.push(...(await lists(call, orders)))
    figures.push(...(await httpOrders(await openShop(server.origin, call), seconds)))
  } finally {
    await server.stop()
  }
}

async function shoppersPages(): Promise<void> {
  const { url } = await postgres.database('pages')
  figures.push(...(await pages(url, appSecret, say)))
}

try {
  if (size === 'effects') figures.push(...(await effects(postgres, appSecret, say)))
  else await (size === 'pages' ? shoppersPages() : house())
} finally {
  await postgres.stop()
}
console.log(`\n${table(figures)}`)
process.exitCode = figures.every(isMet) ? 0 : 2
