import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasNatsServer, startNatsServer } from '@pazar/change-notifications/testing/nats-server.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { percentile } from './in-flight.ts'
import { orderBody } from './http-orders.ts'
import { type PartProcess, startPart } from './parts.ts'
import type { BenchPostgres } from './postgres.ts'
import { processorTimeMs } from './processor-time.ts'
import type { Figure } from './report.ts'
import { createRoundRobin } from './round-robin.ts'
import { admin, signIn } from './server.ts'
import { openShop } from './shop.ts'

/** How many processes of each part run. */
type Copies = Record<'command-api' | 'query-api' | 'projections' | 'reactions', number>

const one: Copies = { 'command-api': 1, 'query-api': 1, projections: 1, reactions: 1 }
const several: Copies = { 'command-api': 2, 'query-api': 3, projections: 2, reactions: 2 }

const connections = 64
const warmUpOrders = 300
const orders = 2_000
/** One request for the first page of orders after this many orders. */
const ordersPerRead = 20
const maxLagMs = 20_000

const listPath = `/api/orders?sort=${encodeURIComponent('["createdAt","DESC"]')}&range=${encodeURIComponent('[0,24]')}`

/** Resolves when every read model has applied what is in the log now. @throws Error after 20 s. */
async function untilCaughtUp(pool: Pool): Promise<void> {
  const { rows } = await pool.query('select max(position)::text as head from log.events')
  for (const until = Date.now() + maxLagMs; Date.now() < until; await sleep(5)) {
    const behind = await pool.query(
      `select from read.checkpoints where position::numeric < $1 or status <> 'live' limit 1`,
      [rows[0].head],
    )
    if (behind.rowCount === 0) return
  }
  throw new Error('The read models did not catch up')
}

async function startParts(copies: Copies, environment: Record<string, string>): Promise<PartProcess[]> {
  // The first of each creates the tables.
  const names = Object.keys(copies) as (keyof Copies)[]
  const first = await Promise.all(names.map((name) => startPart(name, environment)))
  const more = names.flatMap((name) => Array.from({ length: copies[name] - 1 }, () => name))
  return [...first, ...(await Promise.all(more.map((name) => startPart(name, environment))))]
}

/** Places orders with 64 connections, reads lists in between, and answers the time of each order in ms. */
async function placeOrders(
  parts: readonly PartProcess[],
  { body, token, count }: { body: string; token: string; count: number },
): Promise<number[]> {
  const originsOf = (name: string) => parts.filter(({ part }) => part === name).map(({ origin }) => origin)
  const commands = createRoundRobin(originsOf('command-api'), connections)
  const queries = createRoundRobin(originsOf('query-api'), connections)
  const times: number[] = []
  let placed = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (placed < count) {
        const n = placed++
        const began = performance.now()
        await commands.send(
          'POST',
          '/api/orders',
          { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body,
        )
        times.push(performance.now() - began)
        if (n % ordersPerRead === 0) await queries.send('GET', listPath, { authorization: `Bearer ${token}` })
      }
    }),
  )
  commands.close()
  queries.close()
  return times.sort((a, b) => a - b)
}

async function measure(
  postgres: BenchPostgres,
  copies: Copies,
  environment: Record<string, string>,
  print: (line: string) => void,
): Promise<Figure[]> {
  const name = `scale_${Object.values(copies).join('_')}`
  const { url, pool } = await postgres.database(name)
  const parts = await startParts(copies, { ...environment, DATABASE_URL: url })
  try {
    const { origin } = parts.find(({ part }) => part === 'command-api')!
    const call = await signIn(origin)
    const { token } = await call('POST', '/api/auth/login', admin)
    const body = orderBody(await openShop(origin, call))
    print(`placing ${orders.toLocaleString('en-US')} orders with ${parts.length} processes ...`)
    await placeOrders(parts, { body, token, count: warmUpOrders })
    await untilCaughtUp(pool)
    const pids = [...parts.map(({ pid }) => pid), postgres.pid]
    const processorTimes = () => pids.map(processorTimeMs)
    const before = processorTimes()
    const began = performance.now()
    const times = await placeOrders(parts, { body, token, count: orders })
    const seconds = (performance.now() - began) / 1000
    const placedAt = performance.now()
    await untilCaughtUp(pool)
    const lag = performance.now() - placedAt
    const used = processorTimes().map((time, n) => (time - before[n]!) / 1000)
    const usedBy = (part: string) =>
      used.reduce((sum, time, n) => sum + ((parts[n]?.part ?? 'postgres') === part ? time : 0), 0)
    const what = Object.entries(copies)
      .map(([part, count]) => `${count} ${part}`)
      .join(', ')
    return [
      { what: `${what}: orders`, measured: orders / seconds, unit: '/s' },
      { what: '  p50', measured: percentile(times, 0.5), unit: 'ms' },
      { what: '  p99', measured: percentile(times, 0.99), unit: 'ms' },
      { what: '  lag: last order to all read models', measured: lag, unit: 'ms' },
      {
        what: '  processor time of an order, all processes',
        measured: (used.reduce((sum, time) => sum + time, 0) / orders) * 1000,
        unit: 'ms',
      },
      ...[...Object.keys(copies), 'postgres'].map((part) => ({
        what: `  processor time: ${part}`,
        measured: usedBy(part),
        unit: 's',
      })),
    ]
  } finally {
    await Promise.all(parts.map((part) => part.stop()))
  }
}

/**
 * Orders with one process of each part and then with several, each time over the same number of orders, with the
 * load generator and Postgres on the same processors.
 */
export async function measureScale(
  postgres: BenchPostgres,
  appSecret: string,
  print: (line: string) => void,
): Promise<Figure[]> {
  const nats = hasNatsServer ? await startNatsServer() : undefined
  const environment = {
    APP_SECRET: appSecret,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    PUBLIC_ORIGIN: 'https://pazar.test',
    PLATFORM_ADDRESS: '203.0.113.10',
    RATE_LIMITS: 'off',
    ...(nats && { NATS_URL: nats.url }),
  }
  const figures: Figure[] = []
  try {
    for (const copies of [one, several]) {
      print('starting processes ...')
      figures.push(...(await measure(postgres, copies, environment, print)))
    }
  } finally {
    await nats?.kill()
  }
  return figures
}
