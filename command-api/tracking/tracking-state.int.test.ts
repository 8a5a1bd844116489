import { applySchema } from '@pazar/database/schema.ts'
import { soleWorker } from '@pazar/database/sole-worker.ts'
import { startTestDatabase } from '@pazar/database/testing/test-database.ts'
import { trackingSchema } from '@pazar/database/tracking-tables.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTrackingState, type TrackingState } from './tracking-state.ts'

let database: Awaited<ReturnType<typeof startTestDatabase>>
let clock = Date.parse('2026-11-21T10:00:00Z')
let one: TrackingState
let other: TrackingState
beforeAll(async () => {
  database = await startTestDatabase()
  await applySchema(database.pool, trackingSchema)
  const options = { pool: database.pool, appSecret: 'x', now: () => new Date(clock), perSecond: 5 }
  one = createTrackingState(options)
  other = createTrackingState(options)
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('delete from private.tracking_endpoints'))

it('gives turns at a steady pace, to all processes together and to each endpoint by itself', async () => {
  const waits = [await one.turn('serbia'), await other.turn('serbia'), await one.turn('serbia'), await one.turn('others')]
  expect(waits).toEqual([{ wait: 0 }, { wait: 200 }, { wait: 400 }, { wait: 0 }])
  clock += 10_000
  expect([await other.turn('serbia'), await other.turn('serbia')]).toEqual([{ wait: 0 }, { wait: 200 }])
})

it('says of a paused endpoint for how long, and the longer of two pauses counts', async () => {
  await one.pause('serbia', 60)
  await other.pause('serbia', 5)
  expect([await other.turn('serbia'), await other.turn('others')]).toEqual([{ paused: 60 }, { wait: 0 }])
  clock += 61_000
  expect(await one.turn('serbia')).toHaveProperty('wait')
})

it('knows a refused key for six hours, and no other key of the same seller', async () => {
  await one.keyWasRefused(7, 'serbia', 'kljuc')
  expect([await other.isWrong(7, 'serbia', 'kljuc'), await other.isWrong(7, 'serbia', 'novi'), await other.isWrong(7, 'others', 'kljuc')]).toEqual([true, false, false])
  await one.keyWasTaken(7, 'serbia')
  expect(await other.isWrong(7, 'serbia', 'kljuc')).toBe(false)
  await one.keyWasRefused(7, 'serbia', 'kljuc')
  clock += 6 * 60 * 60 * 1000
  expect(await other.isWrong(7, 'serbia', 'kljuc')).toBe(false)
  const { rows } = await database.pool.query('select key_digest::text as kept from private.tracking_wrong_keys')
  expect(rows[0].kept).not.toContain(Buffer.from('kljuc').toString('hex'))
})

it('while a sole worker is at it nobody else is, whoever asks', async () => {
  const others: (string | undefined)[] = []
  const first = await soleWorker(database.pool, 1, async () => {
    others.push(await soleWorker(database.pool, 1, async () => 'drugi'), await soleWorker(database.pool, 2, async () => 'drugi posao'))
    return 'prvi'
  })
  expect([first, ...others]).toEqual(['prvi', undefined, 'drugi posao'])
  expect(await soleWorker(database.pool, 1, async () => 'posle')).toBe('posle')
})

it('the lock of a sole worker is free again after he has failed, and where he loses his connection', async () => {
  await expect(soleWorker(database.pool, 1, () => Promise.reject(new Error('pukao')))).rejects.toThrow('pukao')
  const cutOff = soleWorker(database.pool, 1, async () => {
    await database.pool.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 1`)
    expect(await soleWorker(database.pool, 1, async () => 'drugi')).toBe('drugi')
    return 'prvi'
  })
  expect(await cutOff).toBe('prvi')
})
