import type { EventLog, LogEntry } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { LRUCache } from 'lru-cache'

/** Of values, and of changes that are remembered. */
const maxCachedSellers = 10_000

export interface SellerCache<Value> {
  /** A value not older than the event at that position, which must already be in the log. */
  getSince(sellerId: number, position: Position): Promise<Value>
  getCurrent(sellerId: number): Promise<Value>
  /** Tells what the follower of the log has read: `batch`, right after the event at `after`. */
  observe(after: Position, batch: readonly LogEntry[]): void
}

interface SellerCacheOptions<Value> {
  log: Pick<EventLog, 'head'>
  /** Reads the current value; `before` is the previously read one. */
  read(sellerId: number, before: Value | undefined): Promise<Value>
  /** The stream that a value is made of; omitted if it is not in the log. */
  streamOf?(sellerId: number): string
}

const isAtMost = (position: Position, other: Position) => comparePositions(position, other) <= 0

/**
 * Caches sellers' settings. One that is made of a stream is read again only after an event of this stream; another
 * one once for each batch that the follower reads.
 */
export function createSellerCache<Value>({
  log,
  read,
  streamOf,
}: SellerCacheOptions<Value>): SellerCache<Value> {
  const cache = new LRUCache<number, { value: Value; knownTo: Position }>({ max: maxCachedSellers })
  /** The follower has read all events between these positions. */
  let observed: { from: Position; to: Position } | undefined
  /** The newest event of each seller's stream between them. */
  const changes = new Map<number, Position>()

  async function readSince(sellerId: number, knownTo: Position): Promise<Value> {
    const value = await read(sellerId, cache.get(sellerId)?.value)
    cache.set(sellerId, { value, knownTo })
    return value
  }
  /** Whether the seller's stream has no event after `knownTo` and up to a position. */
  function isUnchanged(sellerId: number, knownTo: Position, position: Position): boolean {
    if (!streamOf || !observed || !isAtMost(observed.from, knownTo) || !isAtMost(position, observed.to))
      return false
    const changedAt = changes.get(sellerId)
    return changedAt === undefined || isAtMost(changedAt, knownTo)
  }
  return {
    // Take the position first: an event in between is included in the value and only causes one more read.
    getCurrent: async (sellerId) => readSince(sellerId, await log.head()),
    async getSince(sellerId, position) {
      const cached = cache.get(sellerId)
      if (cached && (isAtMost(position, cached.knownTo) || isUnchanged(sellerId, cached.knownTo, position)))
        return cached.value
      const isObserved = observed && isAtMost(position, observed.to)
      return readSince(sellerId, isObserved ? observed!.to : await log.head())
    },
    observe(after, batch) {
      const last = batch.at(-1)
      if (!last) return
      if (observed?.to !== after || changes.size > maxCachedSellers) {
        observed = { from: after, to: after }
        changes.clear()
      }
      observed = { ...observed, to: last.position }
      if (!streamOf) return
      for (const { stream, position } of batch) {
        const sellerId = Number(stream.slice(stream.lastIndexOf('-') + 1))
        if (stream === streamOf(sellerId)) changes.set(sellerId, position)
      }
    },
  }
}
