import type { Pool } from '@pazar/database/open-database.ts'
import { openInProcessHints } from '@pazar/hints/in-process.ts'
import { describe, expect, it } from 'vitest'
import { createFreshness } from './freshness.ts'

/** A database whose read models are where the test says; `asked` counts the looks. */
function stage(positions: Record<string, string>) {
  let asked = 0
  let clock = 0
  const pool = {
    query: async (_text: string, [names]: [string[]]) => {
      asked++
      // Each look takes half a second of the stage's own time.
      clock += 500
      return { rows: names.filter((name) => name in positions).map((name) => ({ name, position: positions[name] })) }
    },
  } as unknown as Pool
  const hints = openInProcessHints()
  return { freshness: createFreshness({ pool, hints, now: () => clock }), hints, positions, asked: () => asked }
}

describe('a read that waits for its own write', () => {
  it('goes on at once where the read models are there, and does not ask again', async () => {
    const { freshness, asked } = stage({ orders: '10', users: '12' })
    expect(await freshness.reached(['orders', 'users'], '10')).toBe(true)
    expect(await freshness.reached(['orders'], '9')).toBe(true)
    expect(asked()).toBe(1)
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
    const { freshness, asked } = stage({ orders: '1' })
    expect(await freshness.reached(['orders'], '10')).toBe(false)
    expect(asked()).toBe(4)
  })

  it('gives up on a read model that is not there', async () => {
    expect(await stage({}).freshness.reached(['orders'], '0')).toBe(false)
  })
})
