import { type EventData, WrongExpectedVersionError } from '@eventstore/db-client'
import { type RecordedEvent, StoreUnavailable } from '../event-store.ts'
import { LogMovedOn, type LogWriter } from '../log-writer.ts'
import { asClientEvent, clientRevision } from './append.ts'
import type { Connection } from './connection.ts'
import { retryTransientErrors } from './failure.ts'
import { unlessSilent } from './silence.ts'

/** Limits of one append. The server's default limit is 1 MiB. */
const maxAppendEvents = 500
const maxAppendBytes = 512 * 1024

/** Splits events into neighbours of one stream: an append of more would change the order of the log. */
function* appendsOf(events: readonly RecordedEvent[]): Generator<RecordedEvent[]> {
  let append: RecordedEvent[] = []
  let bytes = 0
  for (const event of events) {
    const size = Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata)
    const fits =
      append.length < maxAppendEvents && bytes + size <= maxAppendBytes && append[0]?.stream === event.stream
    if (append.length > 0 && !fits) {
      yield append
      append = []
      bytes = 0
    }
    append.push(event)
    bytes += size
  }
  if (append.length > 0) yield append
}

/** The client sends and returns JSON in the form of `JSON.stringify`; in another form the copy would differ. */
function assertKeepsText({ id, data, metadata }: RecordedEvent): void {
  for (const text of [data, metadata])
    if (JSON.stringify(JSON.parse(text)) !== text)
      throw new Error(`EventStoreDB would return event ${id} in another form than it is written here`)
}

/**
 * Appends follow one another, because the server does not keep the order of concurrent ones. A retry after a
 * lost answer records nothing twice: the server recognises the ids after the same revision.
 */
export const createEventStoreDbLogWriter = ({
  client,
  credentials,
  deadlineMs,
  watchSilence,
}: Connection): LogWriter => {
  /** False after a conflict. */
  const append = (stream: string, revision: number, events: EventData[]): Promise<boolean> =>
    retryTransientErrors(() =>
      unlessSilent(
        watchSilence,
        client.appendToStream(stream, events, {
          expectedRevision: clientRevision(revision === 0 ? 'no-stream' : revision - 1),
          requiresLeader: true,
          credentials,
          deadline: deadlineMs,
        }),
      ).then(
        () => true,
        (error: unknown) => {
          if (error instanceof WrongExpectedVersionError) return false
          throw error
        },
      ),
    )

  return {
    async write(events) {
      for (const event of events) assertKeepsText(event)
      for (const run of appendsOf(events)) {
        const { id, stream, revision } = run[0]!
        const recorded = await append(stream, revision, run.map(asClientEvent)).catch((error: unknown) => {
          if (error instanceof StoreUnavailable) throw error
          // A refusal of the server names no event, such as "Maximum Append Size Exceeded".
          throw new Error(`EventStoreDB refuses event ${id} of ${stream}: ${(error as Error).message}`, {
            cause: error,
          })
        })
        if (!recorded) throw new LogMovedOn()
      }
    },
  }
}
