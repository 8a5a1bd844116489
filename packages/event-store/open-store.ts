import type { Pool } from '@pazar/postgres/open-database.ts'
import type { CopyTarget } from './log-writer.ts'
import { createPostgresEventStore } from './postgres/postgres-event-store.ts'

export interface OpenStoreOptions {
  /** EVENTSTORE_URL. Without it, the log is in the schema `log` of the pool's database. */
  eventStoreUrl: string | undefined
  /** Pool of the database with the `private` schema; the caller closes it. */
  pool: Pool
}

/** Loads the client only if it is used: with gRPC it is a fifth of the time in which a process starts. */
const openEventStoreDbAt = async (url: string): Promise<CopyTarget> =>
  (await import('./eventstoredb/open-eventstoredb.ts')).openEventStoreDb({ url })

/** Opens an event store as recorded, without keys: events stay as they are written. */
export const openStore = async ({
  eventStoreUrl,
  pool,
}: OpenStoreOptions): Promise<{ store: CopyTarget; description: string }> =>
  eventStoreUrl === undefined
    ? { store: await createPostgresEventStore({ pool }), description: 'PostgreSQL' }
    : {
        store: await openEventStoreDbAt(eventStoreUrl),
        description: `EventStoreDB ${eventStoreUrl.replace(/\/\/[^/@]*@/, '//').replace(/\?.*$/, '')}`,
      }
