import { type Position, startPosition } from '../event-store.ts'
import type { CopyTarget } from '../log-writer.ts'
import { equalEvents, type ReadableLog } from './equal-events.ts'

/** How far the target holds the source. */
export interface CopiedTo {
  /** Number of events. */
  events: number
  /** Id of the last of them; null if there is none. */
  eventId: string | null
  /** Its position in the source and in the target. */
  source: Position
  target: Position
}

const nothing: CopiedTo = { events: 0, eventId: null, source: startPosition, target: startPosition }

/** A record may be of another target, or of one that was replaced. */
const isAt = async (source: ReadableLog, target: ReadableLog, record: CopiedTo): Promise<boolean> =>
  record.eventId !== null &&
  (await source.idAt(record.source)) === record.eventId &&
  (await target.idAt(record.target)) === record.eventId

/**
 * Finds the end of what the target holds of the source, by comparing every event from the record on. Without
 * a record that both logs confirm it compares from the start.
 * @throws LogsDiffer if the target holds anything else.
 */
export async function findCopiedTo(
  source: ReadableLog,
  target: ReadableLog,
  record: CopiedTo | undefined,
  onProgress: (copied: CopiedTo) => void,
): Promise<CopiedTo> {
  let copied = record && (await isAt(source, target, record)) ? record : nothing
  for await (const pairs of equalEvents(source, target, copied)) {
    const last = pairs.at(-1)!
    copied = {
      events: copied.events + pairs.length,
      eventId: last.source.id,
      source: last.source.position,
      target: last.target.position,
    }
    onProgress(copied)
  }
  return copied
}

/**
 * Copies everything after `from`, to the end of the source, in its order. Yields after each page.
 * @throws LogMovedOn, or StoreUnavailable: `findCopiedTo` then finds where to go on.
 */
export async function* copyEvents(
  source: ReadableLog,
  target: CopyTarget,
  from: CopiedTo,
): AsyncGenerator<Omit<CopiedTo, 'target'>> {
  const writer = target.writerAfter(from.target)
  let { events } = from
  for await (const page of source.readAll({ after: from.source })) {
    await writer.write(page)
    events += page.length
    const last = page.at(-1)!
    yield { events, eventId: last.id, source: last.position }
  }
}
