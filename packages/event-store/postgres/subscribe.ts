import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type Filter, type Position, type RecordedEvent, StoreUnavailable } from '../event-store.ts'
import { type Page, readPage } from './read.ts'
import type { WakeUps } from './wake-up.ts'

/** Maximum delay that a lost wake-up can cause. */
const pollIntervalMs = 1000
/**
 * A live reader reads at most this often, so that under load it reads several commits together. It adds no
 * delay to an idle log.
 */
const batchWindowMs = 10

interface Subscription {
  pool: Pool
  wakeUps: WakeUps
  after: Position
  filter: Filter | undefined
  batchSize: number
  signal: AbortSignal
}

/**
 * Catching up and following live use the same loop: read after the last position, and wait only if nothing is
 * left. A read without a connection is retried forever, so a dropped connection leaves neither gap nor
 * repeat.
 */
export async function* subscribeToLog({
  pool,
  wakeUps,
  after,
  filter,
  batchSize,
  signal,
}: Subscription): AsyncGenerator<RecordedEvent[]> {
  let position = after
  while (!signal.aborted) {
    const seenWakeUps = wakeUps.count()
    const lastRead = performance.now()
    let page: Page
    try {
      page = await untilAborted(readPage(pool, position, filter, batchSize), signal)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof StoreUnavailable)) throw error
      continue
    }
    position = page.through
    if (signal.aborted) return
    if (page.events.length > 0) yield page.events
    if (!page.isAtEnd) continue
    await wakeUps.wait(seenWakeUps, pollIntervalMs, signal)
    const delayMs = lastRead + batchWindowMs - performance.now()
    if (delayMs > 0 && !signal.aborted)
      await setTimeout(delayMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Rejects as soon as the signal aborts; the running query ends by itself and its result is ignored. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
