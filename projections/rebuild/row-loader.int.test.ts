import { expect, test } from 'vitest'
import { activityModel } from '../activity/activity.ts'
import { ordersModel } from '../orders/orders.ts'
import type { OrderRow } from '../orders/table.ts'
import type { ReadModel } from '../read-model.ts'
import { sampleOrderId, statusChanged, statusOf } from '../testing/sample-events.ts'
import { createBuilder } from './builder.ts'
import { compareTables } from './compare.ts'
import { createFreshSchema } from './fresh-schema.ts'
import { setUpRebuild } from './testing/rebuild-fixture.ts'

const setup = setUpRebuild()
const stream = (n: number) => `order-${sampleOrderId(n)}`
/** So little that each batch writes nearly all of its rows, and later events load them again. */
const smallMemory = 30_000

const refusedFrom = new Map([3, 8, 13, 18, 23, 28, 33, 38, 43].map((n) => [stream(n), 1])).set(stream(10), 0)

/** Folds the log in batches of seven events into a schema of its own. */
async function build(model: ReadModel, maxRecentBytes: number) {
  const { log, database } = setup.fixture
  const schema = `built_${model.name}`
  const builder = createBuilder({ pool: database.pool, log, model, schema, maxRecentBytes })
  await createFreshSchema(database.pool, schema, builder.tables)
  let relevant = 0
  for await (const page of log.readAll({ personalData: model.personalData, undecodable: 'include' }))
    for (let at = 0; at < page.length; at += 7) relevant += await builder.applyBatch(page.slice(at, at + 7))
  relevant += await builder.flush()
  return { builder, schema, relevant }
}

async function differingTables(model: ReadModel, schema: string): Promise<string[]> {
  const client = await setup.fixture.database.pool.connect()
  try {
    const compared = []
    for (const table of [model.table, ...model.rollups.map((rollup) => rollup.table)])
      compared.push(await compareTables(client, table, schema))
    return compared.filter(({ same }) => !same).map(({ table }) => table)
  } finally {
    client.release()
  }
}

const eventsOf = async (name: string) =>
  Number((await setup.rowsOf(`select events from read.checkpoints where name = '${name}'`))[0].events)

/** The row of every fifth order cannot be stored from its second event on, and that of order 10 not at all. */
const refusing: ReadModel<OrderRow> = {
  ...ordersModel,
  evolve(row, event) {
    const next = ordersModel.evolve(row, event)
    const isRefused = event.revision >= (refusedFrom.get(event.stream) ?? Infinity)
    return next && isRefused ? { ...next, sku: 'nul \u0000 cannot be stored' } : next
  },
}

test('gives the rows and sums of live folding, whether rows are still in memory or written before their next event', async () => {
  await setup.run()
  for (let n = 0; n < 40; n++) await setup.fixture.placeOrder(n, 0)
  // Each change comes long after the order; erasures follow, and texts that COPY escapes.
  for (let n = 0; n < 40; n += 2)
    await setup.fixture.append(
      stream(n),
      statusChanged('Na čekanju', statusOf(n + 1), 'tab \t, new\nline, \\N'),
    )
  const metadata = {
    at: '2026-03-01T00:00:00.000Z',
    actor: { kind: 'system' },
    correlationId: 'c',
    causationId: null,
  } as const
  for (const n of [2, 5])
    await setup.fixture.log.eraseCustomer(stream(n), { reason: 'customer_request', metadata })
  for (let n = 0; n < 40; n += 4)
    await setup.fixture.append(stream(n), statusChanged(statusOf(n + 1), statusOf(n + 2)))
  await setup.fixture.caughtUp()
  for (const model of [ordersModel, activityModel]) {
    for (const maxRecentBytes of [smallMemory, undefined]) {
      const { schema, relevant } = await build(model, maxRecentBytes ?? 8 * 1024 * 1024)
      expect(await differingTables(model, schema)).toEqual([])
      expect(relevant).toBe(await eventsOf(model.name))
    }
  }
})

test('parks refused rows as a worker does, also if they are written long after the refused event', async () => {
  await setup.run([refusing])
  // The second change comes at different distances, also while the row of the first is being written.
  for (let n = 0; n < 90; n++) {
    if (n < 48) await setup.fixture.placeOrder(n, 0)
    if (n > 2 && n < 51) await setup.fixture.append(stream(n - 3), statusChanged('Na čekanju', 'U dostavi'))
    const again = n - 10 - 3 * (n % 9)
    if (again >= 0 && again < 48)
      await setup.fixture.append(stream(again), statusChanged('U dostavi', 'Dostavljeno'))
  }
  await setup.fixture.caughtUp(['orders'])
  const parked = await setup.rowsOf(
    'select stream, revision, position, reason from read.parked_keys order by stream',
  )
  expect(parked.map((each) => [each.stream, each.revision])).toEqual(
    [...refusedFrom].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  for (const maxRecentBytes of [smallMemory, 8 * 1024 * 1024]) {
    const { builder, schema, relevant } = await build(refusing, maxRecentBytes)
    expect(await differingTables(refusing, schema)).toEqual([])
    expect(
      [...builder.parked.values()]
        .map((each) => ({
          stream: each.stream,
          revision: each.revision,
          position: each.position,
          reason: each.reason,
        }))
        .toSorted((a, b) => (a.stream < b.stream ? -1 : 1)),
    ).toEqual(parked)
    expect(relevant).toBe(await eventsOf('orders'))
  }
})
