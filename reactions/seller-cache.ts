import type { EventLog } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { LRUCache } from 'lru-cache'

const maxCachedSellers = 10_000

export interface SellerCache<Value> {
  /** A value not older than the event at that position, which must already be in the log. */
  getSince(sellerId: number, position: Position): Promise<Value>
  getCurrent(sellerId: number): Promise<Value>
}

/**
 * Caches sellers' settings and re-reads them only if the log has moved on: a follower far behind the head
 * reads once per seller, a follower at the head once per event.
 * @param read reads the current value; `before` is the previously read one.
 */
export function createSellerCache<Value>(
  log: Pick<EventLog, 'head'>,
  read: (sellerId: number, before: Value | undefined) => Promise<Value>,
): SellerCache<Value> {
  const cache = new LRUCache<number, { value: Value; knownTo: Position }>({ max: maxCachedSellers })

  async function readCurrent(sellerId: number): Promise<Value> {
    // Take the position first: an event in between is included in the value and only causes one more read.
    const knownTo = await log.head()
    const value = await read(sellerId, cache.get(sellerId)?.value)
    cache.set(sellerId, { value, knownTo })
    return value
  }
  return {
    getCurrent: readCurrent,
    async getSince(sellerId, position) {
      const cached = cache.get(sellerId)
      return cached && comparePositions(position, cached.knownTo) <= 0 ? cached.value : readCurrent(sellerId)
    },
  }
}
