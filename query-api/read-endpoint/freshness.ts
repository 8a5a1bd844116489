import type { Pool } from '@pazar/postgres/open-database.ts'
import type { ChangeNotifications } from '@pazar/change-notifications/change-notifications.ts'

/** How long a read waits for its own write, in ms. */
const maxWaitMs = 2000
/** Polling interval in ms if no change notification arrives. */
const pollIntervalMs = 40
/** Maximum number of waiting reads, because anyone can request one. */
const maxWaiters = 1000

/**
 * Name of the reactions' checkpoint. Endpoints over the outbox wait for it like for a read model, because the
 * outbox reflects people's commands only up to there.
 */
export const reactionsCheckpoint = 'reactions'

const readModelPositions = 'select name, position from read.checkpoints where name = any($1)'
const allPositions = `${readModelPositions} union all select name, position from private.reaction_checkpoint where name = '${reactionsCheckpoint}'`

export interface Freshness {
  /**
   * Waits until all these read models have applied everything up to `position`, and the outbox too if
   * `reactionsCheckpoint` is among them. False if they have not after 2 s; false at once if the log has not
   * reached the position, or if too many reads are waiting.
   */
  waitFor(readModels: readonly string[], position: string): Promise<boolean>
  close(): void
}

export interface FreshnessOptions {
  pool: Pool
  changeNotifications: ChangeNotifications
  /** Position of the newest event in the log. */
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
 * Implements read-your-writes for `X-Min-Position`. Checkpoints only grow, so a known position is not queried
 * again: a client sends its newest position with every request, and nearly all of its reads cost nothing
 * here. One poll at a time serves all waiting reads, so they never use more than one connection.
 */
export function createFreshness({
  pool,
  changeNotifications,
  head,
  now = Date.now,
}: FreshnessOptions): Freshness {
  const knownPositions = new Map<string, bigint>()
  const pendingWaiters = new Set<Waiter>()
  let knownHead = -1n
  let isPolling = false
  let isReadingHead = false
  let isWoken = false
  let wake = () => {}
  const wakeUp = () => {
    isWoken = true
    wake()
  }
  const unsubscribe = changeNotifications.subscribe(wakeUp)

  const missing = ({ readModels, wanted }: Pick<Waiter, 'readModels' | 'wanted'>) =>
    readModels.filter((name) => (knownPositions.get(name) ?? -1n) < wanted)

  function end(waiter: Waiter, reached: boolean) {
    pendingWaiters.delete(waiter)
    waiter.end(reached)
  }

  const wakenOrPoll = () =>
    new Promise<void>((resolve) => {
      if (isWoken) return resolve()
      const timer = setTimeout(resolve, pollIntervalMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  /** Not awaited, so that a slow log does not delay reads of the read models. */
  async function rejectBeyondHead() {
    const beyondHead = [...pendingWaiters].filter(({ wanted }) => wanted > knownHead)
    if (isReadingHead || beyondHead.length === 0) return
    isReadingHead = true
    try {
      knownHead = BigInt(await head())
      for (const waiter of beyondHead) if (waiter.wanted > knownHead) end(waiter, false)
    } catch {
      // The log is unavailable, so the reads wait until their deadline.
    } finally {
      isReadingHead = false
    }
  }

  async function readPositions(waiters: readonly Waiter[]) {
    const names = [...new Set(waiters.flatMap(missing))]
    const withReactions = names.includes(reactionsCheckpoint)
    try {
      const { rows } = await pool.query<{ name: string; position: string }>(
        withReactions ? allPositions : readModelPositions,
        [names],
      )
      for (const { name, position } of rows) knownPositions.set(name, BigInt(position))
      // Reactions begin at the head of the log. If they have never run, nothing in the log will reach them,
      // so reads do not wait for them.
      if (withReactions && !rows.some(({ name }) => name === reactionsCheckpoint)) {
        for (const waiter of waiters)
          waiter.readModels = waiter.readModels.filter((name) => name !== reactionsCheckpoint)
      }
    } catch (error) {
      for (const waiter of waiters) {
        pendingWaiters.delete(waiter)
        waiter.fail(error)
      }
    }
  }

  async function poll() {
    isPolling = true
    while (pendingWaiters.size > 0) {
      isWoken = false
      const waiters = [...pendingWaiters]
      await readPositions(waiters)
      for (const waiter of waiters) {
        if (missing(waiter).length === 0) end(waiter, true)
        else if (now() >= waiter.deadline) end(waiter, false)
      }
      if (pendingWaiters.size === 0) break
      void rejectBeyondHead()
      await wakenOrPoll()
    }
    isPolling = false
  }

  return {
    async waitFor(readModels, position) {
      const wanted = BigInt(position)
      if (missing({ readModels, wanted }).length === 0) return true
      if (pendingWaiters.size >= maxWaiters) return false
      const result = new Promise<boolean>((resolve, reject) => {
        pendingWaiters.add({ readModels, wanted, deadline: now() + maxWaitMs, end: resolve, fail: reject })
      })
      if (isPolling) wakeUp()
      else void poll()
      return result
    },
    close: unsubscribe,
  }
}
