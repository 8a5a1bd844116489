import { savedFilterStream } from '@pazar/contracts/saved-filter/events.ts'
import type { SyncResult } from '@pazar/contracts/sync-check/routes.ts'
import { afterEach, beforeEach } from 'vitest'
import { readModels } from '../../read-models.ts'
import { type Projections, startProjections } from '../../start-projections.ts'
import { sampleContent, sampleMetadata, sampleOrderId } from '../../testing/sample-events.ts'
import {
  createRecordingNotifications,
  openProjectionFixture,
  type ProjectionFixture,
} from '../../testing/fixture.ts'

export const seller = 3
export const named = (results: readonly SyncResult[], name: string) =>
  results.find(({ endpoint }) => endpoint === name)!

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpSyncCheck() {
  const setup = {} as { fixture: ProjectionFixture; running: Projections | undefined }

  beforeEach(async () => {
    setup.fixture = await openProjectionFixture()
  })
  afterEach(async () => {
    await setup.running?.stop()
    setup.running = undefined
    await setup.fixture.close()
  })

  const run = async (models = readModels) => {
    setup.running = await startProjections({
      log: setup.fixture.log,
      pool: setup.fixture.database.pool,
      changeNotifications: createRecordingNotifications(),
      models,
    })
  }

  /** Writes twenty orders of five sellers, and for one of them a page, an account, costs and a saved filter. */
  async function write() {
    for (let n = 0; n < 20; n++) await setup.fixture.placeOrder(n, n % 4)
    await setup.fixture.append('user-3', {
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
    await setup.fixture.append('website-1', {
      type: 'WebsiteCreated',
      data: { websiteId: 1, sellerId: seller, content: sampleContent },
    })
    await setup.fixture.append('market-cost-1', {
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
    await setup.fixture.append(savedFilterStream(seller), {
      type: 'FilterSaved',
      data: { id: 'danas', screen: 'orders', name: 'Danas', query: 'name=Ana' },
    })
    await setup.fixture.log.eraseCustomer(`order-${sampleOrderId(6)}`, {
      reason: 'customer_request',
      metadata: { ...sampleMetadata },
    })
  }

  return Object.assign(setup, { run, write })
}
