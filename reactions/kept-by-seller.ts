import type { EventLog } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { boundedMap } from '@pazar/http-server/process/bounded-map.ts'

/** Sellers of whom something is remembered. */
const mostKept = 10_000

export interface KeptBySeller<Value> {
  /** Not older than the event at that position, which must have happened. */
  since(sellerId: number, position: Position): Promise<Value>
  now(sellerId: number): Promise<Value>
}

/**
 * What sellers have set up, read anew once anything may have happened since: who follows the log far behind its end asks once per seller, and who is at its end once per event.
 * @param read what it is now; `before` is what it was when it was last read.
 */
export function keptBySeller<Value>(log: Pick<EventLog, 'head'>, read: (sellerId: number, before: Value | undefined) => Promise<Value>): KeptBySeller<Value> {
  const kept = boundedMap<number, { value: Value; knownTo: Position }>(mostKept)

  async function now(sellerId: number): Promise<Value> {
    // Before it is read: what comes in between is read already, and read again.
    const knownTo = await log.head()
    const value = await read(sellerId, kept.get(sellerId)?.value)
    kept.set(sellerId, { value, knownTo })
    return value
  }
  return {
    now,
    async since(sellerId, position) {
      const known = kept.get(sellerId)
      return known && comparePositions(position, known.knownTo) <= 0 ? known.value : now(sellerId)
    },
  }
}
