import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OrderRow } from '../orders/table.ts'
import { ordersModel } from '../orders/orders.ts'
import type { ReadModel } from '../read-model.ts'
import { startProjections } from '../start-projections.ts'
import { sampleOrderId } from '../testing/sample-events.ts'
import {
  createRecordingNotifications,
  openProjectionFixture,
  type ProjectionFixture,
} from '../testing/fixture.ts'
import { refoldStream } from './refold-stream.ts'

const stream = `order-${sampleOrderId(1)}`
let fixture: ProjectionFixture

beforeEach(async () => {
  fixture = await openProjectionFixture()
})
afterEach(() => fixture.close())

/** Makes the database refuse the row at this revision. */
const refusedFrom = (revision: number): ReadModel<OrderRow> => ({
  ...ordersModel,
  evolve: (row, event, origin) => {
    const next = ordersModel.evolve(row, event, origin)!
    return event.revision === revision ? { ...next, sku: 'nul \u0000 cannot be stored' } : next
  },
})

async function parkOrder(events: number, revision: number): Promise<void> {
  await fixture.placeOrder(1, events - 1)
  const projections = await startProjections({
    log: fixture.log,
    pool: fixture.database.pool,
    changeNotifications: createRecordingNotifications(),
    models: [refusedFrom(revision)],
    idleTimeoutMs: 1_000,
  })
  await fixture.caughtUp(['orders'])
  await projections.stop()
}

/**
 * Refolds the stream and returns the revision at which it is parked then and how often its rows were written.
 */
async function refold(model: ReadModel, parkedRevision?: number) {
  const client = await fixture.database.pool.connect()
  let writes = 0
  const counting = new Proxy(client, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name)
      return (text: string, ...rest: []) => {
        if (text === 'savepoint refold') writes++
        return target.query(text, ...rest)
      }
    },
  })
  try {
    await client.query('begin')
    const { parked } = await refoldStream(counting, model, {
      log: fixture.log,
      stream,
      until: await fixture.log.head(),
      schema: 'read',
      parkedRevision,
    })
    const { rows } = await client.query('select status from read.orders')
    return { revision: parked?.revision, writes, rows: rows.length }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('writes a stream that is refused at the same event only a few times, however long it is', async () => {
  await parkOrder(64, 5)
  expect(await refold(refusedFrom(5), 5)).toEqual({ revision: 5, writes: 4, rows: 1 })
})

test('finds the first refused event by bisection if the stream is refused at another event than before', async () => {
  await parkOrder(64, 5)
  const { writes, ...found } = await refold(refusedFrom(50), 5)
  expect(found).toEqual({ revision: 50, rows: 1 })
  expect(writes).toBeLessThan(12)
  expect(await refold(refusedFrom(2), 5)).toMatchObject({ revision: 2, rows: 1 })
  expect(await refold(refusedFrom(63))).toMatchObject({ revision: 63, rows: 1 })
  expect(await refold(ordersModel, 5)).toEqual({ revision: undefined, writes: 1, rows: 1 })
})
