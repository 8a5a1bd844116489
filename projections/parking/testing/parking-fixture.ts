import { afterEach, beforeEach } from 'vitest'
import type { ReadModel } from '../../read-model.ts'
import { readModels } from '../../read-models.ts'
import { type Projections, startProjections } from '../../start-projections.ts'
import { sampleContent, sampleOrderId, statusChanged } from '../../testing/sample-events.ts'
import {
  createRecordingNotifications,
  openProjectionFixture,
  type ProjectionFixture,
} from '../../testing/fixture.ts'

export const withOrders = (model: ReadModel) =>
  readModels.map((each) => (each.name === 'orders' ? model : each))
export const stream = (n: number) => `order-${sampleOrderId(n)}`

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpParking() {
  const setup = { running: [] as Projections[] } as { fixture: ProjectionFixture; running: Projections[] }

  beforeEach(async () => {
    setup.fixture = await openProjectionFixture()
  })
  afterEach(async () => {
    await stopAll()
    await setup.fixture.close()
  })

  async function run(models: readonly ReadModel[] = readModels): Promise<Projections> {
    const projections = await startProjections({
      log: setup.fixture.log,
      pool: setup.fixture.database.pool,
      changeNotifications: createRecordingNotifications(),
      models,
      idleTimeoutMs: 1_000,
    })
    setup.running.push(projections)
    return projections
  }
  const stopAll = async () => {
    await Promise.all(setup.running.splice(0).map((each) => each.stop()))
  }
  const rowsOf = async (text: string) => (await setup.fixture.database.pool.query(text)).rows
  const statusOfOrder = async (n: number) =>
    (await rowsOf(`select status from read.orders where order_id = '${sampleOrderId(n)}'`))[0]?.status
  const parked = () =>
    rowsOf(
      'select read_model, key, stream, revision, event_type, reason, seller_id from read.parked_keys order by read_model, key',
    )

  /** Bypasses the codec to write an event of a type that this release does not know. */
  const writeUnknown = (n: number, revision: number) =>
    rowsOf(`insert into log.events (position, id, revision, stream, type, data, metadata)
    select max(position) + 1, gen_random_uuid(), ${revision}, '${stream(n)}', 'OrderTeleported', '{}', '{"schemaVersion": 1}' from log.events`)

  /**
   * Requires that no worker is running, because it changes the log directly. Order 1 of seller 3 gets an
   * unknown event between two known ones.
   */
  async function writePoisonedOrder(): Promise<void> {
    for (let n = 0; n < 5; n++) await setup.fixture.placeOrder(n, 0)
    await writeUnknown(1, 1)
    await setup.fixture.append(stream(1), statusChanged('U dostavi', 'Dostavljeno'))
    // Order 6 belongs to the same seller; the others belong to other sellers.
    for (let n = 5; n < 9; n++) await setup.fixture.placeOrder(n, 1)
    await setup.fixture.append('website-1', {
      type: 'WebsiteCreated',
      data: { websiteId: 1, sellerId: 2, content: sampleContent },
    })
  }

  return Object.assign(setup, {
    run,
    stopAll,
    rowsOf,
    statusOfOrder,
    parked,
    writeUnknown,
    writePoisonedOrder,
  })
}
