// Rules: confirmation/leases
import { orderStream } from '@pazar/contracts/order/events.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool, type Pool } from '@pazar/postgres/open-database.ts'
import { decideOrderCalls, orderCallsFold } from '../order/order-calls.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'
import { type CallLeases, createCallLeases } from './call-leases.ts'
import { takeDue } from './take-due.ts'

const sellerId = 7
const helpers = [11, 12, 13]
const orderCount = 4
const minuteMs = 60_000
const leasePoolName = 'leases under test'
const settings = {
  attempts: 3,
  spacingMinutes: 20,
  workingHours: { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59' },
  cancelAfterLastAttempt: true,
}

let api: TestCommandApi
let clock: number
let leasePool: Pool
let leases: CallLeases
let run = 0

beforeAll(async () => {
  api = await startCommandApi()
  leasePool = openPool(api.databaseUrl, { name: leasePoolName })
  leases = createCallLeases(leasePool, () => new Date(clock))
  // A read model that the test alone moves forward, so that it lags as far as a run wants.
  await api.pool.query(`create schema if not exists read`)
  await api.pool.query(
    'create table read.orders (order_id text primary key, seller_id integer, call_due_at timestamptz)',
  )
})
afterAll(async () => {
  await leasePool.end()
  await api.close()
})

const metadata = () =>
  ({
    at: new Date(clock).toISOString(),
    actor: { kind: 'system' },
    correlationId: 'c',
    causationId: null,
  }) as const

const stateOf = async (orderId: string) =>
  (await api.commands.folds.load(orderStream(orderId), orderCallsFold)).state

async function placeOrders(): Promise<string[]> {
  run++
  clock = Date.parse('2026-03-02T12:00:00.000Z') + run * 24 * 60 * minuteMs
  await api.pool.query('delete from read.orders')
  const orderIds = Array.from({ length: orderCount }, (_, n) =>
    String(run * orderCount + n).padStart(26, '0'),
  )
  for (const orderId of orderIds) {
    const event = orderPlaced({ orderId, sellerId, confirmation: 'required' })
    await api.log.append(orderStream(orderId), [event], {
      expectedRevision: 'no-stream',
      metadata: metadata(),
    })
    await api.pool.query('insert into read.orders values ($1, $2, $3)', [orderId, sellerId, new Date(clock)])
  }
  return orderIds
}

/** Brings the read model of one order up to date. */
async function project(orderId: string) {
  const { calls, status } = await stateOf(orderId)
  const dueAt = status === 'Na čekanju' ? (calls?.dueAt ?? null) : null
  await api.pool.query('update read.orders set call_due_at = $2 where order_id = $1', [orderId, dueAt])
}

interface Held {
  userId: number
  token: number
  expiresAt: number
}

/** Three helpers over one queue; checks each lease against all others when it is taken. */
function createDesk(orderIds: readonly string[]) {
  const held = new Map<string, Held>()
  let callCount = 0
  return {
    async take(userId: number) {
      const lease = await takeDue(
        { ...api.commands, now: () => new Date(clock), leases },
        { userId, sellerId },
        [],
      )
      if (lease === undefined || !('token' in lease)) return
      const other = held.get(lease.orderId)
      if (other && other.userId !== userId) expect(other.expiresAt).toBeLessThanOrEqual(clock)
      expect(lease.token).toBeGreaterThan(other?.token ?? 0)
      const { calls, status } = await stateOf(lease.orderId)
      expect([status, calls?.dueAt !== null && Date.parse(calls!.dueAt!) <= clock]).toEqual([
        'Na čekanju',
        true,
      ])
      held.set(lease.orderId, { userId, token: lease.token, expiresAt: Date.parse(lease.expiresAt) })
    },
    /** A helper records the outcome of a call that they began, perhaps long after another user took over. */
    async record(userId: number, token: number, orderId: string, outcome: 'confirmed' | 'noAnswer') {
      const newest = held.get(orderId)!
      const lease = await leases.extend(orderId, userId, token)
      if (lease) expect(newest.token, 'only the newest token may record').toBe(token)
      else expect(newest.token === token && newest.expiresAt > clock, 'a running lease records').toBe(false)
      if (!lease) return
      const command = {
        type: 'RecordCall',
        callId: `c-${++callCount}`,
        outcome,
        reason: null,
        settings,
      } as const
      await api.commands.handle({
        stream: orderStream(orderId),
        fold: orderCallsFold,
        metadata: metadata(),
        decide: (state) =>
          decideOrderCalls({ ...command, at: clock, by: { sellerId, role: 'client' } }, state),
      })
      await leases.end(orderId, userId, token)
      held.set(orderId, { ...held.get(orderId)!, expiresAt: clock })
    },
    heldBy: (userId: number) => [...held].filter(([, each]) => each.userId === userId),
    orderIds,
  }
}

/** A request on a connection that was killed fails, and its helper gets nothing. */
const unlessKilled = (request: () => Promise<void>) =>
  request().catch((error: unknown) => {
    if (!/terminat|EPIPE/i.test(String(error))) throw error
  })

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('take' as const), who: fc.constantFrom(...helpers) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('record' as const),
      who: fc.constantFrom(...helpers),
      outcome: fc.constantFrom('confirmed' as const, 'noAnswer' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('project' as const), order: fc.nat(orderCount - 1) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 8, 16, 25) }),
  },
  // A process dies: its connections are gone, and its helper never records.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const) }) },
)

it('no order is handed to two helpers, whatever the interleaving, lag, kills and expired leases', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const desk = createDesk(await placeOrders())
      for (const each of steps) {
        if (each.do === 'take') await unlessKilled(() => desk.take(each.who))
        if (each.do === 'project') await project(desk.orderIds[each.order]!)
        if (each.do === 'wait') clock += each.minutes * minuteMs
        if (each.do === 'kill')
          await api.pool.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
            [leasePoolName],
          )
        if (each.do === 'record')
          for (const [orderId, { token }] of desk.heldBy(each.who).slice(0, 1))
            await unlessKilled(() => desk.record(each.who, token, orderId, each.outcome))
      }
      for (const orderId of desk.orderIds) {
        const confirmed = (await stateOf(orderId)).calls!.calls.filter(
          ({ outcome }) => outcome === 'confirmed',
        )
        expect(confirmed.length).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 12 },
  )
})

it('gives concurrent requests different orders, each once', async () => {
  await placeOrders()
  const dependencies = { ...api.commands, now: () => new Date(clock), leases }
  const takenBy = await Promise.all(
    Array.from({ length: 2 * orderCount }, (_, n) =>
      takeDue(dependencies, { userId: 100 + n, sellerId }, []),
    ),
  )
  const orderIds = takenBy.flatMap((lease) => (lease && 'orderId' in lease ? [lease.orderId] : []))
  expect(new Set(orderIds).size).toBe(orderIds.length)
  expect(orderIds).toHaveLength(orderCount)
})

it('skips orders that were called while the read model lags', async () => {
  const [called, ...others] = await placeOrders()
  await api.commands.handle({
    stream: orderStream(called!),
    fold: orderCallsFold,
    metadata: metadata(),
    decide: () => [
      {
        type: 'OrderCalled',
        data: { callId: 'c', outcome: 'confirmed', attempt: 1, nextCallAt: null, reason: null },
      },
    ],
  })
  const dependencies = { ...api.commands, now: () => new Date(clock), leases }
  const lease = await takeDue(dependencies, { userId: 11, sellerId }, [])
  expect(lease).toMatchObject({ orderId: others[0] })
})
