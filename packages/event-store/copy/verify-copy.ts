import { createHash } from 'node:crypto'
import { type Position, type RecordedEvent, startPosition } from '../event-store.ts'
import { equalEvents, type EventPair, LogsDiffer, type ReadableLog } from './equal-events.ts'

/** SHA-256 over everything that events of a log are, but their positions. */
function createLogHash() {
  const hash = createHash('sha256')
  return {
    add({ stream, revision, id, type, data, metadata }: RecordedEvent): void {
      // As JSON, so that the end of each field is certain.
      hash.update(`${JSON.stringify([stream, revision, id, type, data, metadata])}\n`)
    },
    digest: () => hash.digest('hex'),
  }
}

export interface VerifiedCopy {
  events: number
  /** Position of the last of them in the source. */
  end: Position
  /** Hexadecimal SHA-256 of either log. */
  hash: string
}

/** @throws LogsDiffer if the source has grown since it was compared up to this position. */
export async function assertEndsAt(source: ReadableLog, end: Position): Promise<void> {
  if ((await source.head()) !== end)
    throw new LogsDiffer(
      'this log has grown meanwhile; stop everything that appends to it, and run this again',
    )
}

/**
 * Reads both logs from the start to the end and compares every event.
 * @param onPairs receives all events of both logs in their order, page by page.
 * @throws LogsDiffer, also if the source goes on.
 */
export async function verifyCopy(
  source: ReadableLog,
  target: ReadableLog,
  onPairs: (pairs: readonly EventPair[]) => Promise<void>,
): Promise<VerifiedCopy> {
  const [sourceHash, targetHash] = [createLogHash(), createLogHash()]
  let events = 0
  let end: Position = startPosition
  for await (const pairs of equalEvents(source, target, { source: startPosition, target: startPosition })) {
    for (const pair of pairs) {
      sourceHash.add(pair.source)
      targetHash.add(pair.target)
    }
    events += pairs.length
    end = pairs.at(-1)!.source.position
    await onPairs(pairs)
  }
  await assertEndsAt(source, end)
  const [hash, hashOfTarget] = [sourceHash.digest(), targetHash.digest()]
  if (hash !== hashOfTarget) throw new LogsDiffer(`its SHA-256 is ${hashOfTarget}, that of this log ${hash}`)
  return { events, end, hash }
}
