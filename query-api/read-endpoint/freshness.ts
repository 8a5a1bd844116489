import type { Pool } from '@pazar/postgres/open-database.ts'
import type { ChangeNotifications } from '@pazar/change-notifications/change-notifications.ts'
import { createCheckpointPositions } from './checkpoint-positions.ts'

/** How long a read waits for its own write, in ms. */
const maxWaitMs = 2000
/** Polling interval in ms if no change notification arrives. */
const pollIntervalMs = 40
/** Maximum number of waiting reads, because anyone can request one. */
const maxWaiters = 1000

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
  position: bigint
  deadline: number
  end(reached: boolean): void
  fail(error: unknown): void
}

/** The reads that wait at present; each is a promise until it is ended. */
function createWaiters() {
  const pending = new Set<Waiter>()
  return {
    pending,
    add: (readModels: readonly string[], position: bigint, deadline: number) =>
      new Promise<boolean>((end, fail) => pending.add({ readModels, position, deadline, end, fail })),
    end(waiter: Waiter, reached: boolean) {
      pending.delete(waiter)
      waiter.end(reached)
    },
    fail(waiter: Waiter, error: unknown) {
      pending.delete(waiter)
      waiter.fail(error)
    },
  }
}

/** A pause that a change notification ends early, also one that arrived before the pause began. */
function createPause() {
  let isWoken = false
  let endPause = () => {}
  return {
    wakeUp() {
      isWoken = true
      endPause()
    },
    /** Forgets earlier notifications; call it before a poll. */
    reset() {
      isWoken = false
    },
    wait: () =>
      new Promise<void>((resolve) => {
        if (isWoken) return resolve()
        const timer = setTimeout(resolve, pollIntervalMs)
        endPause = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}

/** Ends waiters of positions that the log has not reached. Reads the log's head once at a time. */
function createHeadCheck(head: FreshnessOptions['head'], reject: (waiter: Waiter) => void) {
  let knownHead = -1n
  let isReading = false
  return async (waiters: readonly Waiter[]): Promise<void> => {
    const beyondHead = waiters.filter(({ position }) => position > knownHead)
    if (isReading || beyondHead.length === 0) return
    isReading = true
    try {
      knownHead = BigInt(await head())
      for (const waiter of beyondHead) if (waiter.position > knownHead) reject(waiter)
    } catch {
      // The log is unavailable, so the reads wait until their deadline.
    } finally {
      isReading = false
    }
  }
}

/**
 * Implements read-your-writes for `X-Min-Position`. A client sends its newest position with every request, and
 * nearly all of its reads cost nothing here, because a known position is not queried again. One poll at a time
 * serves all waiting reads, so they never use more than one connection.
 */
export function createFreshness({
  pool,
  changeNotifications,
  head,
  now = Date.now,
}: FreshnessOptions): Freshness {
  const positions = createCheckpointPositions(pool)
  const { pending, add, end, fail } = createWaiters()
  const rejectBeyondHead = createHeadCheck(head, (waiter) => end(waiter, false))
  const pause = createPause()
  const unsubscribe = changeNotifications.subscribe(pause.wakeUp)
  let isPolling = false

  const missing = ({ readModels, position }: Pick<Waiter, 'readModels' | 'position'>) =>
    positions.before(position, readModels)

  async function readPositions(waiters: readonly Waiter[]) {
    try {
      const { neverRun } = await positions.read([...new Set(waiters.flatMap(missing))])
      if (neverRun.length === 0) return
      for (const waiter of waiters)
        waiter.readModels = waiter.readModels.filter((name) => !neverRun.includes(name))
    } catch (error) {
      for (const waiter of waiters) fail(waiter, error)
    }
  }

  async function poll() {
    isPolling = true
    while (pending.size > 0) {
      pause.reset()
      const waiters = [...pending]
      await readPositions(waiters)
      for (const waiter of waiters) {
        if (missing(waiter).length === 0) end(waiter, true)
        else if (now() >= waiter.deadline) end(waiter, false)
      }
      if (pending.size === 0) break
      // Not awaited, so that a slow log does not delay reads of the read models.
      void rejectBeyondHead([...pending])
      await pause.wait()
    }
    isPolling = false
  }

  return {
    async waitFor(readModels, requestedPosition) {
      const position = BigInt(requestedPosition)
      if (missing({ readModels, position }).length === 0) return true
      if (pending.size >= maxWaiters) return false
      const result = add(readModels, position, now() + maxWaitMs)
      if (isPolling) pause.wakeUp()
      else void poll()
      return result
    },
    close: unsubscribe,
  }
}
