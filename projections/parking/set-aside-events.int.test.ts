import { describe, expect, test } from 'vitest'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { ordersModel } from '../orders/orders.ts'
import { rebuild } from '../rebuild/rebuild.ts'
import { orderPlaced, statusChanged } from '../testing/sample-events.ts'
import { refusingModel } from '../testing/fixture.ts'
import { setUpParking, withOrders, stream } from './testing/parking-fixture.ts'

const setup = setUpParking()
const { run, stopAll, rowsOf, statusOfOrder, parked, writeUnknown, writePoisonedOrder } = setup

/** Does what the admin's command does. */
async function setAside(n: number, revision: number, throughRevision = revision): Promise<void> {
  const [event] = await rowsOf(
    `select id, type, position from log.events where stream = '${stream(n)}' and revision = ${revision}`,
  )
  await setup.fixture.append('log-repair', {
    type: 'EventSetAside',
    data: {
      stream: stream(n),
      revision,
      throughRevision,
      eventId: event.id,
      position: String(event.position),
      eventType: event.type,
      reason: 'damaged',
    },
  })
}

describe('an event that is set aside', () => {
  test('disappears: waiting events are applied, and a replay gives the same rows', async () => {
    await run()
    await writePoisonedOrder()
    await setup.fixture.caughtUp()
    await setAside(1, 1)
    await setup.fixture.caughtUp()
    expect(await parked()).toEqual([])
    expect(await statusOfOrder(1)).toBe('Dostavljeno')
    expect(
      await rowsOf(`select revision from read.activity where stream = '${stream(1)}' order by revision`),
    ).toEqual([{ revision: 0 }, { revision: 2 }])
    expect(await rowsOf(`select summary from read.activity where stream = 'log-repair'`)).toMatchObject([
      { summary: expect.stringContaining('Izostavljeno iz toka') },
    ])
    expect(await setup.fixture.differingTables()).toEqual([])
    await rebuild(ordersModel, undefined, { log: setup.fixture.log, pool: setup.fixture.database.pool })
    expect(await setup.fixture.differingTables()).toEqual([])
    await setup.fixture.append(stream(1), statusChanged('Dostavljeno', 'Oštećena pošiljka'), 2)
    await setup.fixture.caughtUp()
    expect(await statusOfOrder(1)).toBe('Oštećena pošiljka')
  })

  test('is removed from read models that had folded it', async () => {
    const models = withOrders(
      refusingModel(ordersModel, (event) => event.stream === stream(2) && event.revision === 1),
    )
    await run(models)
    for (let n = 0; n < 4; n++) await setup.fixture.placeOrder(n, 2)
    await setup.fixture.caughtUp()
    expect(
      await rowsOf(`select revision from read.activity where stream = '${stream(2)}' order by revision`),
    ).toHaveLength(3)
    await setAside(2, 1)
    await setup.fixture.caughtUp()
    expect(
      await rowsOf(`select revision from read.activity where stream = '${stream(2)}' order by revision`),
    ).toEqual([{ revision: 0 }, { revision: 2 }])
    expect(await parked()).toEqual([])
    expect(await setup.fixture.differingTables(models)).toEqual([])
  })

  test('parks the next event if it was the first of its stream, and the rest can be set aside too', async () => {
    await run()
    await setup.fixture.placeOrder(0, 0)
    await writeUnknown(7, 0)
    await setup.fixture.append(stream(7), statusChanged('Na čekanju', 'U dostavi'))
    await setup.fixture.caughtUp()
    await setAside(7, 0)
    await setup.fixture.caughtUp()
    expect(await parked()).toMatchObject([
      { read_model: 'orders', revision: 1, reason: expect.stringContaining('nothing was there before it') },
    ])
    await setAside(7, 1, 1)
    await setup.fixture.caughtUp()
    expect(await parked()).toEqual([])
    expect(await setup.fixture.differingTables()).toEqual([])
    // The stream starts over, because its writer reads it as empty.
    await setup.fixture.append(stream(7), orderPlaced(7), 'no-stream')
    await setup.fixture.caughtUp()
    expect(await statusOfOrder(7)).toBe('Na čekanju')
    expect(await setup.fixture.differingTables()).toEqual([])
  })

  test('during a rebuild restarts the rebuild', async () => {
    await run()
    for (let n = 0; n < 4; n++) await setup.fixture.placeOrder(n, 2)
    await setup.fixture.caughtUp()
    let reads = 0
    const log = {
      ...setup.fixture.log,
      async *readAll(options: Parameters<EventLog['readAll']>[0]) {
        for await (const page of setup.fixture.log.readAll({ ...options, undecodable: 'include' })) {
          yield page
          if (reads++ > 0) continue
          await setAside(2, 2)
        }
      },
    } as EventLog
    await rebuild(ordersModel, undefined, { log, pool: setup.fixture.database.pool })
    await setup.fixture.caughtUp()
    expect(await setup.fixture.differingTables()).toEqual([])
  })

  test('while no worker runs is applied by the next worker', async () => {
    await run()
    await writePoisonedOrder()
    await setup.fixture.caughtUp()
    await stopAll()
    await setAside(1, 1)
    await run()
    await setup.fixture.caughtUp()
    expect(await parked()).toEqual([])
    expect(await statusOfOrder(1)).toBe('Dostavljeno')
    expect(await setup.fixture.differingTables()).toEqual([])
  })
})
