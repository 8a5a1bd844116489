import { openPool } from '@pazar/postgres/open-database.ts'
import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { expect, it } from 'vitest'
import { reactionsTemplate } from '../testing/reactions-template.ts'
import { claimBatches } from './claim.ts'
import { ensureRemoteServices } from './ensure-remote-services.ts'
import { recordOutcome } from './record-outcome.ts'
import { defaultSendingOptions } from './sending-options.ts'
import { createRecordingEffect } from './testing/outbox-fixture.ts'

it('a plan made for an empty outbox reads only the deliveries it claims when 2,000 wait', async () => {
  const database = await startTestDatabase(reactionsTemplate)
  // A single connection, which keeps its plans.
  const pool = openPool(database.url, { maxConnections: 1 })
  const { effect } = createRecordingEffect(undefined, { maxBatchSize: 10 })
  const queue = (count: number, status: string) =>
    pool.query(
      `insert into private.outbox (key, effect, event_id, stream, seller_id, lane, status)
       select $3 || n, $1, gen_random_uuid(), 'order-' || $3 || n, 2, $1 || ':2', $3 from generate_series(1, $2::int) as n`,
      [effect.name, count, status],
    )
  const sendOne = async () => {
    const { batches } = await claimBatches(pool, effect.remoteService, [effect], 1, defaultSendingOptions)
    for (const batch of batches)
      await recordOutcome(
        pool,
        batch,
        new Map(batch.deliveries.map(({ key }) => [key, { done: true }])),
        defaultSendingOptions,
      )
    return batches.flatMap(({ deliveries }) => deliveries).length
  }
  const rowsRead = async () => {
    await pool.query('select pg_stat_force_next_flush()')
    const { rows } = await pool.query<{ read: string }>(
      "select sum(idx_tup_read) + sum(idx_scan) as read from pg_stat_user_indexes where relname = 'outbox'",
    )
    return Number(rows[0]!.read)
  }
  try {
    await ensureRemoteServices(pool, [effect])
    await pool.query(`insert into private.outbox_lane (lane, effect) values ($1 || ':2', $1)`, [effect.name])
    await queue(50, 'sent')
    await pool.query('analyze private.outbox')
    await queue(1, 'waiting')
    expect(await sendOne()).toBe(1)
    await pool.query(
      `delete from private.outbox; update private.outbox_lane set tokens = null, not_before = 'epoch'`,
    )
    await queue(2_000, 'waiting')
    const before = await rowsRead()
    expect(await sendOne()).toBe(10)
    // Each of ten deliveries is looked up a few times: to select, lock, claim and record it.
    expect((await rowsRead()) - before).toBeLessThan(200)
  } finally {
    await pool.end()
    await database.close()
  }
})
