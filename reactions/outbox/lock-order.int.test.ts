import { randomUUID } from 'node:crypto'
import { notificationStream } from '@pazar/contracts/notification/events.ts'
import { outboxSchema } from '@pazar/database/outbox-table.ts'
import { applySchema } from '@pazar/database/schema.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/database/testing/test-database.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { adoptEarlier } from './adopt-earlier.ts'
import { loadCheckpoint } from './checkpoint.ts'
import { claim, type ClaimedDelivery } from './claim.ts'
import { openUpstreams } from './open-upstreams.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { usualSending } from './sending-options.ts'
import { settle } from './settle.ts'
import { telling } from './testing/outbox-stage.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await startTestDatabase()
  await applySchema(database.pool, outboxSchema)
  await openUpstreams(database.pool, [effect])
  // As many as a house has: where there are few Postgres reads all of them in one order, whatever it is asked.
  await sql(`insert into private.outbox (key, effect, event_id, stream, status, lane) select 'sent:' || n, 'fax', gen_random_uuid(), 'order-' || n, 'sent', 'fax:1' from generate_series(1, 5000) as n`)
  await sql('analyze private.outbox')
})
afterEach(() => database.close())

const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values)
const { effect } = telling(undefined, { batch: 10 })
const lane = `${effect.name}:2`
const turn = randomUUID()
const keys = ['c', 'b', 'a']

/** Deliveries whose keys are in another order than they themselves. */
async function queued(): Promise<void> {
  await sql('insert into private.outbox_lane (lane, effect) values ($1, $2)', [lane, effect.name])
  for (const key of keys) await sql('insert into private.outbox (key, effect, event_id, stream, seller_id, lane) values ($1, $2, gen_random_uuid(), $3, 2, $4)', [key, effect.name, `order-${key}`, lane])
}

const metadata = { at: '2026-03-01T10:00:00.000Z', actor: { kind: 'user', userId: 2 }, correlationId: 'c', causationId: null }
const marked = { id: randomUUID(), type: 'NotificationsRead', data: { keys: keys.toSorted() }, stream: notificationStream(2), revision: 0, position: '9', metadata } as unknown as Logged
const owners = { ownerOf: async () => 2, ownerOfStream: async () => 2 }
const follow = async () => queueDeliveries({ pool: database.pool, effects: [], owners }, await loadCheckpoint(database.pool, async () => '0'), [marked])
const take = () => claim(database.pool, effect.upstream, [effect], 1, usualSending)
const write = () => settle(database.pool, {
  claim: turn, lane, effect, isProbe: false, deliveries: keys.map((key) => ({ key, attempts: 1, unknowns: 0, mayBeRepeated: false }) as ClaimedDelivery),
}, new Map(keys.map((key) => [key, { done: true }])), usualSending)

/** All at once, each of them waiting somewhere while the delivery in the middle is another's. */
async function atOnce(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const other = await database.pool.connect()
  const all: Promise<unknown>[] = []
  try {
    await other.query('begin')
    await other.query(`select 1 from private.outbox where key = 'b' for update`)
    for (const work of works) {
      all.push(work())
      await vi.waitFor(async () => {
        const { rows } = await sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        expect(rows).toHaveLength(all.length)
      }, { timeout: 20_000, interval: 10 })
    }
    await other.query('commit')
  } finally {
    other.release(true)
  }
  await Promise.all(all)
}
/** Whoever comes first. */
const eitherWay = async (before: () => Promise<unknown>, one: () => Promise<unknown>, other: () => Promise<unknown>) => {
  for (const works of [[one, other], [other, one]]) {
    await sql(`delete from private.outbox where key = any($1)`, [keys])
    await sql(`delete from private.outbox_lane`)
    await sql(`update private.reaction_checkpoint set position = '0'`)
    await queued()
    await before()
    await atOnce(works)
  }
}

it('what came of deliveries is written while a person marks them as read', () =>
  eitherWay(() => sql(`update private.outbox set status = 'sending', claim = $1 where key = any($2)`, [turn, keys]), write, follow))

it('deliveries are taken while a person marks them as read', () => eitherWay(async () => {}, take, follow))

it('what was cut off is found, and more is taken, while a person marks both as read', () =>
  eitherWay(() => sql(`update private.outbox set status = 'sending', claim = $1 where key = 'a'`, [turn]), async () => { await take(); await take() }, follow))

it('a sender that overslept writes what came of deliveries while another takes them again', () =>
  eitherWay(() => sql(`update private.outbox set claim = $1 where key = any($2)`, [turn, keys]), write, take))

it('deliveries of an earlier release are taken over while a person marks them as read', () =>
  eitherWay(() => sql(`update private.outbox set lane = '' where key = any($1)`, [keys]), () => adoptEarlier(database.pool, owners), follow))
