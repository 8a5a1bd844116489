import type { EventLog, LoggedEvent } from '@pazar/event-store/event-log.ts'
import { LRUCache } from 'lru-cache'

/** Cached owners; a miss costs one short read of the log. */
const maxCachedStreams = 10_000

/** The seller named in the event; undefined if it names none, for example a change of status. */
const sellerIn = ({ data }: Pick<LoggedEvent, 'data'>): number | undefined =>
  'sellerId' in data && typeof data.sellerId === 'number' ? data.sellerId : undefined

export interface StreamOwners {
  /** Undefined if the stream's first event names no seller either: then nobody is notified. */
  ownerOf(event: LoggedEvent): Promise<number | undefined>
  ownerOfStream(stream: string): Promise<number | undefined>
}

/**
 * Finds the seller an event belongs to. Only an order's first event names the seller, and a stream never
 * changes its owner, so the owner is read from the log once per stream and cached. Read models are not
 * used, because reactions may be ahead of them.
 */
export function createStreamOwners(log: Pick<EventLog, 'readStream'>): StreamOwners {
  const cache = new LRUCache<string, number>({ max: maxCachedStreams })

  async function ownerOfStream(stream: string): Promise<number | undefined> {
    const cached = cache.get(stream)
    if (cached !== undefined) return cached
    for await (const first of log.readStream(stream, { limit: 1, personalData: 'hidden' })) {
      const owner = sellerIn(first)
      if (owner !== undefined) cache.set(stream, owner)
      return owner
    }
    return undefined
  }
  return {
    ownerOfStream,
    async ownerOf(event) {
      const sellerId = sellerIn(event)
      if (sellerId === undefined) return ownerOfStream(event.stream)
      cache.set(event.stream, sellerId)
      return sellerId
    },
  }
}
