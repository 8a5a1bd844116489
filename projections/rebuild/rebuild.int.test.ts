import type { EventLog } from '@pazar/event-store/event-log.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ordersModel } from '../orders/orders.ts'
import { profitRollup } from '../profit/profit.ts'
import type { OrderRow } from '../orders/table.ts'
import type { ReadModel, Rollup } from '../read-model.ts'
import { readModels } from '../read-models.ts'
import { type Projections, startProjections } from '../start-projections.ts'
import { sampleOrderId, statusChanged } from '../testing/sample-events.ts'
import { keptHints, openStage, refusing, type Stage, until } from '../testing/stage.ts'
import { rebuild } from './rebuild.ts'
import { verify } from './verify.ts'

let stage: Stage
let running: Projections[] = []

beforeEach(async () => {
  stage = await openStage()
})
afterEach(async () => {
  await Promise.all(running.map((projections) => projections.stop()))
  running = []
  await stage.close()
})

async function run(models: readonly ReadModel[] = readModels): Promise<Projections> {
  const projections = await startProjections({ log: stage.log, pool: stage.database.pool, hints: keptHints(), models, patience: 1_000 })
  running.push(projections)
  return projections
}

const rowsOf = async (text: string) => (await stage.database.pool.query(text)).rows
const left = () => rowsOf(`select nspname from pg_namespace where nspname like 'rebuild%' or nspname like 'verify%'`)
const options = () => ({ log: stage.log, pool: stage.database.pool })

/** `clients` place orders at the same time, each `each` of them. */
const write = (clients: number, each: number, from = 0) =>
  Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let n = 0; n < each; n++) await stage.order(from + client * each + n, n % 3)
    }),
  )

test('a log written by 64 clients at once is rebuilt whole', async () => {
  await write(64, 10)
  await run()
  await stage.caughtUp()
  expect(await rowsOf('select count(*)::int as n from read.orders')).toEqual([{ n: 640 }])
  expect(await rowsOf('select count(*)::int as n from read.activity')).toEqual(await rowsOf('select count(*)::int as n from log.events'))
  expect(await rowsOf(`select events from read.checkpoints where name = 'activity'`)).toEqual(await rowsOf('select count(*) as events from log.events'))
  expect(await stage.differing()).toEqual([])
})

test('and also while 64 clients go on writing: readers never see a half-built table, nothing is lost or counted twice', async () => {
  await write(16, 10)
  await run()
  await stage.caughtUp()
  let writing = true
  let seen = 160
  const written = write(64, 10, 1_000).then(() => void (writing = false))
  const watching = (async () => {
    while (writing) {
      const [{ n }] = await rowsOf('select count(*)::int as n from read.orders')
      expect(n).toBeGreaterThanOrEqual(seen)
      seen = n
    }
  })()
  const rebuilt: unknown[] = []
  while (writing) {
    rebuilt.push(await rebuild(ordersModel, undefined, options()))
    rebuilt.push(await rebuild(ordersModel, profitRollup, options()))
  }
  await Promise.all([written, watching])
  expect(rebuilt.length).toBeGreaterThan(0)
  expect(rebuilt).not.toContain(undefined)
  await stage.caughtUp()
  expect(await rowsOf('select count(*)::int as n from read.orders')).toEqual([{ n: 800 }])
  expect(await rowsOf(`select events from read.checkpoints where name = 'orders'`)).toEqual(await rowsOf('select count(*) as events from log.events'))
  expect(await stage.differing()).toEqual([])
  expect(await left()).toEqual([])
})

test('a raised version is rebuilt beside the old tables, with new columns, while the others go on', async () => {
  await write(4, 5)
  await run()
  await stage.caughtUp()
  await running.pop()!.stop()
  const table = { ...ordersModel.table, columns: { ...ordersModel.table.columns, loud: 'text' as const } }
  const newer: ReadModel = {
    ...ordersModel, version: ordersModel.version + 1, table,
    evolve: (row, event) => {
      const next = ordersModel.evolve(row, event)
      return next && { ...next, loud: next.product_name.toUpperCase() }
    },
  }
  await run(readModels.map((model) => (model === ordersModel ? newer : model)))
  await write(1, 1, 400)
  await until(async () => (await rowsOf(`select version from read.checkpoints where name = 'orders'`))[0].version === newer.version)
  await stage.caughtUp()
  expect(await rowsOf(`select distinct loud from read.orders where product_name = 'Proizvod 3'`)).toEqual([{ loud: 'PROIZVOD 3' }])
  expect(await stage.differing([newer])).toEqual([])

  // The older program, started once more during a deployment, leaves it alone.
  await run()
  await write(2, 5, 500)
  await stage.caughtUp()
  expect(await stage.differing([newer])).toEqual([])
})

