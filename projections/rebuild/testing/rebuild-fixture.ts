import { afterEach, beforeEach } from 'vitest'
import type { ReadModel } from '../../read-model.ts'
import { readModels } from '../../read-models.ts'
import { type Projections, startProjections } from '../../start-projections.ts'
import {
  createRecordingNotifications,
  openProjectionFixture,
  type ProjectionFixture,
} from '../../testing/fixture.ts'

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpRebuild() {
  const setup = { running: [] as Projections[] } as { fixture: ProjectionFixture; running: Projections[] }

  beforeEach(async () => {
    setup.fixture = await openProjectionFixture()
  })
  afterEach(async () => {
    await Promise.all(setup.running.map((projections) => projections.stop()))
    setup.running = []
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

  const rowsOf = async (text: string) => (await setup.fixture.database.pool.query(text)).rows
  const left = () =>
    rowsOf(`select nspname from pg_namespace where nspname like 'rebuild%' or nspname like 'verify%'`)
  const options = () => ({ log: setup.fixture.log, pool: setup.fixture.database.pool })

  /** Lets `clients` place `each` orders each, concurrently. */
  const write = (clients: number, each: number, from = 0) =>
    Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        for (let n = 0; n < each; n++) await setup.fixture.placeOrder(from + client * each + n, n % 3)
      }),
    )

  return Object.assign(setup, { run, rowsOf, left, options, write })
}
