import {
  type AppendExpectedRevision,
  type EventData,
  jsonEvent,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import type { AppendResult, ExpectedRevision, NewEvent, RecordedEvent } from '../event-store.ts'
import { IdsReused } from '../ids-reused.ts'
import type { Connection } from './connection.ts'
import { retryTransientErrors } from './failure.ts'
import { readStream } from './read.ts'
import { unlessSilent } from './silence.ts'

/**
 * How many of the newest events are searched for an append recorded earlier. Our streams belong to one person
 * or order and are far shorter.
 */
const tailEvents = 50

export const clientRevision = (expected: ExpectedRevision): AppendExpectedRevision =>
  typeof expected === 'number'
    ? BigInt(expected)
    : expected === 'no-stream'
      ? 'no_stream'
      : expected === 'stream-exists'
        ? 'stream_exists'
        : 'any'

const recordedAt = (last: RecordedEvent): AppendResult => ({
  ok: true,
  revision: last.revision,
  position: last.position,
})

/**
 * EventStoreDB recognises a repeated append only if the same ids follow the same expected revision, and for
 * "any" only while its cache holds them. The port promises more: the same ids in the same stream. So we
 * search for the ids before an append to a stream that may already contain them, and after a conflict. That
 * covers an append that was given up and is recorded later: its repetition is answered as the first.
 */
export const append = async (
  connection: Connection,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): Promise<AppendResult> => {
  const clientEvents = events.map(asClientEvent)
  return retryTransientErrors(async () => {
    const before = expected === 'no-stream' ? undefined : await findRecorded(connection, stream, events)
    if (before) return recordedAt(before)
    try {
      return await appendOnce(connection, stream, clientEvents, expected)
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error
      const recorded = await findRecorded(connection, stream, events)
      if (recorded) return recordedAt(recorded)
      return {
        ok: false,
        actual: typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : undefined,
      }
    }
  })
}

const appendOnce = async (
  connection: Connection,
  stream: string,
  events: EventData[],
  expected: ExpectedRevision,
): Promise<AppendResult> => {
  const { client, credentials, deadlineMs, watchSilence } = connection
  const { nextExpectedRevision, position } = await unlessSilent(
    watchSilence,
    client.appendToStream(stream, events, {
      expectedRevision: clientRevision(expected),
      requiresLeader: true,
      credentials,
      deadline: deadlineMs,
    }),
  )
  const revision = Number(nextExpectedRevision)
  // For several events the answer may lack the position of the last one, and for a repeated append it may
  // lack any position.
  if (position && events.length === 1) return { ok: true, revision, position: position.commit.toString() }
  for await (const last of readStream(connection, stream, { from: revision, limit: 1 }))
    return recordedAt(last)
  throw new Error(`EventStoreDB recorded ${stream} at ${revision} and does not show it`)
}

export const asClientEvent = ({ id, type, data, metadata }: NewEvent): EventData =>
  jsonEvent({ id, type, data: JSON.parse(data), metadata: Buffer.from(metadata) as never })

/**
 * Returns the last event of this append if the stream already holds all of it.
 * @throws IdsReused if the stream holds only a part.
 */
const findRecorded = async (
  connection: Connection,
  stream: string,
  events: readonly NewEvent[],
): Promise<RecordedEvent | undefined> => {
  const ids = new Set(events.map(({ id }) => id.toLowerCase()))
  const found: RecordedEvent[] = []
  let seen = 0
  for await (const event of readTail(connection, stream, events.length)) {
    if (ids.has(event.id.toLowerCase())) found.push(event)
    if (found.length === ids.size) return found[0]
    if (++seen === tailEvents && found.length === 0) return undefined
  }
  if (found.length > 0) throw new IdsReused()
  return undefined
}

/** Reads backwards: first the tail, then as many more events as this append has. */
async function* readTail(
  connection: Connection,
  stream: string,
  more: number,
): AsyncGenerator<RecordedEvent> {
  let last: RecordedEvent | undefined
  for await (last of readStream(connection, stream, { direction: 'backwards', limit: tailEvents })) yield last
  if (last && last.revision > 0)
    yield* readStream(connection, stream, { direction: 'backwards', from: last.revision - 1, limit: more })
}
