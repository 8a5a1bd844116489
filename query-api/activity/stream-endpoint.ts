import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import { type StreamEvent, streamPage, systemRoutes } from '@pazar/contracts/operation/system-routes.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { activity } from '@pazar/projections/activity/table.ts'
import { type Kysely, sql } from 'kysely'
import { from } from '../list/table-rows.ts'
import { readEndpoint, type Reading } from '../reading/reading.ts'
import { actorNames } from './actor-names.ts'

/** An event as the log hands it out, personal fields readable, or null once erased. */
interface Recorded {
  id: string
  type: string
  stream: string
  revision: number
  position: string
  data: unknown
  metadata: Metadata
}

/** Reads a stream of the log, oldest first. Where it meets an event that this program cannot read, it throws an error that has it as `event`. */
export type ReadStream = (stream: string, options: { from: number; limit: number }) => AsyncIterable<Recorded>

type Unreadable = Omit<Recorded, 'data' | 'metadata'>

function unreadableOf(error: unknown): Unreadable | undefined {
  if (!(error instanceof Error) || error.name !== 'UnreadableEvent') return undefined
  const { id, type, stream, revision, position } = (error as Error & { event: Unreadable }).event
  return { id, type, stream, revision, position }
}

/** An event that cannot be read is one line of its stream like any other: what stands still because of it is looked for here. */
async function pageOf(readStream: ReadStream, stream: string, first: number): Promise<(Recorded | Unreadable)[]> {
  const page: (Recorded | Unreadable)[] = []
  for (let from = first; page.length < streamPage; ) {
    try {
      for await (const event of readStream(stream, { from, limit: streamPage - page.length })) page.push(event)
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

async function summaries(db: Kysely<any>, stream: string, revisions: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ revision: number; summary: string }>`
    select t.revision, t.summary from ${from(activity)} where t.stream = ${stream} and t.revision = any(${revisions}::int[])`.execute(db)
  return new Map(rows.map(({ revision, summary }) => [revision, summary]))
}

const actingOf = (event: Recorded | Unreadable) => {
  const actor = 'metadata' in event ? event.metadata.actor : { kind: 'system' as const }
  return { actor_kind: actor.kind, actor_id: actor.kind === 'user' ? actor.id : null, actor_name: actor.kind === 'integration' ? actor.name : null }
}

/** `GET /api/admin/streams/:stream`: one stream, told for people and as it is (the audit's timeline). */
export const streamEndpoint = (reading: Reading, readStream: ReadStream): Endpoint<any> =>
  readEndpoint(reading, ['activity', 'users'], systemRoutes.stream, async ({ params: { stream }, query }) => {
    const page = await pageOf(readStream, stream, query.from ?? 0)
    if (page.length === 0 && !query.from) return refuse('not_found', 'Nije pronađeno')
    const acting = page.map(actingOf)
    const [nameOf, summaryOf] = await Promise.all([actorNames(reading.db, acting), summaries(reading.db, stream, page.map(({ revision }) => revision))])
    const body = page.map((event, place): StreamEvent => {
      const { id, type, revision, position } = event
      const { actor_kind: kind, actor_id } = acting[place]!
      const actor = { kind, id: actor_id, name: nameOf(acting[place]!) }
      if (!('metadata' in event)) return { id, at: '', type, revision, position, actor, correlationId: '', causationId: null, summary: 'Ovaj program ne može da pročita događaj', data: null }
      const { at, correlationId, causationId } = event.metadata
      return { id, at, type, revision, position, actor, correlationId, causationId, summary: summaryOf.get(revision) ?? type, data: event.data }
    })
    return { body }
  })
