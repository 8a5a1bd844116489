import type { Pool } from '@pazar/database/open-database.ts'
import { openInProcessHints } from '@pazar/hints/in-process.ts'
import { describe, expect, it } from 'vitest'
import { createFreshness } from './freshness.ts'

/** A database whose read models are where the test says, behind a log that ends at `head`; `looks` counts the queries. */
function stage(positions: Record<string, string>, head: string | Error = '100') {
  let looks = 0
  let atOnce = 0
  let mostAtOnce = 0
  let clock = 0
  const pool = {
    query: async (_text: string, [names]: [string[]]) => {
      looks++
      mostAtOnce = Math.max(mostAtOnce, ++atOnce)
      await new Promise((resolve) => setImmediate(resolve))
      atOnce--
      // Each look takes half a second of the stage's own time.
      clock += 500
      return { rows: names.filter((name) => name in positions).map((name) => ({ name, position: positions[name] })) }
    },
  } as unknown as Pool
  const hints = openInProcessHints()
  const freshness = createFreshness({ pool, hints, now: () => clock, head: async () => (head instanceof Error ? Promise.reject(head) : head) })
  return { freshness, hints, positions, looks: () => looks, mostAtOnce: () => mostAtOnce }
}

describe('a read that waits for its own write', () => {
  it('goes on at once where the read models are there, and does not ask again', async () => {
    const { freshness, looks } = stage({ orders: '10', users: '12' })
    expect(await freshness.reached(['orders', 'users'], '10')).toBe(true)
    expect(await freshness.reached(['orders'], '9')).toBe(true)
    expect(looks()).toBe(1)
  })

  it('compares positions as numbers', async () => {
    const { freshness } = stage({ orders: '9' })
    expect(await freshness.reached(['orders'], '10')).toBe(false)
  })

  it('waits until the slower of two is there', async () => {
    const { freshness, hints, positions } = stage({ orders: '10', users: '3' })
    const reached = freshness.reached(['orders', 'users'], '10')
    positions['users'] = '10'
    hints.publish({ readModel: 'users', keys: [], sellerId: null, position: '10' })
    expect(await reached).toBe(true)
  })

  it('gives up after two seconds', async () => {
    const { freshness, looks } = stage({ orders: '1' })
    expect(await freshness.reached(['orders'], '10')).toBe(false)
    expect(looks()).toBe(4)
  })

  it('gives up on a read model that is not there', async () => {
    expect(await stage({}).freshness.reached(['orders'], '0')).toBe(false)
  })
})

describe('a read of the outbox', () => {
  it('waits for the reactions as for a read model', async () => {
    const { freshness, hints, positions } = stage({ orders: '10', reactions: '3' })
    const reached = freshness.reached(['orders', 'reactions'], '10')
    positions['reactions'] = '10'
    hints.publish({ readModel: 'notifications', keys: [], sellerId: null, position: '10' })
    expect(await reached).toBe(true)
  })

  it('gives up on reactions that stand still after two seconds', async () => {
    const { freshness, looks } = stage({ orders: '10', reactions: '3' })
    expect(await freshness.reached(['orders', 'reactions'], '10')).toBe(false)
    expect(looks()).toBe(4)
  })

  it('waits for no reactions where there never were any, and does when they have begun', async () => {
    const { freshness, positions } = stage({ orders: '10' })
    expect(await freshness.reached(['orders', 'reactions'], '10')).toBe(true)
    positions['reactions'] = '10'
    expect(await freshness.reached(['orders', 'reactions'], '11')).toBe(false)
  })
})

describe('a read that waits for what nobody wrote', () => {
  it.each(['101', '99999999999999999999'])('is not held: %s', async (position) => {
    const { freshness, looks } = stage({ orders: '100' })
    expect(await freshness.reached(['orders'], position)).toBe(false)
    expect(looks()).toBe(1)
  })

  it('is held where the end of the log is not known', async () => {
    const { freshness, looks } = stage({ orders: '100' }, new Error('away'))
    expect(await freshness.reached(['orders'], '101')).toBe(false)
    expect(looks()).toBe(4)
  })
})

describe('many that wait at once', () => {
  it('are looked after by one look at a time, for all of them', async () => {
    const { freshness, looks, mostAtOnce } = stage({ orders: '1', users: '1' })
    const waiting = Array.from({ length: 200 }, (_, index) => freshness.reached([index % 2 ? 'orders' : 'users'], String(10 + (index % 50))))
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]))
    expect(mostAtOnce()).toBe(1)
    expect(looks()).toBeLessThanOrEqual(6)
  })

  it('are not more than can be held; the rest is told at once', async () => {
    const { freshness, looks } = stage({ orders: '1' })
    const held = Array.from({ length: 1000 }, () => freshness.reached(['orders'], '10'))
    expect(await freshness.reached(['orders'], '10')).toBe(false)
    expect(looks()).toBeLessThanOrEqual(1)
    await Promise.all(held)
  })

  it('all learn where the database is away', async () => {
    const hints = openInProcessHints()
    const pool = { query: () => Promise.reject(new Error('connect ECONNREFUSED')) } as unknown as Pool
    const { reached } = createFreshness({ pool, hints, head: async () => '100' })
    const told = await Promise.allSettled([reached(['orders'], '1'), reached(['users'], '2')])
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(reached(['orders'], '3')).rejects.toThrow('ECONNREFUSED')
  })
})
