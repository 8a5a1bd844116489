import { randomUUID } from 'node:crypto'
import { notificationStream } from '@pazar/contracts/notification/events.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { adoptEarlier } from './adopt-earlier.ts'
import { loadCheckpoint } from './checkpoint.ts'
import { claimBatches } from './claim.ts'
import type { ClaimedDelivery } from './claim-steps.ts'
import { ensureRemoteServices } from './ensure-remote-services.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { defaultSendingOptions } from './sending-options.ts'
import { recordOutcome } from './record-outcome.ts'
import { createRecordingEffect } from './testing/outbox-fixture.ts'
import { reactionsTemplate } from '../testing/reactions-template.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await startTestDatabase(reactionsTemplate)
  await ensureRemoteServices(database.pool, [effect])
  // As many rows as in real use: with few rows, Postgres would read all of them in one order for every
  // query.
  await sql(
    `insert into private.outbox (key, effect, event_id, stream, status, lane) select 'sent:' || n, 'fax', gen_random_uuid(), 'order-' || n, 'sent', 'fax:1' from generate_series(1, 5000) as n`,
  )
  await sql('analyze private.outbox')
})
afterEach(() => database.close())

const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values)
const { effect } = createRecordingEffect(undefined, { maxBatchSize: 10 })
const partition = `${effect.name}:2`
const claimId = randomUUID()
const keys = ['c', 'b', 'a']

/** Queues deliveries whose keys sort differently from their ids. */
async function queued(): Promise<void> {
  await sql('insert into private.outbox_lane (lane, effect) values ($1, $2)', [partition, effect.name])
  for (const key of keys)
    await sql(
      'insert into private.outbox (key, effect, event_id, stream, seller_id, lane) values ($1, $2, gen_random_uuid(), $3, 2, $4)',
      [key, effect.name, `order-${key}`, partition],
    )
}

const metadata = {
  at: '2026-03-01T10:00:00.000Z',
  actor: { kind: 'user', userId: 2 },
  correlationId: 'c',
  causationId: null,
}
const marked = {
  id: randomUUID(),
  type: 'NotificationsRead',
  data: { keys: keys.toSorted() },
  stream: notificationStream(2),
  revision: 0,
  position: '9',
  metadata,
} as unknown as LoggedEvent
const log = { head: async () => '0', idAt: async () => marked.id }
const owners = { ownerOf: async () => 2, ownerOfStream: async () => 2 }
const follow = async () =>
  queueDeliveries({ pool: database.pool, effects: [], owners }, await loadCheckpoint(database.pool, log), [
    marked,
  ])
const claim = () => claimBatches(database.pool, effect.remoteService, [effect], 1, defaultSendingOptions)
const write = () =>
  recordOutcome(
    database.pool,
    {
      claimId,
      partition,
      effect,
      isProbe: false,
      deliveries: keys.map(
        (key) => ({ key, attempts: 1, unknowns: 0, mayBeRepeated: false }) as ClaimedDelivery,
      ),
    },
    new Map(keys.map((key) => [key, { done: true }])),
    defaultSendingOptions,
  )

/**
 * Runs all of them concurrently, each waiting for a lock while another transaction holds the delivery in
 * the middle.
 */
async function atOnce(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const other = await database.pool.connect()
  const all: Promise<unknown>[] = []
  try {
    await other.query('begin')
    await other.query(`select 1 from private.outbox where key = 'b' for update`)
    for (const work of works) {
      all.push(work())
      await vi.waitFor(
        async () => {
          const { rows } = await sql(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          expect(rows).toHaveLength(all.length)
        },
        { timeout: 20_000, interval: 10 },
      )
    }
    await other.query('commit')
  } finally {
    other.release(true)
  }
  await Promise.all(all)
}
/** Runs the pair in both orders. */
const eitherWay = async (
  before: () => Promise<unknown>,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
) => {
  for (const works of [
    [one, other],
    [other, one],
  ]) {
    await sql(`delete from private.outbox where key = any($1)`, [keys])
    await sql(`delete from private.outbox_lane`)
    await sql(`update private.reaction_checkpoint set position = '0'`)
    await queued()
    await before()
    await atOnce(works)
  }
}

it('records outcomes while the same deliveries are marked as read, without deadlock', () =>
  eitherWay(
    () =>
      sql(`update private.outbox set status = 'sending', claim = $1 where key = any($2)`, [claimId, keys]),
    write,
    follow,
  ))

it('claims deliveries while they are marked as read, without deadlock', () =>
  eitherWay(async () => {}, claim, follow))

it('recovers interrupted deliveries and claims more while both are marked as read, without deadlock', () =>
  eitherWay(
    () => sql(`update private.outbox set status = 'sending', claim = $1 where key = 'a'`, [claimId]),
    async () => {
      await claim()
      await claim()
    },
    follow,
  ))

it('records outcomes of a stalled sender while another claims the same deliveries, without deadlock', () =>
  eitherWay(
    () => sql(`update private.outbox set claim = $1 where key = any($2)`, [claimId, keys]),
    write,
    claim,
  ))

it('adopts deliveries of an earlier release while they are marked as read, without deadlock', () =>
  eitherWay(
    () => sql(`update private.outbox set lane = '' where key = any($1)`, [keys]),
    () => adoptEarlier(database.pool, owners),
    follow,
  ))
