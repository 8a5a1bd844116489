import type { Hints } from '@pazar/hints/hints.ts'
import type { Pool } from '@pazar/database/open-database.ts'

/** How long a read waits for its own write, ms (design, section 6). */
const patience = 2000
/** Where no hint wakes it, ms. */
const pollInterval = 40

export interface Freshness {
  /** Waits until all these read models hold everything up to `position`; false where they still do not after 2 s. */
  reached(readModels: readonly string[], position: string): Promise<boolean>
  close(): void
}

/**
 * Read-your-writes: answers `X-Min-Position`. How far a read model has come only ever grows, so what was once seen is not
 * asked again: a client carries its newest position for ever, and nearly all of its reads cost nothing here.
 */
export function createFreshness({ pool, hints, now = Date.now }: { pool: Pool; hints: Hints; now?: () => number }): Freshness {
  const seen = new Map<string, bigint>()
  let wakers = new Set<() => void>()
  const unsubscribe = hints.subscribe(() => {
    const woken = wakers
    wakers = new Set()
    for (const wake of woken) wake()
  })

  const hintOrPoll = () =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        wakers.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, pollInterval)
      wakers.add(wake)
    })

  async function look(readModels: readonly string[]) {
    const { rows } = await pool.query<{ name: string; position: string }>('select name, position from read.checkpoints where name = any($1)', [readModels])
    for (const { name, position } of rows) seen.set(name, BigInt(position))
  }

  return {
    async reached(readModels, position) {
      const wanted = BigInt(position)
      const missing = () => readModels.filter((name) => (seen.get(name) ?? -1n) < wanted)
      const deadline = now() + patience
      while (missing().length > 0) {
        await look(missing())
        if (missing().length === 0) break
        if (now() >= deadline) return false
        await hintOrPoll()
      }
      return true
    },
    close: unsubscribe,
  }
}
