import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import { type StreamEvent, maxStreamEvents, systemRoutes } from '@pazar/contracts/system/system-routes.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { anyOf } from '../list/table-rows.ts'
import { readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { actorColumnsOf, actorNames } from './actor-names.ts'

/** An event as the log returns it, with personal fields decrypted, or null once erased. */
interface RecordedEvent {
  id: string
  type: string
  stream: string
  revision: number
  position: string
  data: unknown
  metadata: Metadata
}

/**
 * Reads a stream of the log, oldest first. At an undecodable event it throws an error with that event as
 * `event`.
 */
export type ReadStream = (
  stream: string,
  options: { from: number; limit: number },
) => AsyncIterable<RecordedEvent>

type UnreadableEvent = Omit<RecordedEvent, 'data' | 'metadata'>

function unreadableOf(error: unknown): UnreadableEvent | undefined {
  if (!(error instanceof Error) || error.name !== 'UnreadableEvent') return undefined
  const { id, type, stream, revision, position } = (error as Error & { event: UnreadableEvent }).event
  return { id, type, stream, revision, position }
}

/**
 * Reads a page of the stream in which an undecodable event is an entry like any other: admins use this
 * endpoint to find out why a stream is parked.
 */
async function pageOf(
  readStream: ReadStream,
  stream: string,
  first: number,
): Promise<(RecordedEvent | UnreadableEvent)[]> {
  const page: (RecordedEvent | UnreadableEvent)[] = []
  for (let from = first; page.length < maxStreamEvents;) {
    try {
      for await (const event of readStream(stream, { from, limit: maxStreamEvents - page.length }))
        page.push(event)
      return page
    } catch (error) {
      const unreadable = unreadableOf(error)
      if (!unreadable) throw error
      page.push(unreadable)
      from = unreadable.revision + 1
    }
  }
  return page
}

async function summaries(
  db: Kysely<Database>,
  stream: string,
  revisions: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('read.activity as t')
    .select(['t.revision', 't.summary'])
    .where('t.stream', '=', stream)
    .where('t.revision', '=', anyOf(revisions))
    .execute()
  return new Map(rows.map(({ revision, summary }) => [revision, summary]))
}

/**
 * `GET /api/admin/streams/:stream`: the events of one stream, each with a summary and its raw data (the
 * audit's timeline).
 */
export const streamEndpoint = (context: QueryContext, readStream: ReadStream): Endpoint =>
  readEndpoint(context, ['activity', 'users'], systemRoutes.stream, async ({ params: { stream }, query }) => {
    const page = await pageOf(readStream, stream, query.from ?? 0)
    if (page.length === 0 && !query.from) return refuse('not_found', 'Nije pronađeno')
    const acting = page.map((event) =>
      actorColumnsOf('metadata' in event ? event.metadata.actor : { kind: 'system' }),
    )
    const [nameOf, summaryOf] = await Promise.all([
      actorNames(context.db, acting),
      summaries(
        context.db,
        stream,
        page.map(({ revision }) => revision),
      ),
    ])
    const body = page.map((event, place): StreamEvent => {
      const { id, type, revision, position } = event
      const { actor_kind: kind, actor_id } = acting[place]!
      const actor = { kind, id: actor_id, name: nameOf(acting[place]!) }
      if (!('metadata' in event))
        return {
          id,
          at: '',
          type,
          revision,
          position,
          actor,
          correlationId: '',
          causationId: null,
          summary: 'Ovaj program ne može da pročita događaj',
          data: null,
        }
      const { at, correlationId, causationId } = event.metadata
      return {
        id,
        at,
        type,
        revision,
        position,
        actor,
        correlationId,
        causationId,
        summary: summaryOf.get(revision) ?? type,
        data: event.data,
      }
    })
    return { body }
  })
