import { applySchema } from '@pazar/postgres/schema.ts'
import { withAdvisoryLock } from '@pazar/postgres/advisory-lock.ts'
import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { trackingSchema } from '@pazar/private-tables/tracking-tables.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTrackingState, type TrackingState } from './tracking-state.ts'

let database: Awaited<ReturnType<typeof startTestDatabase>>
let clock = Date.parse('2026-11-21T10:00:00Z')
let one: TrackingState
let other: TrackingState
beforeAll(async () => {
  database = await startTestDatabase()
  await applySchema(database.pool, trackingSchema)
  await createStreamKeys({ pool: database.pool, appSecret: 'x' })
  const options = { pool: database.pool, appSecret: 'x', now: () => new Date(clock), requestsPerSecond: 5 }
  one = createTrackingState(options)
  other = createTrackingState(options)
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('delete from private.tracking_endpoints'))

it('spaces request slots evenly over all processes, per endpoint', async () => {
  const waits = [
    await one.reserveSlot('serbia'),
    await other.reserveSlot('serbia'),
    await one.reserveSlot('serbia'),
    await one.reserveSlot('others'),
  ]
  expect(waits).toEqual([{ wait: 0 }, { wait: 200 }, { wait: 400 }, { wait: 0 }])
  clock += 10_000
  expect([await other.reserveSlot('serbia'), await other.reserveSlot('serbia')]).toEqual([
    { wait: 0 },
    { wait: 200 },
  ])
})

it('answers the remaining pause of an endpoint, of two pauses the longer', async () => {
  await one.pause('serbia', 60)
  await other.pause('serbia', 5)
  expect([await other.reserveSlot('serbia'), await other.reserveSlot('others')]).toEqual([
    { paused: 60 },
    { wait: 0 },
  ])
  clock += 61_000
  expect(await one.reserveSlot('serbia')).toHaveProperty('wait')
})

it('remembers a refused key for six hours and no other key of the seller', async () => {
  await one.keyWasRefused(7, 'serbia', 'kljuc')
  expect([
    await other.isRefusedKey(7, 'serbia', 'kljuc'),
    await other.isRefusedKey(7, 'serbia', 'novi'),
    await other.isRefusedKey(7, 'others', 'kljuc'),
  ]).toEqual([true, false, false])
  await one.keyWasAccepted(7, 'serbia')
  expect(await other.isRefusedKey(7, 'serbia', 'kljuc')).toBe(false)
  await one.keyWasRefused(7, 'serbia', 'kljuc')
  clock += 6 * 60 * 60 * 1000
  expect(await other.isRefusedKey(7, 'serbia', 'kljuc')).toBe(false)
  const { rows } = await database.pool.query(
    'select key_digest::text as kept from private.tracking_wrong_keys',
  )
  expect(rows[0].kept).not.toContain(Buffer.from('kljuc').toString('hex'))
})

it('lets only one holder of an advisory lock work at a time', async () => {
  const others: (string | undefined)[] = []
  const first = await withAdvisoryLock(database.pool, 1, async () => {
    others.push(
      await withAdvisoryLock(database.pool, 1, async () => 'drugi'),
      await withAdvisoryLock(database.pool, 2, async () => 'drugi posao'),
    )
    return 'prvi'
  })
  expect([first, ...others]).toEqual(['prvi', undefined, 'drugi posao'])
  expect(await withAdvisoryLock(database.pool, 1, async () => 'posle')).toBe('posle')
})

it('releases an advisory lock after a failure and after a lost connection', async () => {
  await expect(withAdvisoryLock(database.pool, 1, () => Promise.reject(new Error('pukao')))).rejects.toThrow(
    'pukao',
  )
  const cutOff = withAdvisoryLock(database.pool, 1, async () => {
    // The time limit makes Postgres answer once the backend is gone; otherwise the lock may still be held
    // briefly.
    await database.pool.query(
      `select pg_terminate_backend(pid, 10000) from pg_locks where locktype = 'advisory' and objid = 1`,
    )
    expect(await withAdvisoryLock(database.pool, 1, async () => 'drugi')).toBe('drugi')
    return 'prvi'
  })
  expect(await cutOff).toBe('prvi')
})

it('stores no status word of an erased order', async () => {
  await database.pool.query(`insert into private.stream_keys (stream, erased_at) values ('order-e', now())`)
  await one.recordQueried(
    7,
    ['e', 'f'],
    new Map([
      ['e', 'Vraćeno: Žarko'],
      ['f', 'Vraćeno'],
    ]),
  )
  const { rows } = await database.pool.query(
    'select order_id, unknown_word from private.tracked_orders order by order_id',
  )
  expect(rows).toEqual([
    { order_id: 'e', unknown_word: null },
    { order_id: 'f', unknown_word: 'Vraćeno' },
  ])
})
