import { savedFilterStream } from '@pazar/contracts/saved-filter/events.ts'
import type { SyncResult } from '@pazar/contracts/sync-check/routes.ts'
import type { DatabaseTemplate } from '@pazar/postgres/testing/test-database.ts'
import { afterEach } from 'vitest'
import { readModels } from '../../read-models.ts'
import { type Projections, startProjections } from '../../start-projections.ts'
import { sampleContent, sampleMetadata, sampleOrderId } from '../../testing/sample-events.ts'
import {
  createRecordingNotifications,
  fixtureOf,
  openProjectionFixture,
  type ProjectionFixture,
} from '../../testing/fixture.ts'

export const seller = 3
export const named = (results: readonly SyncResult[], name: string) =>
  results.find(({ endpoint }) => endpoint === name)!

const runOn = (fixture: ProjectionFixture, models: typeof readModels) =>
  startProjections({
    log: fixture.log,
    pool: fixture.database.pool,
    changeNotifications: createRecordingNotifications(),
    models,
  })

/**
 * Writes twenty orders of five sellers, and for one of them a page, an account with a changed profile, costs
 * and a saved filter.
 */
async function writeTo(fixture: ProjectionFixture) {
  for (let n = 0; n < 20; n++) await fixture.placeOrder(n, n % 4)
  await fixture.append('user-3', {
    type: 'UserCreated',
    data: {
      userId: 3,
      role: 'client',
      email: 'Ana@primer.rs',
      firstName: 'Ana',
      lastName: 'Anić',
      companyName: null,
      phone: null,
      notes: null,
    },
  })
  await fixture.append('user-3', {
    type: 'UserProfileChanged',
    data: { phone: '064 123', companyName: 'Ana' },
  })
  await fixture.append('website-1', {
    type: 'WebsiteCreated',
    data: { websiteId: 1, sellerId: seller, content: sampleContent },
  })
  await fixture.append('market-cost-1', {
    type: 'MarketCostSet',
    data: {
      entryId: 1,
      sellerId: seller,
      market: 'Serbia',
      shippingCost: 350_00,
      packagingCost: 50_00,
      otherCosts: 0,
      description: '',
      isActive: true,
    },
  })
  await fixture.append(savedFilterStream(seller), {
    type: 'FilterSaved',
    data: { id: 'danas', screen: 'orders', name: 'Danas', query: 'name=Ana' },
  })
  await fixture.log.eraseCustomer(`order-${sampleOrderId(6)}`, {
    reason: 'customer_request',
    metadata: { ...sampleMetadata },
  })
}

/** Written events that every read model has applied: most tests begin with them. */
const appliedEvents: DatabaseTemplate = {
  name: 'sync_check',
  async prepare(pool) {
    const fixture = await fixtureOf({ url: '', pool, close: async () => {} })
    await writeTo(fixture)
    const projections = await runOn(fixture, readModels)
    await fixture.caughtUp()
    await projections.stop()
    await fixture.close()
  },
}

/** Opens a database for each test of the calling file, and closes it after the test. */
export function setUpSyncCheck() {
  const setup = {} as { fixture: ProjectionFixture; running: Projections | undefined }

  afterEach(async () => {
    await setup.running?.stop()
    setup.running = undefined
    await setup.fixture.close()
  })

  const run = async (models = readModels) => {
    setup.running = await runOn(setup.fixture, models)
  }

  return Object.assign(setup, {
    /** Begins with an empty log. */
    async begin() {
      setup.fixture = await openProjectionFixture()
    },
    /** Begins with the written events, applied by a running worker. */
    async beginApplied() {
      setup.fixture = await openProjectionFixture(appliedEvents)
      await run()
      await setup.fixture.caughtUp()
    },
    run,
    write: () => writeTo(setup.fixture),
  })
}
