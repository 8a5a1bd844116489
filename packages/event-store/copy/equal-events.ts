import type { EventStore, Position, RecordedEvent } from '../event-store.ts'
import { firstEventId } from '../first-event-id.ts'

export type ReadableLog = Pick<EventStore, 'readAll' | 'head' | 'idAt'>

/** The same event in both logs. */
export interface EventPair {
  source: RecordedEvent
  target: RecordedEvent
}

/** One line: where the logs differ. */
export class LogsDiffer extends Error {
  override name = 'LogsDiffer'
  constructor(difference: string) {
    super(`The target is no copy of this log: ${difference}`)
  }
}

const describe = ({ id, stream, revision }: RecordedEvent) => `event ${id} (${stream} ${revision})`

const comparedFields = ['id', 'stream', 'revision', 'type', 'data', 'metadata'] as const

function assertEqual(source: RecordedEvent | undefined, target: RecordedEvent): asserts source {
  if (!source) throw new LogsDiffer(`it goes on with ${describe(target)}, where this log ends`)
  const different = comparedFields.find((field) => source[field] !== target[field])
  if (different === 'id') throw new LogsDiffer(`it holds ${describe(target)}, this log ${describe(source)}`)
  if (different) throw new LogsDiffer(`${describe(source)} has another ${different} there`)
}

/** @throws LogsDiffer if the target holds events, and begins with another one. */
export async function assertSameBeginning(source: ReadableLog, target: ReadableLog): Promise<void> {
  const [here, there] = await Promise.all([firstEventId(source), firstEventId(target)])
  if (there === undefined || there === here) return
  throw new LogsDiffer(
    `it begins with event ${there}, and this log ${here === undefined ? 'is empty' : `with event ${here}`}`,
  )
}

async function* eventsAfter(log: ReadableLog, after: Position): AsyncGenerator<RecordedEvent, undefined> {
  for await (const page of log.readAll({ after })) yield* page
}

/**
 * Reads both logs side by side to the end of the target, in pages, and so in constant memory. The source may
 * go on.
 * @param after The same event in both, as positions.
 * @throws LogsDiffer at the first event that is not the same in both.
 */
export async function* equalEvents(
  source: ReadableLog,
  target: ReadableLog,
  after: { source: Position; target: Position },
): AsyncGenerator<EventPair[]> {
  const sourceEvents = eventsAfter(source, after.source)
  try {
    for await (const page of target.readAll({ after: after.target })) {
      const pairs: EventPair[] = []
      for (const event of page) {
        const { value: original } = await sourceEvents.next()
        assertEqual(original, event)
        pairs.push({ source: original, target: event })
      }
      yield pairs
    }
  } finally {
    await sourceEvents.return(undefined)
  }
}
