import { setTimeout as sleep } from 'node:timers/promises'
import { defaultConfirmationSettings } from '@pazar/contracts/order/confirmation-settings.ts'
import { percentile } from './in-flight.ts'
import { createRoundRobin } from './round-robin.ts'
import type { Figure } from './report.ts'
import { signIn } from './server.ts'
import { openShop } from './shop.ts'

type Call = Awaited<ReturnType<typeof signIn>>

/** Orders that wait for a call, from `customers` telephone numbers. */
const waitingOrders = 1_000
const customers = 200
const calls = 120
const warmUpCalls = 20
const maxMs = 50
const maxWaitMs = 20_000
const seller = { email: 'calls@bench.test', password: 'bench password' }

/** A seller who calls before sending, around the clock, so that orders are due at once. */
async function openCallingSeller(origin: string, admin: Call): Promise<Call> {
  await admin('POST', '/api/admin/clients', { ...seller, firstName: 'Bench', lastName: 'Calls' })
  const call = await signIn(origin, seller)
  await call('PUT', '/api/calls/settings', {
    ...defaultConfirmationSettings,
    enabled: true,
    workingHours: { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59' },
  })
  return call
}

const orderBody = (websiteId: number, totalPrice: number, n: number) =>
  JSON.stringify({
    websiteId,
    quantity: 1,
    totalPrice,
    customerData: {
      name: 'Đorđe Petrović',
      phone: `064 ${1_000_000 + (n % customers)}`,
      address: 'Cara Dušana 5',
      city: 'Niš',
      postalCode: '18000',
    },
  })

async function placeWaitingOrders(origin: string, call: Call): Promise<void> {
  const { websiteId, totalPrice } = await openShop(origin, call)
  const connections = createRoundRobin([origin], 16)
  let placed = 0
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (placed < waitingOrders) {
        const n = placed++
        const headers = { 'content-type': 'application/json', 'idempotency-key': `call-mode-${n}` }
        await connections.send('POST', '/api/orders', headers, orderBody(websiteId, totalPrice, n))
      }
    }),
  )
  connections.close()
}

/** Resolves when the call queue has orders. @throws Error after 20 s. */
async function untilDue(call: Call): Promise<void> {
  for (const until = Date.now() + maxWaitMs; Date.now() < until; await sleep(100)) {
    const { due } = await call('GET', '/api/calls/queue')
    if (due > 0) return
  }
  throw new Error('No order became due')
}

/**
 * One seller's calls one after another, with the requests of the call mode, each measured alone and
 * together: from the outcome of one call to all that is shown of the next order. `orders`: the number of
 * orders of other sellers beside them.
 */
export async function measureCallMode(origin: string, admin: Call, orders: number): Promise<Figure[]> {
  const call = await openCallingSeller(origin, admin)
  await placeWaitingOrders(origin, call)
  await untilDue(call)
  const times = new Map<string, number[]>()
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await work()
    times.set(what, [...(times.get(what) ?? []), performance.now() - began])
    return result
  }
  const take = async () => {
    const { lease } = await timed('the next order is leased', () => call('POST', '/api/calls/next', {}))
    const shown = `/api/orders/${lease.orderId}`
    const context = `/api/calls/${lease.orderId}/context`
    await Promise.all([
      timed('the order', () => call('GET', shown)),
      timed("the customer's earlier orders, address checks, script", () => call('GET', context)),
    ])
    return lease as { orderId: string; token: number }
  }
  const outcomes = ['confirmed', 'noAnswer', 'refused', 'wrongNumber']
  let lease = await take()
  for (let n = 0; n < warmUpCalls + calls; n++) {
    if (n === warmUpCalls) times.clear()
    const { orderId, token } = lease
    lease = await timed('from an outcome to the next order with everything shown', async () => {
      const body = { callId: `bench-${n}`, outcome: outcomes[n % outcomes.length], token }
      await timed('the outcome is recorded', () => call('POST', `/api/orders/${orderId}/calls`, body))
      return take()
    })
    await timed("today's figures", () => call('GET', '/api/calls/today'))
    await timed('the size of the queue', () => call('GET', '/api/calls/queue'))
    await timed('who is calling', () => call('GET', '/api/calls'))
  }
  const beside = `beside ${orders.toLocaleString('en-US')} orders`
  return [...times].flatMap(([what, each]) => {
    each.sort((a, b) => a - b)
    return [
      { what: `call mode, ${what}, ${beside}: p50`, measured: percentile(each, 0.5), unit: 'ms' },
      {
        what: `call mode, ${what}, ${beside}: p95`,
        measured: percentile(each, 0.95),
        unit: 'ms',
        bar: { atMost: maxMs },
      },
    ]
  })
}
