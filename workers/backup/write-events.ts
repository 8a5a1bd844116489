import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { decodeEventRow, encodeEventContent } from '@pazar/event-store/event-rows.ts'
import {
  type AppendResult,
  comparePositions,
  type EventStore,
  type Position,
  type RecordedEvent,
  startPosition,
  StoreUnavailable,
} from '@pazar/event-store/event-store.ts'

/** No event is longer; bytes. */
const maxRowBytes = 64 * 1024 * 1024

/** Splits blocks that end anywhere into lines without their ends. @throws Error for a longer line. */
async function* linesOf(blocks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const block of blocks) {
    rest = rest.length === 0 ? block : Buffer.concat([rest, block])
    let from = 0
    for (let end = rest.indexOf(0x0a); end >= 0; end = rest.indexOf(0x0a, from)) {
      yield rest.toString('utf8', from, end)
      from = end + 1
    }
    rest = rest.subarray(from)
    if (rest.length > maxRowBytes) throw new Error('The log in the backup has a row that is too long')
  }
}

/**
 * Finds what positions of the old log are in the new one: a reader that handled everything up to a position
 * has handled everything up to the last event at or before it.
 */
export function createPositionTranslation(positions: readonly Position[]) {
  const pending = [...new Set(positions)].filter((each) => each !== startPosition).sort(comparePositions)
  const translated = new Map<Position, Position>()
  let last: Position = startPosition
  return {
    /** Call for each event in the order of the log. */
    add(before: Position, after: Position) {
      while (pending.length > 0 && comparePositions(pending[0]!, before) < 0)
        translated.set(pending.shift()!, last)
      last = after
    },
    result(): ReadonlyMap<Position, Position> {
      for (const each of pending.splice(0)) translated.set(each, last)
      return translated
    },
  }
}

export interface WrittenEvents {
  positions: ReadonlyMap<Position, Position>
  /** Streams with `PersonalDataErased`. */
  erasedStreams: ReadonlySet<string>
}

const maxAttempts = 10
const backoffMs = 1_000

/** Repeats an append that had no answer: it is recorded once. One restore has millions of them. */
async function appendWithRetry(
  eventStore: Pick<EventStore, 'append'>,
  ...call: Parameters<EventStore['append']>
): Promise<AppendResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await eventStore.append(...call)
    } catch (error) {
      if (attempt === maxAttempts || !(error instanceof StoreUnavailable)) throw error
      await sleep(backoffMs)
    }
  }
}

async function appendEvent(
  eventStore: Pick<EventStore, 'append'>,
  { id, type, data, metadata, stream, revision }: RecordedEvent,
): Promise<Position> {
  const expectedRevision = revision === 0 ? 'no-stream' : revision - 1
  const result = await appendWithRetry(eventStore, stream, [{ id, type, data, metadata }], {
    expectedRevision,
  })
  if (!result.ok)
    throw new Error(
      `Event ${id} is number ${revision} of ${stream}, but the stream has ${result.actual === undefined ? 'no events' : `number ${result.actual} as its last`}`,
    )
  return result.position
}

/**
 * Appends the rows of the log one after another, because the order of all events is part of the log.
 * @param positions of the old log that are to be translated.
 */
export async function writeEvents(
  eventStore: Pick<EventStore, 'append'>,
  rows: AsyncIterable<Buffer>,
  positions: readonly Position[],
): Promise<WrittenEvents> {
  const translation = createPositionTranslation(positions)
  const erasedStreams = new Set<string>()
  for await (const line of linesOf(rows)) {
    const event = decodeEventRow(line)
    translation.add(event.position, await appendEvent(eventStore, event))
    if (event.type === 'PersonalDataErased') erasedStreams.add(event.stream)
  }
  return { positions: translation.result(), erasedStreams }
}

/** SHA-256 of all events without their positions, as in the manifest. */
export async function hashEvents(
  eventStore: Pick<EventStore, 'readAll'>,
  signal: AbortSignal,
): Promise<string> {
  const hash = createHash('sha256')
  for await (const page of eventStore.readAll()) {
    signal.throwIfAborted()
    hash.update(page.map(encodeEventContent).join(''))
  }
  return hash.digest('hex')
}
