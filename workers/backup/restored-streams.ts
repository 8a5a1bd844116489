import { firstEventOf } from '@pazar/event-store/codec/open-event-log.ts'
import type { EventStore } from '@pazar/event-store/event-store.ts'
import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import type { ErasureTarget, RestoredStream } from './apply-erasures.ts'

const streamsSql = `
select stream, id as "firstEvent",
       exists (select from log.events e where e.stream = f.stream and e.type = 'PersonalDataErased') as "isErased"
  from log.events f where stream = any($1) and revision = 0`

/** Finds streams of a log in Postgres. */
export const findInPostgres =
  (client: Pool | PoolClient): ErasureTarget['findStreams'] =>
  async (streams) => {
    const { rows } = await client.query<RestoredStream & { stream: string }>(streamsSql, [streams])
    return new Map(rows.map(({ stream, ...found }) => [stream, found]))
  }

/**
 * Finds streams of a log in EventStoreDB.
 * @param erasedStreams those with `PersonalDataErased`.
 */
export const findInEventStore =
  (
    eventStore: Pick<EventStore, 'readStream'>,
    erasedStreams: ReadonlySet<string>,
  ): ErasureTarget['findStreams'] =>
  async (streams) => {
    const found = new Map<string, RestoredStream>()
    for (const stream of streams) {
      const firstEvent = await firstEventOf(eventStore, stream)
      if (firstEvent !== undefined) found.set(stream, { firstEvent, isErased: erasedStreams.has(stream) })
    }
    return found
  }
