import { type AppendExpectedRevision, type EventData, jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client'
import type { AppendResult, ExpectedRevision, NewEvent, RecordedEvent } from '../event-store.ts'
import type { Connection } from './connection.ts'
import { persistently } from './failure.ts'
import { readStream } from './read.ts'

/** How far back an append recorded earlier is looked for. Our streams are a person's or an order's, far shorter than this. */
const tail = 50

const clientRevision = (expected: ExpectedRevision): AppendExpectedRevision =>
  typeof expected === 'number' ? BigInt(expected) : expected === 'no-stream' ? 'no_stream' : expected === 'stream-exists' ? 'stream_exists' : 'any'

const answered = (last: RecordedEvent): AppendResult => ({ ok: true, revision: last.revision, position: last.position })

/**
 * EventStoreDB answers an append that it holds already as the first time only where the same ids stand right after the same
 * expected revision, and for "any" as long as its cache remembers them. The port promises it for the same ids in the same
 * stream, so they are looked for: before an append that a stream may already hold, and after a conflict.
 */
export const append = async (
  connection: Connection,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): Promise<AppendResult> => {
  const clientEvents = events.map(asClientEvent)
  return persistently(async () => {
    const before = expected === 'no-stream' ? undefined : await findRecorded(connection, stream, events)
    if (before) return answered(before)
    try {
      return await appendOnce(connection, stream, clientEvents, expected)
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error
      const recorded = await findRecorded(connection, stream, events)
      if (recorded) return answered(recorded)
      return { ok: false, actual: typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : undefined }
    }
  })
}

const appendOnce = async (
  connection: Connection,
  stream: string,
  events: EventData[],
  expected: ExpectedRevision,
): Promise<AppendResult> => {
  const { client, credentials, deadline } = connection
  const { nextExpectedRevision, position } = await client.appendToStream(stream, events, {
    expectedRevision: clientRevision(expected),
    requiresLeader: true,
    credentials,
    deadline,
  })
  const revision = Number(nextExpectedRevision)
  // Of several events the answer need not name the last one's position, and of a repeated append it may name none.
  if (position && events.length === 1) return { ok: true, revision, position: position.commit.toString() }
  for await (const last of readStream(connection, stream, { from: revision, limit: 1 })) return answered(last)
  throw new Error(`EventStoreDB recorded ${stream} at ${revision} and does not show it`)
}

const asClientEvent = ({ id, type, data, metadata }: NewEvent): EventData =>
  jsonEvent({ id, type, data: JSON.parse(data), metadata: Buffer.from(metadata) as never })

/**
 * The last event of this append, where the stream holds all of it already.
 * @throws IdsReused where it holds a part.
 */
const findRecorded = async (connection: Connection, stream: string, events: readonly NewEvent[]): Promise<RecordedEvent | undefined> => {
  const ids = new Set(events.map(({ id }) => id.toLowerCase()))
  const found: RecordedEvent[] = []
  let seen = 0
  for await (const event of readTail(connection, stream, events.length)) {
    if (ids.has(event.id.toLowerCase())) found.push(event)
    if (found.length === ids.size) return found[0]
    if (++seen === tail && found.length === 0) return undefined
  }
  if (found.length > 0) throw new IdsReused()
  return undefined
}

/** Backwards: first the tail, then as much more as this append is long. */
async function* readTail(connection: Connection, stream: string, more: number): AsyncGenerator<RecordedEvent> {
  let last: RecordedEvent | undefined
  for await (last of readStream(connection, stream, { direction: 'backwards', limit: tail })) yield last
  if (last && last.revision > 0) yield* readStream(connection, stream, { direction: 'backwards', from: last.revision - 1, limit: more })
}

/** Some, but not all, of an append's ids are in the stream already: the caller made a mistake. */
class IdsReused extends TypeError {
  override name = 'IdsReused'
  override message = 'Some of these event ids are recorded in this stream already, but not as this append'
}
