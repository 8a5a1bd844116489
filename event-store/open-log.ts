import type { Pool } from '@pazar/database/open-database.ts'
import { openEventLog } from './codec/open-event-log.ts'
import { createStreamKeys } from './codec/stream-keys.ts'
import type { EventLog } from './event-log.ts'
import { openEventStoreDb } from './eventstoredb/open-eventstoredb.ts'
import { createPostgresEventStore } from './postgres/postgres-event-store.ts'

export interface OpenLogOptions {
  /** EVENTSTORE_URL. Where it is missing, the log is in the schema `log` of the pool's database. */
  eventStoreUrl: string | undefined
  /** Of the database that holds the `private` schema; stays the caller's. */
  pool: Pool
  appSecret: string
}

/** The house's log on whichever event store the environment names, and how a start-up line calls it, without its password. */
export const openLog = async ({ eventStoreUrl, pool, appSecret }: OpenLogOptions): Promise<{ log: EventLog; description: string }> => {
  const keys = await createStreamKeys({ pool, appSecret })
  const store = eventStoreUrl === undefined ? await createPostgresEventStore({ pool }) : openEventStoreDb({ url: eventStoreUrl })
  const description = eventStoreUrl === undefined ? 'PostgreSQL' : `EventStoreDB ${eventStoreUrl.replace(/\/\/[^/@]*@/, '//').replace(/\?.*$/, '')}`
  return { log: openEventLog(store, keys), description }
}
