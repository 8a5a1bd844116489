import { expect, test } from 'vitest'
import { ordersModel } from '../orders/orders.ts'
import { profitRollup } from '../profit/profit.ts'
import type { OrderRow } from '../orders/table.ts'
import type { ReadModel, Rollup } from '../read-model.ts'
import { sampleOrderId, statusChanged } from '../testing/sample-events.ts'
import { refusingModel, until } from '../testing/fixture.ts'
import { rebuild } from './rebuild.ts'
import { verify } from './verify.ts'
import { setUpRebuild } from './testing/rebuild-fixture.ts'

const setup = setUpRebuild()
const { run, rowsOf, left, options, write } = setup

test('rebuilds a rollup alone to the sums of the live rows, including parked ones', async () => {
  const refused = refusingModel(ordersModel, (event) => event.revision === 1)
  await run([refused])
  await write(4, 5)
  await setup.fixture.caughtUp(['orders'])
  const before = await rowsOf('select * from read.profit order by 1, 2, 3, 4, 5')
  await rebuild(ordersModel, profitRollup, options())
  expect(await rowsOf('select * from read.profit order by 1, 2, 3, 4, 5')).toEqual(before)
})

test('adds what workers change between the snapshot and the swap', async () => {
  await run([ordersModel])
  await write(4, 5)
  await setup.fixture.caughtUp(['orders'])
  const client = await setup.fixture.database.pool.connect()
  const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const waitFor = (n: number) => until(async () => (await rowsOf(waiting))[0].n === n)
  try {
    // The worker and then the swap wait for the checkpoint, so the snapshot is older than the worker's commit.
    await client.query(`begin; select from read.checkpoints where name = 'orders' for update`)
    await setup.fixture.append(`order-${sampleOrderId(3)}`, statusChanged('Na čekanju', 'Dostavljeno'))
    await setup.fixture.placeOrder(700, 0)
    await waitFor(1)
    const rebuilding = rebuild(ordersModel, profitRollup, options())
    await waitFor(2)
    await client.query('commit')
    await rebuilding
  } finally {
    client.release()
  }
  await setup.fixture.caughtUp(['orders'])
  expect(await setup.fixture.differingTables([ordersModel])).toEqual([])
})

test('refuses to sum rows that another release wrote', async () => {
  await run()
  await write(4, 5)
  await setup.fixture.caughtUp()
  const newer = { ...ordersModel, version: ordersModel.version + 1 }
  await expect(rebuild(newer, profitRollup, options())).rejects.toThrow('rebuild orders instead')
  expect(await left()).toEqual([])
  expect(await setup.fixture.differingTables()).toEqual([])
})

test('rebuilds a rollup over encrypted columns alone to the same sums', async () => {
  const cities: Rollup<OrderRow, { city: string; orders: number }> = {
    table: { name: 'cities', key: ['city'], columns: { city: 'text', orders: 'bigint' }, indexes: [] },
    sourceColumns: ['city'],
    personalData: 'shown',
    contribution: (order) => ({ city: order.city ?? '', orders: 1 }),
  }
  const model: ReadModel = { ...ordersModel, rollups: [...ordersModel.rollups, cities] }
  await run([model])
  await write(4, 5)
  await setup.fixture.caughtUp()
  const live = await rowsOf('select * from read.cities order by city')
  expect(live).not.toContainEqual(expect.objectContaining({ city: '' }))
  await rebuild(model, cities, options())
  expect(await rowsOf('select * from read.cities order by city')).toEqual(live)
  expect((await verify(model, options()))!.same).toBe(true)
})

test.each(ordersModel.rollups.map((rollup) => [rollup.table.name, rollup] as const))(
  'rebuilding %s alone repairs its corrupted sums',
  async (name, rollup) => {
    await run()
    await write(4, 5)
    const metadata = {
      at: '2026-03-01T00:00:00.000Z',
      actor: { kind: 'system' },
      correlationId: 'c',
      causationId: null,
    } as const
    await setup.fixture.log.eraseCustomer(`order-${sampleOrderId(3)}`, {
      reason: 'customer_request',
      metadata,
    })
    await setup.fixture.append(`order-${sampleOrderId(3)}`, statusChanged('Na čekanju', 'Dostavljeno'))
    await setup.fixture.caughtUp()
    await rowsOf(`update read.${name} set revenue = 0`)
    expect(await setup.fixture.differingTables()).toEqual([name])
    await rebuild(ordersModel, rollup, options())
    await write(4, 5, 900)
    await setup.fixture.caughtUp()
    expect(await setup.fixture.differingTables()).toEqual([])
  },
)
