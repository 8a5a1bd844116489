import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { Figure } from './report.ts'

export interface Shop {
  origin: string
  websiteId: number
  totalPrice: number
}

const order = ({ websiteId, totalPrice }: Shop) =>
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
    body: order(shop),
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