test('a rebuild that cannot take an event leaves the live tables as they are', async () => {
  await run()
  await write(4, 5)
  await stage.caughtUp()
  await expect(rebuild(refusing(ordersModel, (event) => event.revision === 1), undefined, options())).rejects.toThrow('this one does not go down')
  expect(await left()).toEqual([])
  expect(await rowsOf('select count(*)::int as n from read.orders')).toEqual([{ n: 20 }])
  await write(1, 1, 600)
  await stage.caughtUp()
  expect(await stage.differing()).toEqual([])
})

test('a rollup over what the log keeps encrypted is rebuilt alone to the same sums', async () => {
  const cities: Rollup<OrderRow, { city: string; orders: number }> = {
    table: { name: 'cities', key: ['city'], columns: { city: 'text', orders: 'bigint' }, indexes: [] },
    from: ['city'], personalData: 'shown', contribution: (order) => ({ city: order.city ?? '', orders: 1 }),
  }
  const model: ReadModel = { ...ordersModel, rollups: [...ordersModel.rollups, cities] }
  await run([model])
  await write(4, 5)
  await stage.caughtUp()
  const live = await rowsOf('select * from read.cities order by city')
  expect(live).not.toContainEqual(expect.objectContaining({ city: '' }))
  await rebuild(model, cities, options())
  expect(await rowsOf('select * from read.cities order by city')).toEqual(live)
  expect((await verify(model, options()))!.same).toBe(true)
})

test('of two rebuilds at once one goes on', async () => {
  await write(4, 5)
  await run()
  await stage.caughtUp()
  const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const log: EventLog = {
    ...stage.log,
    async *readAll(asked) {
      begun.resolve()
      await answered.promise
      yield* stage.log.readAll(asked)
    },
  }
  const first = rebuild(ordersModel, undefined, { ...options(), log })
  await begun.promise
  const second = await rebuild(ordersModel, undefined, options())
  answered.resolve()
  expect([await first, second]).toEqual([expect.objectContaining({ events: expect.any(Number) }), undefined])
})

test('verification tells what was tampered with, to the row', async () => {
  await run()
  await write(4, 5)
  await stage.caughtUp()
  const [{ order_id }] = await rowsOf(`update read.orders set total_price = total_price + 1 where order_id = (select min(order_id) from read.orders) returning order_id`)
  const [{ day }] = await rowsOf(`delete from read.profit where ctid = (select min(ctid) from read.profit) returning day::text`)
  const { same, tables } = (await verify(ordersModel, options()))!
  expect(same).toBe(false)
  expect(tables.map(({ table, same, differing }) => [table, same, differing])).toEqual([
    ['orders', false, [order_id]],
    ...ordersModel.rollups.map(({ table }) => (table.name === 'profit' ? ['profit', false, [expect.stringContaining(day)]] : [table.name, true, []])),
  ])
  expect(tables[0]!.live.rows).toBe(20)
  expect(BigInt(tables[0]!.live.sums.total_price!) - BigInt(tables[0]!.replayed.sums.total_price!)).toBe(1n)
  expect(await left()).toEqual([])

  await rebuild(ordersModel, undefined, options())
  expect(await stage.differing()).toEqual([])
})

test.each(ordersModel.rollups.map((rollup) => [rollup.table.name, rollup] as const))('%s, spoilt, is mended by rebuilding it alone', async (name, rollup) => {
  await run()
  await write(4, 5)
  const metadata = { at: '2026-03-01T00:00:00.000Z', actor: { kind: 'system' }, correlationId: 'c', causationId: null } as const
  await stage.log.eraseCustomer(`order-${sampleOrderId(3)}`, { reason: 'Na zahtev', metadata })
  await stage.append(`order-${sampleOrderId(3)}`, statusChanged('Na čekanju', 'Dostavljeno'))
  await stage.caughtUp()
  await rowsOf(`update read.${name} set revenue = 0`)
  expect(await stage.differing()).toEqual([name])
  await rebuild(ordersModel, rollup, options())
  await write(4, 5, 900)
  await stage.caughtUp()
  expect(await stage.differing()).toEqual([])
})
