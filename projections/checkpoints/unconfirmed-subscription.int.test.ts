import { applySchema } from '@pazar/postgres/schema.ts'
import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { expect, it } from 'vitest'
import { createCheckpoints } from './table.ts'
import { createUnconfirmedSubscription, reportUnconfirmedSubscription } from './unconfirmed-subscription.ts'

it('reports a subscription while it is not confirmed', async () => {
  const { pool, close } = await startTestDatabase()
  await applySchema(pool, [createCheckpoints, createUnconfirmedSubscription])
  let count = 1
  const reporter = reportUnconfirmedSubscription({
    pool,
    log: { unconfirmedSubscriptions: () => count },
    intervalMs: 10,
  })
  const reports = async () => (await pool.query('select name from read.unconfirmed_subscription')).rows
  await expect.poll(reports).toEqual([{ name: 'projections' }])
  count = 0
  await expect.poll(reports).toEqual([])
  reporter.stop()
  await close()
})
