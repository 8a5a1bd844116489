import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openInProcessNotifications } from '@pazar/change-notifications/in-process.ts'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { readModels } from '@pazar/projections/read-models.ts'
import { rebuild } from '@pazar/projections/rebuild/rebuild.ts'
import { startProjections } from '@pazar/projections/start-projections.ts'
import { generateOrders, orderHistory } from '../generate-orders.ts'
import { orderBody } from '../http-orders.ts'
import type { BenchPostgres } from '../postgres.ts'
import { processorTimeMs } from '../processor-time.ts'
import { signIn, startServer } from '../server.ts'
import { openShop } from '../shop.ts'
import { growthChart } from './chart.ts'
import { growthTable, type GrowthStep } from './growth-table.ts'
import { type Cost, costOf } from './operations.ts'

interface GrowthOptions {
  postgres: BenchPostgres
  appSecret: string
  print(line: string): void
  /** `--to <events>`: the size of the log to end at; `--chart <file>` writes the figures as an SVG. */
  options: readonly string[]
}

interface GrowthLog {
  log: EventLog
  pool: Pool
  url: string
  /** Orders written so far. */
  orders: number
}

const eventsAppendedForCatchUp = 2_000
/** An order has 1.6 events on average: placed, and in six of ten cases a change of status. */
const eventsPerOrder = 1.6

async function rebuildAll({ log, pool }: GrowthLog): Promise<void> {
  for (const model of readModels) await rebuild(model, undefined, { log, pool })
  // Nothing of the writing is left to autovacuum while costs are measured.
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
}

/** Cost per event of followers that start with a few thousand events to apply. */
async function measureCatchUp(growth: GrowthLog, pids: readonly number[]): Promise<Cost> {
  const { log, pool } = growth
  const orders = Math.round(eventsAppendedForCatchUp / eventsPerOrder)
  const events = await generateOrders(log, orders, growth.orders)
  growth.orders += orders
  const began = performance.now()
  const processorTime = () => pids.reduce((sum, pid) => sum + processorTimeMs(pid), 0)
  const before = processorTime()
  const projections = await startProjections({ log, pool, changeNotifications: openInProcessNotifications() })
  while ((await projections.status()).some((model) => model.status !== 'live' || model.lag !== 0))
    await pause(50)
  const cost = {
    processorMs: (processorTime() - before) / events,
    medianMs: (performance.now() - began) / events,
  }
  await projections.stop()
  return cost
}

/** Costs in the event store, one operation after another. */
async function measureLog(growth: GrowthLog, pids: readonly number[]): Promise<Record<string, Cost>> {
  const { log, orders } = growth
  const append = await costOf(pids, 300, (n) => {
    const { stream, events } = orderHistory(orders + n)
    const { event, at, actor } = events[0]!
    const metadata = { at, actor, correlationId: 'bench', causationId: null }
    return log.append(stream, [event], { expectedRevision: 'no-stream', metadata })
  })
  growth.orders += 600
  const readStream = await costOf(pids, 300, async (n) => {
    const { stream } = orderHistory(Math.floor((orders * n) / 601))
    for await (const _event of log.readStream(stream));
  })
  return { 'append of an event': append, 'read of a stream': readStream }
}

/** Costs over HTTP, with the server's start on a log that its read models have caught up with. */
async function measureServer({ url }: GrowthLog, appSecret: string, postgresPid: number) {
  const began = performance.now()
  const beforeStart = processorTimeMs(postgresPid)
  const server = await startServer(url, appSecret)
  try {
    const pids = [server.pid, postgresPid]
    const start = {
      processorMs: processorTimeMs(server.pid) + processorTimeMs(postgresPid) - beforeStart,
      medianMs: performance.now() - began,
    }
    const call = await signIn(server.origin)
    const sort = encodeURIComponent('["createdAt","DESC"]')
    const list = await costOf(pids, 60, () => call('GET', `/api/orders?sort=${sort}&range=%5B0%2C24%5D`))
    const shop = await openShop(server.origin, call)
    const order = await costOf(pids, 300, async () => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const init = { method: 'POST', headers, body: orderBody(shop) }
      const answer = await fetch(`${shop.origin}/api/orders`, init)
      if (!answer.ok) throw new Error(`An order was refused: ${answer.status}`)
      await answer.arrayBuffer()
    })
    return {
      'order, with rows and messages': order,
      'newest page of the orders': list,
      'start of the app': start,
    }
  } finally {
    await server.stop()
  }
}

async function headOf(log: EventLog): Promise<number> {
  return Number(await log.head()) + 1
}

/** Measures what each operation costs while the log grows by half powers of ten. Prints a table. */
export async function measureGrowth({ postgres, appSecret, print, options }: GrowthOptions): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: { to: { type: 'string', default: '100000' }, chart: { type: 'string' } },
  })
  const sizes = [4, 4.5, 5, 5.5, 6, 6.5, 7].map((power) => Math.round(10 ** power))
  const { url, pool } = await postgres.database('growth')
  const store = await createPostgresEventStore({ pool })
  const log = openEventLog(store, await createStreamKeys({ pool, appSecret }))
  const growth: GrowthLog = { log, pool, url, orders: 0 }
  const pids = [process.pid, postgres.pid]
  const steps: GrowthStep[] = []
  try {
    // Creates the tables.
    await (await startProjections({ log, pool, changeNotifications: openInProcessNotifications() })).stop()
    for (const size of sizes.filter((each) => each <= Number(values.to))) {
      print(`growing to ${size.toLocaleString('en-US')} events ...`)
      const missing = Math.round((size - (await headOf(log))) / eventsPerOrder)
      await generateOrders(log, missing, growth.orders)
      growth.orders += missing
      await rebuildAll(growth)
      const events = await headOf(log)
      const catchUp = await measureCatchUp(growth, pids)
      const costs = {
        ...(await measureLog(growth, pids)),
        'catch-up, per event': catchUp,
        ...(await measureServer(growth, appSecret, postgres.pid)),
      }
      steps.push({ events, costs })
      print(growthTable(steps.slice(-1)))
    }
  } finally {
    await log.close()
  }
  console.log(`\n${growthTable(steps)}`)
  if (values.chart) writeFileSync(values.chart, growthChart(steps))
}
