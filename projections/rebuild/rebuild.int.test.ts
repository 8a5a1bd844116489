import type { OrderRow } from '../orders/table.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { expect, test } from 'vitest'
import { ordersModel } from '../orders/orders.ts'
import { profitRollup } from '../profit/profit.ts'
import type { ReadModel } from '../read-model.ts'
import { readModels } from '../read-models.ts'
import { refusingModel, until } from '../testing/fixture.ts'
import { rebuild } from './rebuild.ts'
import { verify } from './verify.ts'
import { setUpRebuild } from './testing/rebuild-fixture.ts'

const setup = setUpRebuild()
const { run, rowsOf, left, options, write } = setup

test('rebuilds a log written by 64 concurrent clients completely', async () => {
  await write(64, 10)
  await run()
  await setup.fixture.caughtUp()
  expect(await rowsOf('select count(*)::int as n from read.orders')).toEqual([{ n: 640 }])
  // The planner has statistics at once.
  expect(
    await rowsOf(
      "select from pg_stats where schemaname = 'read' and tablename = 'orders' and attname = 'status'",
    ),
  ).toHaveLength(1)
  expect(await rowsOf('select count(*)::int as n from read.activity')).toEqual(
    await rowsOf('select count(*)::int as n from log.events'),
  )
  expect(await rowsOf(`select events from read.checkpoints where name = 'activity'`)).toEqual(
    await rowsOf('select count(*) as events from log.events'),
  )
  expect(await setup.fixture.differingTables()).toEqual([])
})

test('rebuilds while 64 clients write, without exposing a half-built table or losing or double-counting events', async () => {
  await write(16, 10)
  await run()
  await setup.fixture.caughtUp()
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
  await setup.fixture.caughtUp()
  expect(await rowsOf('select count(*)::int as n from read.orders')).toEqual([{ n: 800 }])
  expect(await rowsOf(`select events from read.checkpoints where name = 'orders'`)).toEqual(
    await rowsOf('select count(*) as events from log.events'),
  )
  expect(await setup.fixture.differingTables()).toEqual([])
  expect(await left()).toEqual([])
})

test('rebuilds a raised version with new columns beside the old tables while other read models go on', async () => {
  await write(4, 5)
  await run()
  await setup.fixture.caughtUp()
  await setup.running.pop()!.stop()
  const table = { ...ordersModel.table, columns: { ...ordersModel.table.columns, loud: 'text' as const } }
  const newer: ReadModel<OrderRow & { loud: string }> = {
    ...ordersModel,
    version: ordersModel.version + 1,
    table,
    evolve: (row, event) => {
      const next = ordersModel.evolve(row, event)
      return next && { ...next, loud: next.product_name.toUpperCase() }
    },
  }
  await run(readModels.map((model) => (model === ordersModel ? newer : model)))
  await write(1, 1, 400)
  await until(
    async () =>
      (await rowsOf(`select version from read.checkpoints where name = 'orders'`))[0].version ===
      newer.version,
  )
  await setup.fixture.caughtUp()
  expect(await rowsOf(`select distinct loud from read.orders where product_name = 'Proizvod 3'`)).toEqual([
    { loud: 'PROIZVOD 3' },
  ])
  expect(await setup.fixture.differingTables([newer])).toEqual([])

  // The older release, started again during a deployment, leaves the table alone.
  await run()
  await write(2, 5, 500)
  await setup.fixture.caughtUp()
  expect(await setup.fixture.differingTables([newer])).toEqual([])
})

test('parks the keys of events that it cannot apply, as a worker does', async () => {
  const refused = refusingModel(ordersModel, (event) => event.revision === 1)
  await run([refused])
  await write(4, 5)
  await setup.fixture.caughtUp(['orders'])
  const parked = () =>
    rowsOf(
      'select key, revision, position, event_id, reason, seller_id, parked_at from read.parked_keys order by key',
    )
  const before = await parked()
  expect(before.length).toBeGreaterThan(0)
  const rows = await rowsOf('select * from read.orders order by order_id')
  expect(await rebuild(refused, undefined, options())).toMatchObject({ parked: before.length })
  expect(await parked()).toEqual(before)
  expect(await rowsOf('select * from read.orders order by order_id')).toEqual(rows)
  expect(await setup.fixture.differingTables([refused])).toEqual([])
})

test('runs only one of two concurrent rebuilds', async () => {
  await write(4, 5)
  await run()
  await setup.fixture.caughtUp()
  const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const log: EventLog = {
    ...setup.fixture.log,
    async *readAll(options) {
      begun.resolve()
      await answered.promise
      yield* setup.fixture.log.readAll(options)
    },
  }
  const first = rebuild(ordersModel, undefined, { ...options(), log })
  await begun.promise
  const second = await rebuild(ordersModel, undefined, options())
  answered.resolve()
  expect([await first, second]).toEqual([expect.objectContaining({ events: expect.any(Number) }), undefined])
})

test('verification reports tampered rows by key', async () => {
  await run()
  await write(4, 5)
  await setup.fixture.caughtUp()
  const [{ order_id }] = await rowsOf(
    `update read.orders set total_price = total_price + 1 where order_id = (select min(order_id) from read.orders) returning order_id`,
  )
  const [{ day }] = await rowsOf(
    `delete from read.profit where ctid = (select min(ctid) from read.profit) returning day::text`,
  )
  const { same, tables } = (await verify(ordersModel, options()))!
  expect(same).toBe(false)
  expect(tables.map(({ table, same, differing }) => [table, same, differing])).toEqual([
    ['orders', false, [order_id]],
    ...ordersModel.rollups.map(({ table }) =>
      table.name === 'profit' ? ['profit', false, [expect.stringContaining(day)]] : [table.name, true, []],
    ),
  ])
  expect(tables[0]!.live.rows).toBe(20)
  expect(BigInt(tables[0]!.live.sums.total_price!) - BigInt(tables[0]!.replayed.sums.total_price!)).toBe(1n)
  expect(await left()).toEqual([])

  await rebuild(ordersModel, undefined, options())
  expect(await setup.fixture.differingTables()).toEqual([])
})
