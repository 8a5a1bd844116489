import type { Pool } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { openInProcessNotifications } from '@pazar/change-notifications/in-process.ts'
import { startProjections } from '@pazar/projections/start-projections.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { generateOrders } from './generate-orders.ts'
import { percentile } from './in-flight.ts'
import type { Figure } from './report.ts'
import type { signIn } from './server.ts'

type Call = Awaited<ReturnType<typeof signIn>>

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const first = `sort=${json(['createdAt', 'DESC'])}&range=${json([0, 24])}`
const marketOf = (n: number) => ['Serbia', 'Montenegro', 'Bosnia'][n % 3]
const sellerOf = (n: number) => 2 + (n % 20)
const maxMs = 50
const maxBurstMs = 20

/**
 * Median and p95 of one request, sent one at a time, as one user does. A request that fails is a missed
 * figure, and the others are still measured.
 */
async function measureRead(
  call: Call,
  what: string,
  pathOf: (n: number) => string,
  atMost: number,
): Promise<Figure[]> {
  const times: number[] = []
  try {
    for (let n = 0; n < 60; n++) {
      const began = performance.now()
      await call('GET', pathOf(n))
      if (n >= 10) times.push(performance.now() - began)
    }
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error)
    return [{ what: `${what}: p95`, measured: Infinity, unit: 'ms', bar: { atMost }, note }]
  }
  times.sort((a, b) => a - b)
  return [
    { what: `${what}: p50`, measured: percentile(times, 0.5), unit: 'ms' },
    { what: `${what}: p95`, measured: percentile(times, 0.95), unit: 'ms', bar: { atMost } },
  ]
}

const paths: Record<string, (n: number) => string> = {
  'orders, first page of all': () => `/api/orders?${first}`,
  'orders of one market and status': (n) =>
    `/api/orders?${first}&filter=${json({ market: marketOf(n), status: 'Dostavljeno' })}`,
  'orders to send of one market': (n) =>
    `/api/orders?${first}&filter=${json({ market: marketOf(n), desk: 'toSend' })}`,
  'counts of what is to be done with orders': () => '/api/orders/desk-counts',
  'orders, page 100': () => `/api/orders?sort=${json(['createdAt', 'DESC'])}&range=${json([2475, 2499])}`,
  'orders searched by name': (n) =>
    `/api/orders?${first}&filter=${json({ q: ['djordje', 'Милица', 'sarić'][n % 3] })}`,
  'orders of one product': (n) =>
    `/api/orders?${first}&filter=${json({ productName: `Proizvod ${1 + (n % 40)}` })}`,
  'orders of a status as of a day': (n) =>
    `/api/orders?${first}&filter=${json({ asOf: '2026-10-01', status: ['Dostavljeno', 'Otkazana', 'Problematično'][n % 3] })}`,
  'profit of a market, one seller': (n) =>
    `/api/analytics/orders?userId=${sellerOf(n)}&market=${marketOf(n)}`,
  "profit, one seller, costs of each order's time": (n) =>
    `/api/analytics/orders?costs=placed&userId=${sellerOf(n)}&market=${marketOf(n)}`,
  'profit, one seller, as known on a day': (n) =>
    `/api/analytics/orders?asOf=2026-08-01&userId=${sellerOf(n)}&market=${marketOf(n)}`,
  'outcomes of every market, one seller': (n) => `/api/analytics/outcomes?userId=${sellerOf(n)}`,
  'outcomes of every market, all sellers': () => '/api/analytics/outcomes?userId=all',
  'profit of a market, all sellers': (n) => `/api/analytics/orders?userId=all&market=${marketOf(n)}`,
}

/** Measures lists and reports. `orders`: the number of orders in them. */
export async function measureLists(call: Call, orders: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, pathOf] of Object.entries(paths))
    figures.push(
      ...(await measureRead(call, `${what}, of ${orders.toLocaleString('en-US')} orders`, pathOf, maxMs)),
    )
  return figures
}

/** Number of orders of a burst. */
const burstOrders = 18_000

/**
 * Writes orders as the live read models do, and keeps the statistics of the planner as old as they are in
 * the minute after a burst.
 */
export async function writeBurst(log: EventLog, pool: Pool): Promise<void> {
  const projections = await startProjections({
    log,
    pool,
    changeNotifications: openInProcessNotifications(),
  })
  await pool.query('alter table read.orders set (autovacuum_enabled = false)')
  await generateOrders(log, burstOrders)
  while ((await projections.status()).some((model) => model.status !== 'live' || model.lag !== 0))
    await pause(200)
  await projections.stop()
}

/** Searches the orders of `writeBurst` for a word of few of them. */
export const measureBurst = (call: Call): Promise<Figure[]> =>
  measureRead(
    call,
    `a rare word in ${burstOrders.toLocaleString('en-US')} orders of the last minute`,
    () => `/api/orders?${first}&filter=${json({ q: 'kupac777' })}`,
    maxBurstMs,
  )
