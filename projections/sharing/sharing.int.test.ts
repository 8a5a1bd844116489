import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openPool } from '@pazar/postgres/open-database.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareReadSchema } from '../checkpoints/prepare.ts'
import { createSkipEvents } from '../checkpoints/skip-events.ts'
import { ordersModel } from '../orders/orders.ts'
import type { ReadModel } from '../read-model.ts'
import { readModels } from '../read-models.ts'
import { createFollower, type Follower } from '../runner/follower.ts'
import { silentLogger } from '../runner/logger.ts'
import { type Projections, startProjections } from '../start-projections.ts'
import { fixtureSecret } from '../testing/sample-events.ts'
import {
  createRecordingNotifications,
  openProjectionFixture,
  type ProjectionFixture,
  until,
} from '../testing/fixture.ts'
import { usersModel } from '../users/users.ts'
import { createMembership } from './membership.ts'
import { readHeldCheckpoints } from './take-over.ts'

let fixture: ProjectionFixture
/** Which event was folded into which read model, as `model event`. */
let folds: Set<string>
let closing: (() => Promise<void>)[]

beforeEach(async () => {
  fixture = await openProjectionFixture()
  folds = new Set()
  closing = []
})
afterEach(async () => {
  for (const close of closing.reverse()) await close()
  await fixture.close()
})

const counting = (model: ReadModel): ReadModel => ({
  ...model,
  evolve(row, event, origin) {
    folds.add(`${model.name} ${event.id}`)
    return model.evolve(row, event, origin)
  },
})

/** Starts a worker with connections of its own, which have its name. */
async function startWorker(name: string): Promise<Projections> {
  const pool = openPool(fixture.database.url, { name, maxConnections: 8 })
  const { log } = await openLog({ eventStoreUrl: undefined, pool, appSecret: fixtureSecret })
  const projections = await startProjections({
    log,
    pool,
    changeNotifications: createRecordingNotifications(),
    models: readModels.map(counting),
    idleTimeoutMs: 1_000,
    leaseMs: 1_000,
  })
  closing.push(async () => {
    await projections.stop()
    await log.close()
    await pool.end()
  })
  return projections
}

const rowsOf = async (text: string) => (await fixture.database.pool.query(text)).rows

/** The number of read models that each worker holds. */
async function shares(): Promise<Map<number | null, number>> {
  const held = [...(await readHeldCheckpoints(fixture.database.pool)).values()].map(({ worker }) => worker)
  return new Map([...new Set(held)].map((worker) => [worker, held.filter((each) => each === worker).length]))
}

/** Waits until exactly these workers hold all read models. */
const untilShared = (...workers: Projections[]) =>
  until(async () => {
    const held = await shares()
    return held.size === workers.length && workers.every((worker) => held.has(worker.workerId() ?? null))
  })

/** Places orders until it is stopped, which answers their number. */
function placeOrders(): () => Promise<number> {
  let isStopped = false
  let placed = 0
  const clients = Array.from({ length: 4 }, async () => {
    while (!isStopped) await fixture.placeOrder(placed++, 1)
  })
  return async () => {
    isStopped = true
    await Promise.all(clients)
    return placed
  }
}

test('workers share the read models and hand them over under load, and count every event once', async () => {
  const first = await startWorker('first')
  await untilShared(first)
  const stopOrders = placeOrders()
  const second = await startWorker('second')
  await untilShared(first, second)
  await first.stop()
  await untilShared(second)
  const third = await startWorker('third')
  await untilShared(second, third)
  const orders = await stopOrders()
  await fixture.caughtUp()

  expect(await rowsOf('select sum(events)::int as n from read.checkpoints')).toEqual([{ n: folds.size }])
  expect(await rowsOf('select count(*)::int as n from read.orders')).toEqual([{ n: orders }])
  expect(await fixture.differingTables()).toEqual([])
})

