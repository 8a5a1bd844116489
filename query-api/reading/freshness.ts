import type { Pool } from '@pazar/database/open-database.ts'
import type { Hints } from '@pazar/hints/hints.ts'

/** How long a read waits for its own write, ms (design, section 6). */
const patience = 2000
/** Where no hint wakes it, ms. */
const pollInterval = 40
/** Reads that are held at once; anybody may ask for one. */
const mostWaiting = 1000

/** Named beside read models by what shows the outbox: as far as the reactions have followed the log, it holds what people did with it. */
export const reactionsCheckpoint = 'reactions'

const readModelPositions = 'select name, position from read.checkpoints where name = any($1)'
const allPositions = `${readModelPositions} union all select name, position from private.reaction_checkpoint where name = '${reactionsCheckpoint}'`

export interface Freshness {
  /**
   * Waits until all these read models, and the outbox where `reactionsCheckpoint` is among them, hold everything up to `position`. False where they still do not after 2 s, and at once for a
   * position that the log has not reached, or where too many wait already.
   */
  reached(readModels: readonly string[], position: string): Promise<boolean>
  close(): void
}

export interface FreshnessOptions {
  pool: Pool
  hints: Hints
  /** Position of the log's newest event. */
  head(): Promise<string>
  now?: () => number
}

interface Waiter {
  readModels: readonly string[]
  wanted: bigint
  deadline: number
  end(reached: boolean): void
  fail(error: unknown): void
}

/**
 * Read-your-writes: answers `X-Min-Position`. How far a read model has come only ever grows, so what was once seen is not
 * asked again: a client carries its newest position for ever, and nearly all of its reads cost nothing here. One look at a time is
 * for all that wait, so that no number of callers takes more than one connection.
 */
export function createFreshness({ pool, hints, head, now = Date.now }: FreshnessOptions): Freshness {
  const seen = new Map<string, bigint>()
  const waiting = new Set<Waiter>()
  let newest = -1n
  let following = false
  let askingHead = false
  let woken = false
  let wake = () => {}
  const wakeUp = () => {
    woken = true
    wake()
  }
  const unsubscribe = hints.subscribe(wakeUp)

  const missing = ({ readModels, wanted }: Pick<Waiter, 'readModels' | 'wanted'>) => readModels.filter((name) => (seen.get(name) ?? -1n) < wanted)

  function end(waiter: Waiter, reached: boolean) {
    waiting.delete(waiter)
    waiter.end(reached)
  }

  const wakenOrPoll = () =>
    new Promise<void>((resolve) => {
      if (woken) return resolve()
      const timer = setTimeout(resolve, pollInterval)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  /** Not waited for: a log that is slow to answer keeps nobody from what the read models hold. */
  async function sendAwayBeyondHead() {
    const asked = [...waiting].filter(({ wanted }) => wanted > newest)
    if (askingHead || asked.length === 0) return
    askingHead = true
    try {
      newest = BigInt(await head())
      for (const waiter of asked) if (waiter.wanted > newest) end(waiter, false)
    } catch {
      // The log is away: who waits does so for as long as anybody.
    } finally {
      askingHead = false
    }
  }

  async function look(waiters: readonly Waiter[]) {
    const names = [...new Set(waiters.flatMap(missing))]
    const withReactions = names.includes(reactionsCheckpoint)
    try {
      const { rows } = await pool.query<{ name: string; position: string }>(withReactions ? allPositions : readModelPositions, [names])
      for (const { name, position } of rows) seen.set(name, BigInt(position))
      // Reactions begin at the end of the log: where they never ran, nothing that is in it will come to them, and nobody waits for it.
      if (withReactions && !rows.some(({ name }) => name === reactionsCheckpoint)) {
        for (const waiter of waiters) waiter.readModels = waiter.readModels.filter((name) => name !== reactionsCheckpoint)
      }
    } catch (error) {
      for (const waiter of waiters) {
        waiting.delete(waiter)
        waiter.fail(error)
      }
    }
  }

  async function follow() {
    following = true
    while (waiting.size > 0) {
      woken = false
      const waiters = [...waiting]
      await look(waiters)
      for (const waiter of waiters) {
        if (missing(waiter).length === 0) end(waiter, true)
        else if (now() >= waiter.deadline) end(waiter, false)
      }
      if (waiting.size === 0) break
      void sendAwayBeyondHead()
      await wakenOrPoll()
    }
    following = false
  }

  return {
    async reached(readModels, position) {
      const wanted = BigInt(position)
      if (missing({ readModels, wanted }).length === 0) return true
      if (waiting.size >= mostWaiting) return false
      const waited = new Promise<boolean>((resolve, reject) => {
        waiting.add({ readModels, wanted, deadline: now() + patience, end: resolve, fail: reject })
      })
      if (following) wakeUp()
      else void follow()
      return waited
    },
    close: unsubscribe,
  }
}
