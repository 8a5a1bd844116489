import type { EventLog, Logged } from '@pazar/event-store/event-log.ts'
import { boundedMap } from '@pazar/http-server/process/bounded-map.ts'

/** Streams whose owner is remembered; a look at the log costs one short read. */
const mostKept = 10_000

/** The seller whom an event names; undefined where it names nobody, as a change of status. */
const sellerNamedBy = ({ data }: Pick<Logged, 'data'>): number | undefined => ('sellerId' in data && typeof data.sellerId === 'number' ? data.sellerId : undefined)

export interface StreamOwners {
  /** Undefined where the stream's first event names no seller either: it is nobody's business to be told of. */
  ownerOf(event: Logged): Promise<number | undefined>
  ownerOfStream(stream: string): Promise<number | undefined>
}

/**
 * Whose an event is. An order's first event names its seller, its later ones do not, and a stream is one seller's for ever: so the answer is read from the log
 * once per stream and kept. Read models are not asked: reactions may run ahead of them.
 */
export function streamOwners(log: Pick<EventLog, 'readStream'>): StreamOwners {
  const kept = boundedMap<string, number>(mostKept)

  async function ownerOfStream(stream: string): Promise<number | undefined> {
    const known = kept.get(stream)
    if (known !== undefined) return known
    for await (const first of log.readStream(stream, { limit: 1, personalData: 'hidden' })) {
      const owner = sellerNamedBy(first)
      if (owner !== undefined) kept.set(stream, owner)
      return owner
    }
    return undefined
  }
  return {
    ownerOfStream,
    async ownerOf(event) {
      const named = sellerNamedBy(event)
      if (named === undefined) return ownerOfStream(event.stream)
      kept.set(event.stream, named)
      return named
    },
  }
}
