import type { Pool } from '@pazar/postgres/open-database.ts'
import { openInProcessNotifications } from '@pazar/change-notifications/in-process.ts'
import { describe, expect, it } from 'vitest'
import { createFreshness } from './freshness.ts'

/**
 * A database with read models at the given positions and a log that ends at `head`; `queryCount` counts the
 * queries.
 */
function createFixture(positions: Record<string, string>, head: string | Error = '100') {
  let queryCount = 0
  let atOnce = 0
  let maxConcurrent = 0
  let clock = 0
  const pool = {
    query: async (_text: string, [names]: [string[]]) => {
      queryCount++
      maxConcurrent = Math.max(maxConcurrent, ++atOnce)
      await new Promise((resolve) => setImmediate(resolve))
      atOnce--
      // Each query takes half a second of the fixture's clock.
      clock += 500
      return {
        rows: names.filter((name) => name in positions).map((name) => ({ name, position: positions[name] })),
      }
    },
  } as unknown as Pool
  const hints = openInProcessNotifications()
  const freshness = createFreshness({
    pool,
    changeNotifications: hints,
    now: () => clock,
    head: async () => (head instanceof Error ? Promise.reject(head) : head),
  })
  return { freshness, hints, positions, queryCount: () => queryCount, maxConcurrent: () => maxConcurrent }
}

describe("waiting for one's own write", () => {
  it('returns at once if the read models are up to date, and queries them only once', async () => {
    const { freshness, queryCount: looks } = createFixture({ orders: '10', users: '12' })
    expect(await freshness.waitFor(['orders', 'users'], '10')).toBe(true)
    expect(await freshness.waitFor(['orders'], '9')).toBe(true)
    expect(looks()).toBe(1)
  })

  it('compares positions as numbers', async () => {
    const { freshness } = createFixture({ orders: '9' })
    expect(await freshness.waitFor(['orders'], '10')).toBe(false)
  })

  it('waits until the slower of two read models is up to date', async () => {
    const { freshness, hints, positions } = createFixture({ orders: '10', users: '3' })
    const reached = freshness.waitFor(['orders', 'users'], '10')
    positions['users'] = '10'
    hints.publish({ readModel: 'users', keys: [], sellerId: null, position: '10' })
    expect(await reached).toBe(true)
  })

  it('gives up after two seconds', async () => {
    const { freshness, queryCount: looks } = createFixture({ orders: '1' })
    expect(await freshness.waitFor(['orders'], '10')).toBe(false)
    expect(looks()).toBe(4)
  })

  it('gives up on an unknown read model', async () => {
    expect(await createFixture({}).freshness.waitFor(['orders'], '0')).toBe(false)
  })
})

describe('waiting for the outbox', () => {
  it('waits for the reactions like for a read model', async () => {
    const { freshness, hints, positions } = createFixture({ orders: '10', reactions: '3' })
    const reached = freshness.waitFor(['orders', 'reactions'], '10')
    positions['reactions'] = '10'
    hints.publish({ readModel: 'notifications', keys: [], sellerId: null, position: '10' })
    expect(await reached).toBe(true)
  })

  it('gives up after two seconds if the reactions make no progress', async () => {
    const { freshness, queryCount: looks } = createFixture({ orders: '10', reactions: '3' })
    expect(await freshness.waitFor(['orders', 'reactions'], '10')).toBe(false)
    expect(looks()).toBe(4)
  })

  it('does not wait for reactions that have never run, but does once they have begun', async () => {
    const { freshness, positions } = createFixture({ orders: '10' })
    expect(await freshness.waitFor(['orders', 'reactions'], '10')).toBe(true)
    positions['reactions'] = '10'
    expect(await freshness.waitFor(['orders', 'reactions'], '11')).toBe(false)
  })
})

describe('waiting for a position beyond the log', () => {
  it.each(['101', '99999999999999999999'])('returns at once for position %s', async (position) => {
    const { freshness, queryCount: looks } = createFixture({ orders: '100' })
    expect(await freshness.waitFor(['orders'], position)).toBe(false)
    expect(looks()).toBe(1)
  })

  it('waits if the head of the log is unknown', async () => {
    const { freshness, queryCount: looks } = createFixture({ orders: '100' }, new Error('away'))
    expect(await freshness.waitFor(['orders'], '101')).toBe(false)
    expect(looks()).toBe(4)
  })
})

describe('many waiting reads', () => {
  it('share one poll at a time', async () => {
    const {
      freshness,
      queryCount: looks,
      maxConcurrent: mostAtOnce,
    } = createFixture({ orders: '1', users: '1' })
    const waiting = Array.from({ length: 200 }, (_, index) =>
      freshness.waitFor([index % 2 ? 'orders' : 'users'], String(10 + (index % 50))),
    )
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]))
    expect(mostAtOnce()).toBe(1)
    expect(looks()).toBeLessThanOrEqual(6)
  })

  it('are limited; further reads return at once', async () => {
    const { freshness, queryCount: looks } = createFixture({ orders: '1' })
    const waiting = Array.from({ length: 1000 }, () => freshness.waitFor(['orders'], '10'))
    expect(await freshness.waitFor(['orders'], '10')).toBe(false)
    expect(looks()).toBeLessThanOrEqual(1)
    await Promise.all(waiting)
  })

  it('all fail if the database is unavailable', async () => {
    const hints = openInProcessNotifications()
    const pool = { query: () => Promise.reject(new Error('connect ECONNREFUSED')) } as unknown as Pool
    const { waitFor: reached } = createFreshness({
      pool,
      changeNotifications: hints,
      head: async () => '100',
    })
    const results = await Promise.allSettled([reached(['orders'], '1'), reached(['users'], '2')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(reached(['orders'], '3')).rejects.toThrow('ECONNREFUSED')
  })
})
