import { describe, expect, test } from 'vitest'
import { ordersModel } from '../orders/orders.ts'
import type { ReadModel } from '../read-model.ts'
import type { OrderRow } from '../orders/table.ts'
import { sampleOrderId } from '../testing/sample-events.ts'
import { refusingModel } from '../testing/fixture.ts'
import { setUpParking, withOrders, stream } from './testing/parking-fixture.ts'

const setup = setUpParking()
const { run, stopAll, rowsOf, parked } = setup

describe('an event that the fold refuses', () => {
  const refused = (event: { stream: string; type: string }) =>
    event.stream === stream(5) && event.type === 'OrderStatusChanged'

  test('parks its order, and a release that can fold it continues from there', async () => {
    const models = withOrders(refusingModel(ordersModel, refused))
    await run(models)
    for (let n = 0; n < 9; n++) await setup.fixture.placeOrder(n, 2)
    await setup.fixture.caughtUp()
    expect(await parked()).toEqual([
      {
        read_model: 'orders',
        key: sampleOrderId(5),
        stream: stream(5),
        revision: 1,
        event_type: 'OrderStatusChanged',
        reason: 'The fold failed with Error',
        seller_id: 2,
      },
    ])
    expect(await rowsOf('select sum(orders)::int as n from read.profit')).toEqual([{ n: 9 }])
    expect(await setup.fixture.differingTables(models)).toEqual([])
    await stopAll()
    await run()
    await expect.poll(parked).toEqual([])
    expect(await setup.fixture.differingTables()).toEqual([])
  })

  test('parks many streams of one batch', async () => {
    await stopAll()
    for (let n = 0; n < 40; n++) await setup.fixture.placeOrder(n, 2)
    const models = withOrders(refusingModel(ordersModel, (event) => event.type === 'OrderStatusChanged'))
    await run(models)
    await setup.fixture.caughtUp()
    expect(await rowsOf('select count(*)::int as n from read.parked_keys')).toEqual([{ n: 40 }])
    expect(await setup.fixture.differingTables(models)).toEqual([])
  })

  test('is not skipped by a worker of another release that runs at the same time', async () => {
    await run(withOrders(refusingModel(ordersModel, refused)))
    await run()
    for (let n = 0; n < 9; n++) await setup.fixture.placeOrder(n, 2)
    await setup.fixture.caughtUp()
    await stopAll()
    await run()
    await expect.poll(parked).toEqual([])
    await setup.fixture.caughtUp()
    expect(await setup.fixture.differingTables()).toEqual([])
  })
})

test('parks the order of an event whose row the database refuses, without values in the reason', async () => {
  const model: ReadModel<OrderRow> = {
    ...ordersModel,
    evolve: (row, event, origin) => {
      const next = ordersModel.evolve(row, event, origin)!
      return event.stream === stream(5) && event.revision === 1
        ? { ...next, sku: 'nul \u0000 cannot be stored' }
        : next
    },
  }
  for (let n = 0; n < 9; n++) await setup.fixture.placeOrder(n, 1)
  await run(withOrders(model))
  await setup.fixture.caughtUp()
  expect(await parked()).toMatchObject([
    {
      read_model: 'orders',
      stream: stream(5),
      revision: 1,
      reason: 'Postgres refused the row: SQLSTATE 22021',
      seller_id: 2,
    },
  ])
  expect(await rowsOf('select count(*)::int as n from read.orders')).toEqual([{ n: 9 }])
  expect(await setup.fixture.differingTables([model])).toEqual([])
  // The next attempt is refused again and changes nothing else.
  await stopAll()
  await run(withOrders(model))
  await setup.fixture.placeOrder(20, 1)
  await setup.fixture.caughtUp()
  expect(await parked()).toHaveLength(1)
})