test('a worker that loses its connections joins again, and the other holds its read models meanwhile', async () => {
  const [stays, loses] = [await startWorker('stays'), await startWorker('loses')]
  await untilShared(stays, loses)
  const stopOrders = placeOrders()
  const id = loses.workerId()
  await rowsOf(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'loses'`)
  await until(() => loses.workerId() !== id && loses.workerId() !== undefined)
  await untilShared(stays, loses)
  const orders = await stopOrders()
  await fixture.caughtUp()
  expect(await rowsOf('select count(*)::int as n from read.orders')).toEqual([{ n: orders }])
  expect(await fixture.differingTables()).toEqual([])
})

test('a worker takes over from a frozen one after the lease, which gets a share again when it resumes', async () => {
  const script = fileURLToPath(new URL('../testing/worker-process.ts', import.meta.url))
  const child = spawn(process.execPath, [script, fixture.database.url, '0'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  closing.push(async () => {
    child.kill('SIGKILL')
    await exited
  })
  const worker = await startWorker('worker')
  const isShared = async () => {
    const held = await shares()
    return held.size === 2 && !held.has(null) && held.has(worker.workerId()!)
  }
  await until(isShared)
  child.kill('SIGSTOP')
  for (let n = 0; n < 20; n++) await fixture.placeOrder(n)
  await untilShared(worker)
  await fixture.caughtUp()
  child.kill('SIGCONT')
  await until(isShared)
  for (let n = 20; n < 40; n++) await fixture.placeOrder(n)
  await fixture.caughtUp()
  expect(await fixture.differingTables()).toEqual([])
})

test('a worker that renews twice at the same time joins once', async () => {
  const { pool } = fixture.database
  await prepareReadSchema(pool, readModels, '-1')
  const membership = createMembership(pool, readModels, 60_000)
  await Promise.all([membership.renew(), membership.renew()])
  expect(await rowsOf('select id from read.projection_workers')).toEqual([{ id: membership.id() }])
  await membership.leave()
})

test('a worker that wakes up after its read models were taken over writes nothing', async () => {
  const { log } = fixture
  const { pool } = fixture.database
  await prepareReadSchema(pool, readModels, '-1')
  const skip = createSkipEvents(pool)
  const followersOf = (id: number): Follower[] =>
    [ordersModel, usersModel].map((model) =>
      createFollower(model, {
        log,
        pool,
        schema: 'read',
        idleTimeoutMs: 1_000,
        onCommit() {},
        logger: silentLogger,
        signal: new AbortController().signal,
        skip,
        workerId: () => id,
      }),
    )
  const take = async (followers: readonly Follower[]) => {
    const checkpoints = await readHeldCheckpoints(pool)
    for (const follower of followers) {
      follower.updateCheckpoint(checkpoints.get(follower.model.name), undefined)
      await follower.take()
    }
  }
  const nextBatch = async (after: string) => {
    for await (const batch of log.readAll({ after, undecodable: 'include' })) return batch
    throw new Error('no events')
  }
  const state = () =>
    rowsOf(`select name, position, worker, (select count(*)::int from read.orders) as orders
            from read.checkpoints where name in ('orders', 'users') order by name`)

  const [frozen, next] = [followersOf(1), followersOf(2)]
  await take(frozen)
  await fixture.placeOrder(1, 0)
  const first = await nextBatch('-1')
  for (const follower of frozen) await follower.applyBatch('-1', first)
  const { position } = first.at(-1)!
  const before = [
    { name: 'orders', position, worker: 1, orders: 1 },
    { name: 'users', position, worker: 1, orders: 1 },
  ]
  expect(await state()).toEqual(before)

  await take(next)
  await fixture.placeOrder(2, 0)
  const second = await nextBatch(position)
  for (const follower of frozen) {
    await follower.applyBatch(position, second)
    await follower.catchUp(second.at(-1)!.position)
  }
  expect(await state()).toEqual(before.map((each) => ({ ...each, worker: 2 })))
  expect(frozen.map((follower) => follower.isHeld())).toEqual([false, false])

  for (const follower of next) await follower.applyBatch(position, second)
  expect(await state()).toEqual(
    before.map((each) => ({ ...each, worker: 2, position: second.at(-1)!.position, orders: 2 })),
  )
})
