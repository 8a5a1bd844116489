import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { percentile } from './in-flight.ts'
import { median } from './median.ts'
import { processorTimeMs, residentMegabytes } from './processor-time.ts'
import type { Figure } from './report.ts'

export interface Shop {
  origin: string
  websiteId: number
  totalPrice: number
}

/** The body of an order on the shop's page. */
export const orderBody = ({ websiteId, totalPrice }: Shop) =>
  JSON.stringify({
    websiteId,
    quantity: 1,
    totalPrice,
    customerData: {
      name: 'Đorđe Petrović',
      phone: '064 123 4567',
      address: 'Cara Dušana 5',
      city: 'Niš',
      postalCode: '18000',
    },
  })

/**
 * Places orders with a fresh idempotency key each. `overallRate` is in orders per second; unlimited if
 * omitted.
 */
async function load(shop: Shop, options: { connections: number; duration: number; overallRate?: number }) {
  const result = await autocannon({
    url: `${shop.origin}/api/orders`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: orderBody(shop),
    ...options,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, 'idempotency-key': randomUUID() },
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} orders were refused, ${result.errors} failed`)
  return result
}

/** Orders of one shopper at a time. `pids`: all processes that work on them. */
export async function measureSingleOrders(shop: Shop, pids: readonly number[]): Promise<Figure[]> {
  const processorTime = () => pids.reduce((sum, pid) => sum + processorTimeMs(pid), 0)
  const times: number[] = []
  const place = async () => {
    const began = performance.now()
    const answer = await fetch(`${shop.origin}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: orderBody(shop),
    })
    if (!answer.ok) throw new Error(`An order was refused: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
  }
  const orders = 300
  for (let n = 0; n < orders; n++) await place()
  times.length = 0
  const before = processorTime()
  for (let n = 0; n < orders; n++) await place()
  // Read models and messages follow.
  await sleep(500)
  const perOrder = (processorTime() - before) / orders
  times.sort((a, b) => a - b)
  return [
    {
      what: 'orders over HTTP, one after another: p50',
      measured: percentile(times, 0.5),
      unit: 'ms',
      bar: { atMost: 3 },
    },
    { what: '  p99', measured: percentile(times, 0.99), unit: 'ms' },
    ...(Number.isNaN(perOrder)
      ? []
      : [
          {
            what: 'orders over HTTP, one after another: processor time of an order, with rows and messages',
            measured: perOrder,
            unit: 'ms',
            bar: { atMost: 4 },
          },
        ]),
  ]
}

const rounds = 3

/**
 * Durable orders over HTTP, with the load generator on the same cores: medians of rounds that alternate
 * between all that the server can take and a fixed rate. `seconds` is the length of a part of a round.
 */
export async function measureHttpOrders(
  shop: Shop,
  pids: { server: number; postgres: number },
  seconds: number,
): Promise<Figure[]> {
  const processorTime = () => processorTimeMs(pids.server) + processorTimeMs(pids.postgres)
  await load(shop, { connections: 32, duration: 3 })
  const most: { rate: number; p50: number; p99: number; perOrder: number }[] = []
  const fixed: { p50: number; p99: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const before = processorTime()
    const { requests, latency } = await load(shop, { connections: 64, duration: seconds })
    const perOrder = (processorTime() - before) / requests.total
    most.push({ rate: requests.average, p50: latency.p50, p99: latency.p99, perOrder })
    fixed.push((await load(shop, { connections: 64, duration: seconds, overallRate: 1_000 })).latency)
  }
  const middle = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key) =>
    median(rows.map((row) => Number(row[key])))
  const note = 'the load generator shares the two cores with the server and with Postgres'
  const perOrder = middle(most, 'perOrder')
  return [
    {
      what: 'orders over HTTP, 64 connections',
      measured: middle(most, 'rate'),
      unit: '/s',
      bar: { atLeast: 3_000 },
      note,
    },
    { what: '  p50', measured: middle(most, 'p50'), unit: 'ms' },
    {
      what: 'orders over HTTP, 64 connections: p99',
      measured: middle(most, 'p99'),
      unit: 'ms',
      bar: { atMost: 50 },
      note,
    },
    ...(Number.isNaN(perOrder)
      ? []
      : [{ what: '  processor time of an order, with Postgres', measured: perOrder, unit: 'ms' }]),
    { what: '  memory of the server', measured: residentMegabytes(pids.server), unit: 'MB' },
    { what: 'orders over HTTP at 1,000/s: p50', measured: middle(fixed, 'p50'), unit: 'ms' },
    {
      what: 'orders over HTTP at 1,000/s: p99',
      measured: middle(fixed, 'p99'),
      unit: 'ms',
      bar: { atMost: 50 },
      note,
    },
  ]
}
