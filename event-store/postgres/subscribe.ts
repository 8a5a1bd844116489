import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type Filter, type Position, type RecordedEvent, StoreUnavailable } from '../event-store.ts'
import { type Page, readPage } from './read.ts'
import type { WakeUps } from './wake-up.ts'

/** Longest time that a lost wake-up can cost. */
const pollMilliseconds = 1000
/** A live reader comes at most this often: under load, what is committed meanwhile is read together, at no cost when it is calm. */
const gatherMilliseconds = 10

interface Subscription {
  pool: Pool
  wakeUps: WakeUps
  after: Position
  filter: Filter | undefined
  batchSize: number
  signal: AbortSignal
}

/**
 * Catching up and being live are the same here: read what is after the last position, and wait only when that was all.
 * A read that fails for want of a connection is made again, for ever, so a dropped one leaves neither gap nor repeat.
 */
export async function* subscribeToLog({ pool, wakeUps, after, filter, batchSize, signal }: Subscription): AsyncGenerator<RecordedEvent[]> {
  let position = after
  while (!signal.aborted) {
    const seen = wakeUps.count()
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
    if (!page.atEnd) continue
    await wakeUps.wait(seen, pollMilliseconds, signal)
    const early = lastRead + gatherMilliseconds - performance.now()
    if (early > 0 && !signal.aborted) await setTimeout(early, undefined, { signal }).catch(() => undefined)
  }
}

/** Rejects as soon as the signal aborts; the query that is under way ends by itself, unheard. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
