import { describe, expect, test } from 'vitest'
import { readStatus } from '../checkpoints/status.ts'
import { ordersModel } from '../orders/orders.ts'
import { rebuild } from '../rebuild/rebuild.ts'
import { sampleMetadata, sampleOrderId, statusChanged } from '../testing/sample-events.ts'
import { setUpParking, stream } from './testing/parking-fixture.ts'

const setup = setUpParking()
const { run, stopAll, rowsOf, statusOfOrder, parked, writeUnknown, writePoisonedOrder } = setup

const live = async () =>
  (await readStatus(setup.fixture.database.pool, setup.fixture.log)).every(({ status }) => status === 'live')

/** Turns the unknown event into a known one, as if a new release could decode it. */
const makeEventDecodable = () =>
  rowsOf(`update log.events set type = 'OrderStatusChanged', data = '{"from": "Na čekanju", "to": "U dostavi", "reason": null}',
    metadata = (select metadata from log.events where type = 'OrderStatusChanged' limit 1) where type = 'OrderTeleported'`)

describe('an undecodable event', () => {
  test('parks only its order: other orders go on, and later events of this order wait', async () => {
    await run()
    await writePoisonedOrder()
    await setup.fixture.caughtUp()
    expect(await live()).toBe(true)
    expect(await parked()).toEqual([
      {
        read_model: 'activity',
        key: stream(1),
        stream: stream(1),
        revision: 1,
        event_type: 'OrderTeleported',
        reason: 'Unknown event type',
        seller_id: 3,
      },
      {
        read_model: 'orders',
        key: sampleOrderId(1),
        stream: stream(1),
        revision: 1,
        event_type: 'OrderTeleported',
        reason: 'Unknown event type',
        seller_id: 3,
      },
    ])
    expect(await rowsOf('select count(*)::int as n from read.orders')).toEqual([{ n: 9 }])
    expect(await statusOfOrder(1)).toBe('Na čekanju')
    expect(await statusOfOrder(6)).not.toBe('Na čekanju')
    expect(await rowsOf(`select revision from read.activity where stream = '${stream(1)}'`)).toEqual([
      { revision: 0 },
    ])
    expect(await setup.fixture.differingTables()).toEqual([])
  })

  test('gives the same rows and parked keys in a rebuild', async () => {
    await run()
    await writePoisonedOrder()
    await setup.fixture.caughtUp()
    const before = [
      await rowsOf('select * from read.orders order by order_id'),
      await rowsOf('select * from read.profit order by 1, 2, 3, 4, 5'),
      await parked(),
    ]
    expect(
      await rebuild(ordersModel, undefined, { log: setup.fixture.log, pool: setup.fixture.database.pool }),
    ).toMatchObject({ parked: 1 })
    expect([
      await rowsOf('select * from read.orders order by order_id'),
      await rowsOf('select * from read.profit order by 1, 2, 3, 4, 5'),
      await parked(),
    ]).toEqual(before)
    await setup.fixture.append(stream(1), statusChanged('Dostavljeno', 'Oštećena pošiljka'))
    await setup.fixture.caughtUp()
    expect(await statusOfOrder(1)).toBe('Na čekanju')
  })

  test('is applied with everything that waited for it once a release can decode it', async () => {
    await run()
    await writePoisonedOrder()
    await setup.fixture.caughtUp()
    await stopAll()
    await makeEventDecodable()
    await run()
    await expect.poll(parked).toEqual([])
    expect(await statusOfOrder(1)).toBe('Dostavljeno')
    await setup.fixture.append(stream(1), statusChanged('Dostavljeno', 'Oštećena pošiljka'))
    await setup.fixture.caughtUp()
    expect(await statusOfOrder(1)).toBe('Oštećena pošiljka')
    expect(await setup.fixture.differingTables()).toEqual([])
    expect(await rowsOf(`select events from read.checkpoints where name = 'activity'`)).toEqual(
      await rowsOf('select count(*) as events from log.events'),
    )
  })

  test('parks the whole stream if it is the first event', async () => {
    await run()
    await setup.fixture.placeOrder(0, 0)
    await writeUnknown(7, 0)
    await setup.fixture.append(stream(7), statusChanged('Na čekanju', 'U dostavi'))
    await setup.fixture.caughtUp()
    expect(await parked()).toMatchObject([
      { read_model: 'activity', seller_id: null },
      { read_model: 'orders', seller_id: null },
    ])
    expect(await setup.fixture.differingTables()).toEqual([])
  })
})

test('a damaged stream key parks only read models with personal data, until the key is restored', async () => {
  await run()
  for (let n = 0; n < 3; n++) await setup.fixture.placeOrder(n, 0)
  await setup.fixture.caughtUp()
  const [{ wrapped }] = await rowsOf(`select wrapped from private.stream_keys where stream = '${stream(1)}'`)
  await stopAll()
  await rowsOf(
    `update private.stream_keys set wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1) where stream = '${stream(1)}'`,
  )
  await rebuild(ordersModel, undefined, { log: setup.fixture.log, pool: setup.fixture.database.pool })
  expect(await parked()).toMatchObject([
    {
      read_model: 'orders',
      stream: stream(1),
      revision: 0,
      reason: expect.stringContaining('does not open'),
      seller_id: 3,
    },
  ])
  expect(await rowsOf('select count(*)::int as n from read.orders')).toEqual([{ n: 2 }])
  expect(await setup.fixture.differingTables()).toEqual([])

  await setup.fixture.database.pool.query('update private.stream_keys set wrapped = $1 where stream = $2', [
    wrapped,
    stream(1),
  ])
  await run()
  await expect.poll(parked).toEqual([])
  expect(await rowsOf('select count(*)::int as n from read.orders')).toEqual([{ n: 3 }])
  expect(await setup.fixture.differingTables()).toEqual([])
})

test('waits and parks nothing if a table is missing', async () => {
  await run()
  await setup.fixture.placeOrder(0, 0)
  await setup.fixture.caughtUp()
  await rowsOf('alter table read.orders rename to orders_away')
  await setup.fixture.placeOrder(1, 1)
  await setup.fixture.caughtUp(['activity'])
  await rowsOf('alter table read.orders_away rename to orders')
  await setup.fixture.caughtUp()
  expect(await parked()).toEqual([])
  expect(await setup.fixture.differingTables()).toEqual([])
})

test('resumes a read model that an earlier release parked as a whole', async () => {
  await run()
  for (let n = 0; n < 3; n++) await setup.fixture.placeOrder(n, 0)
  await setup.fixture.caughtUp()
  await stopAll()
  await rowsOf('drop table read.parked_keys')
  await rowsOf(`alter table read.checkpoints drop constraint checkpoints_status_check`)
  await rowsOf(`update read.checkpoints set status = 'parked' where name = 'orders'`)
  await setup.fixture.placeOrder(3, 1)
  await run()
  await setup.fixture.caughtUp()
  expect(await setup.fixture.differingTables()).toEqual([])
})

test('erases the customer of a parked order, which stays parked', async () => {
  await writePoisonedOrder()
  await run()
  const customers = () =>
    rowsOf(`select first_name, phone, erased from read.orders where order_id = '${sampleOrderId(1)}'`)
  await expect.poll(parked).not.toEqual([])
  expect(await customers()).toMatchObject([{ first_name: expect.any(String), phone: expect.any(String) }])
  await setup.fixture.log.eraseCustomer(stream(1), { reason: 'customer_request', metadata: sampleMetadata })
  await expect.poll(customers).toMatchObject([{ first_name: null, phone: null }])
  expect((await parked()).map(({ key }) => key)).toContain(sampleOrderId(1))
})
