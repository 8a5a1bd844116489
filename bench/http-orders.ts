import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { percentile } from './in-flight.ts'
import { processorTimeMs } from './processor-time.ts'
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

/** Durable orders over HTTP, with the load generator on the same cores. */
export async function measureHttpOrders(shop: Shop, seconds: number): Promise<Figure[]> {
  await load(shop, { connections: 32, duration: 3 })
  const maxLoad = await load(shop, { connections: 64, duration: seconds })
  const fixedRateLoad = await load(shop, { connections: 64, duration: seconds, overallRate: 1_000 })
  const note = 'the load generator shares the two cores with the server and with Postgres'
  return [
    {
      what: 'orders over HTTP, 64 connections',
      measured: maxLoad.requests.average,
      unit: '/s',
      bar: { atLeast: 2_000 },
      note,
    },
    { what: '  p50', measured: maxLoad.latency.p50, unit: 'ms' },
    {
      what: 'orders over HTTP, 64 connections: p99',
      measured: maxLoad.latency.p99,
      unit: 'ms',
      bar: { atMost: 50 },
      note,
    },
    { what: 'orders over HTTP at 1,000/s: p50', measured: fixedRateLoad.latency.p50, unit: 'ms' },
    {
      what: 'orders over HTTP at 1,000/s: p99',
      measured: fixedRateLoad.latency.p99,
      unit: 'ms',
      bar: { atMost: 50 },
      note,
    },
  ]
}
