import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openInProcessNotifications } from '@pazar/change-notifications/in-process.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { orderIdFrom } from '@pazar/contracts/order/order-id.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { EventStore } from '@pazar/event-store/event-store.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { startProjections } from '@pazar/projections/start-projections.ts'
import { orderHistory } from '../generate-orders.ts'
import { orderBody } from '../http-orders.ts'
import { signIn, startServer } from '../server.ts'
import { openShop } from '../shop.ts'
import { type Cost, costOf, type Meter, processorTimeOf, startCountingPages } from './operations.ts'

export interface MeasuredApp {
  store: EventStore
  log: EventLog
  pool: Pool
  url: string
  appSecret: string
  postgresPid: number
}

/** Read models and messages follow an order. */
const settleMs = 300
/** Events of one read of the log: a page of a follower. */
const pageEvents = 1000

/** Places an order under a random id, as the command API does. */
function appendOrder(log: EventLog): Promise<unknown> {
  const { event, at, actor } = orderHistory(randomInt(1e6)).events[0]!
  const metadata = { at, actor, correlationId: 'bench', causationId: null }
  const stream = orderStream(orderIdFrom(randomBytes(17)))
  return log.append(stream, [event], { expectedRevision: 'no-stream', metadata })
}

/**
 * Costs in the event store. Streams and pages anywhere in the log are read without decryption, because the
 * copies have no keys of their own.
 */
export async function measureLog(app: MeasuredApp, head: number): Promise<Record<string, Cost>> {
  const { store, log, pool, postgresPid } = app
  const meter: Meter = { pids: [process.pid, postgresPid], pool }
  const { rows: streams } = await pool.query<{ stream: string }>(
    'select stream from log.events where position = any ($1)',
    [Array.from({ length: 500 }, () => randomInt(head))],
  )
  return {
    'append of an order': await costOf(meter, { count: 200, call: () => appendOrder(log) }),
    'the same, 64 in flight': await costOf(meter, {
      count: 1280,
      inFlight: 64,
      call: () => appendOrder(log),
    }),
    'read of a stream': await costOf(meter, {
      count: 200,
      call: async (n) => {
        for await (const _event of store.readStream(streams[n % streams.length]!.stream));
      },
    }),
    'read of 1,000 events from a position': await costOf(meter, {
      count: 20,
      call: async () => {
        const after = String(randomInt(head - pageEvents))
        for await (const _page of store.readAll({ after, limit: pageEvents }));
      },
    }),
  }
}

/** Cost per event of followers that start with the appended orders to apply. */
export async function measureCatchUp({ log, pool, postgresPid }: MeasuredApp): Promise<Cost> {
  const { rows } = await pool.query<{ position: string }>(
    `select position from read.checkpoints where name = 'orders'`,
  )
  const events = Number(await log.head()) - Number(rows[0]!.position)
  const pids = [process.pid, postgresPid]
  const countPages = await startCountingPages(pool)
  const processorBefore = processorTimeOf(pids)
  const projections = await startProjections({ log, pool, changeNotifications: openInProcessNotifications() })
  while ((await projections.status()).some((model) => model.status !== 'live' || model.lag !== 0))
    await pause(50)
  const cost = {
    processorMs: (processorTimeOf(pids) - processorBefore) / events,
    ...(await countPages(events)),
  }
  await projections.stop()
  return cost
}

/** Costs over HTTP, with the start of the app on a log that its read models have caught up with. */
export async function measureApp({ url, appSecret, pool, postgresPid }: MeasuredApp) {
  const countPages = await startCountingPages(pool)
  const postgresBefore = processorTimeOf([postgresPid])
  const server = await startServer(url, appSecret)
  try {
    const meter: Meter = { pids: [server.pid, postgresPid], pool }
    const start: Cost = {
      processorMs: processorTimeOf(meter.pids) - postgresBefore,
      ...(await countPages(1)),
    }
    const call = await signIn(server.origin)
    const shop = await openShop(server.origin, call)
    const orderIds: string[] = []
    const place = async () => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const answer = await fetch(`${shop.origin}/api/orders`, {
        method: 'POST',
        headers,
        body: orderBody(shop),
      })
      if (!answer.ok) throw new Error(`An order was refused: ${answer.status}`)
      orderIds.push(((await answer.json()) as { orderId: string }).orderId)
    }
    const order = await costOf(meter, { count: 50, settleMs, call: place })
    const change = await costOf(meter, {
      count: 50,
      settleMs,
      call: (n) => call('PUT', `/api/orders/${orderIds[n]!}`, { status: 'U dostavi' }),
    })
    // Its orders are those placed above, at every size of the log.
    const sort = encodeURIComponent('["createdAt","DESC"]')
    const list = await costOf(meter, {
      count: 20,
      call: () => call('GET', `/api/orders?sort=${sort}&range=%5B0%2C24%5D`),
    })
    return {
      'order over HTTP, with rows and messages': order,
      'change of its status over HTTP': change,
      'newest page of the orders': list,
      'start of the app': start,
    }
  } finally {
    await server.stop()
  }
}
