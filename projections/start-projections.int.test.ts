import { afterEach, beforeEach, expect, test } from 'vitest'
import { ordersModel } from './orders/orders.ts'
import type { ReadModel } from './read-model.ts'
import { readModels } from './read-models.ts'
import { type Projections, startProjections } from './start-projections.ts'
import { orderPlaced, sampleContent, sampleOrderId } from './testing/sample-events.ts'
import {
  createRecordingNotifications,
  openProjectionFixture,
  type ProjectionFixture,
  until,
} from './testing/fixture.ts'

let fixture: ProjectionFixture
let running: Projections[] = []
const changeNotifications = createRecordingNotifications()

beforeEach(async () => {
  fixture = await openProjectionFixture()
  changeNotifications.published.length = 0
})
afterEach(async () => {
  await Promise.all(running.map((projections) => projections.stop()))
  running = []
  await fixture.close()
})

async function run(models: readonly ReadModel[] = readModels): Promise<Projections> {
  const projections = await startProjections({
    log: fixture.log,
    pool: fixture.database.pool,
    changeNotifications,
    models,
    idleTimeoutMs: 1_000,
  })
  running.push(projections)
  return projections
}

const stream = (n: number) => `order-${sampleOrderId(n)}`
const rowsOf = async (text: string) => (await fixture.database.pool.query(text)).rows

test('appended events become the same rows, rollups and history as in a fresh replay', async () => {
  await run()
  await fixture.append('website-1', {
    type: 'WebsiteCreated',
    data: { websiteId: 1, sellerId: 2, content: sampleContent },
  })
  for (let n = 0; n < 50; n++) await fixture.placeOrder(n)
  await fixture.append('market-cost-1', {
    type: 'MarketCostSet',
    data: {
      entryId: 1,
      sellerId: 2,
      market: 'Serbia',
      shippingCost: 1,
      packagingCost: 2,
      otherCosts: 3,
      description: '',
      isActive: true,
    },
  })
  await fixture.append('market-cost-1', { type: 'MarketCostRemoved', data: {} })
  await fixture.log.eraseCustomer(stream(7), {
    reason: 'customer_request',
    metadata: {
      at: '2026-03-01T00:00:00.000Z',
      actor: { kind: 'system' },
      correlationId: 'c',
      causationId: null,
    },
  })
  await fixture.caughtUp()
  expect(
    await rowsOf(
      'select count(*)::int as orders, sum(quantity)::int as quantity, sum(total_price) as revenue from read.orders',
    ),
  ).toEqual(
    await rowsOf(
      'select sum(orders)::int as orders, sum(quantity)::int as quantity, sum(revenue) as revenue from read.profit',
    ),
  )
  expect(
    await rowsOf(`select erased, first_name from read.orders where order_id = '${sampleOrderId(7)}'`),
  ).toEqual([{ erased: true, first_name: null }])
  expect(
    await rowsOf(
      `select seller_id, details from read.activity where stream = '${stream(1)}' order by revision`,
    ),
  ).toEqual([
    { seller_id: 3, details: {} },
    { seller_id: 3, details: { from: 'Na čekanju', to: 'U sortirnom centru' } },
  ])
  expect(await rowsOf('select * from read.market_costs')).toEqual([])
  expect(await fixture.differingTables()).toEqual([])
})

test('a read that waited for a checkpoint position finds the row', async () => {
  await run()
  for (let n = 0; n < 20; n++) {
    const position = await fixture.append(stream(n), orderPlaced(n))
    await until(
      async () =>
        BigInt((await rowsOf(`select position from read.checkpoints where name = 'orders'`))[0].position) >=
        BigInt(position),
    )
    expect(await rowsOf(`select 1 from read.orders where order_id = '${sampleOrderId(n)}'`)).toHaveLength(1)
  }
})

test('events that only the activity history uses still move every checkpoint', async () => {
  await run()
  await fixture.append('url-lampa', {
    type: 'Reserved',
    data: { for: 'website-1', until: '2026-01-01T00:00:00.000Z' },
  })
  await fixture.caughtUp(readModels.map((model) => model.name))
})

test('notifies after the commit which rows and rollups of the seller changed', async () => {
  await run()
  const position = await fixture.append(stream(3), orderPlaced(3))
  await fixture.caughtUp()
  // A database query may see the commit before the worker publishes the notification.
  for (const model of ['activity', 'orders'])
    await until(() => changeNotifications.published.some((hint) => hint.readModel === model))
  expect(changeNotifications.published.filter((hint) => hint.readModel !== 'activity')).toEqual([
    { readModel: 'orders', keys: [sampleOrderId(3)], sellerId: 5, position },
    ...ordersModel.rollups.map(({ table }) => ({ readModel: table.name, keys: [], sellerId: 5, position })),
  ])
})
