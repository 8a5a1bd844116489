import { randomUUID } from 'node:crypto'
import { outboxSchema } from '@pazar/private-tables/outbox-table.ts'
import { reactionReasons, readReactionFigures } from '@pazar/private-tables/reaction-figures.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { createMetrics } from '@pazar/http-server/observation/metrics.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadCheckpoint } from './checkpoint.ts'
import { registerFollowerGauges } from './figures.ts'
import { type FollowerStatus, createFollowerStatus } from './follower-status.ts'

let database: TestDatabase
let status: FollowerStatus | undefined
beforeEach(async () => {
  database = await startTestDatabase()
  await applySchema(database.pool, outboxSchema)
  await loadCheckpoint(database.pool, { head: async () => '5', idAt: async () => randomUUID() })
})
afterEach(async () => {
  status?.stop()
  await database.close()
})

const figures = () => readReactionFigures(database.pool)
const forgetReports = () => database.pool.query('update private.reaction_checkpoint set alive_at = null')

it('reports a follower that waits for events', async () => {
  expect(await figures()).toMatchObject({ isSilent: true })
  status = createFollowerStatus(database.pool, { intervalMs: 10 })
  await expect.poll(figures).toMatchObject({ isSilent: false, failingSince: null })
  await forgetReports()
  await expect.poll(figures).toMatchObject({ isSilent: false })
})

it('reports a subscription while the event store does not confirm it', async () => {
  let isUnconfirmed = true
  status = createFollowerStatus(database.pool, { intervalMs: 10, isUnconfirmed: () => isUnconfirmed })
  await expect.poll(figures).toMatchObject({ isUnconfirmed: true })
  expect(reactionReasons(await figures(), '5')).toEqual(['subscription_unconfirmed'])
  isUnconfirmed = false
  await expect.poll(figures).toMatchObject({ isUnconfirmed: false })
  status.stop()
  await database.pool.query("update private.reaction_checkpoint set unconfirmed_at = now() - interval '61 s'")
  expect(await figures()).toMatchObject({ isUnconfirmed: false })
})

it('stores the kind of a failure without its message, until the follower works again', async () => {
  // Reports only failures until the second reporter below is created: a shorter interval could clear them
  // before the test reads them.
  status = createFollowerStatus(database.pool, { intervalMs: 600_000 })
  await expect.poll(figures).toMatchObject({ isSilent: false })
  await status.recordFailure(Object.assign(new Error('Ana Anić'), { code: '53100' }))
  const failing = await figures()
  expect(failing).toMatchObject({ failure: 'Error 53100', failingSince: expect.any(Date) })
  await status.recordFailure(new TypeError('again'))
  expect(await figures()).toMatchObject({ failure: 'TypeError', failingSince: failing!.failingSince })
  status.stop()
  status = createFollowerStatus(database.pool, { intervalMs: 10 })
  await expect.poll(figures).toMatchObject({ failure: null, failingSince: null })
})

it('exports checkpoint, lag, parked streams and failures for Prometheus', async () => {
  const metrics = createMetrics('reactions')
  registerFollowerGauges(metrics, database.pool, async () => '12')
  const text = await metrics.registry.metrics()
  expect(text).toMatch(/^reactions_checkpoint_position\{follower="reactions",part="reactions"\} 5$/m)
  expect(text).toMatch(/^reactions_lag_positions\{follower="reactions",part="reactions"\} 7$/m)
  expect(text).toMatch(/^reactions_parked_streams\{follower="reactions",part="reactions"\} 0$/m)
})
