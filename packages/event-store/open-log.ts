import type { Pool } from '@pazar/postgres/open-database.ts'
import { openEventLog } from './codec/open-event-log.ts'
import { checkAppSecret } from './codec/secret-canary.ts'
import { createStreamKeys } from './codec/stream-keys.ts'
import type { EventLog } from './event-log.ts'
import { openEventStoreDb } from './eventstoredb/open-eventstoredb.ts'
import { createPostgresEventStore } from './postgres/postgres-event-store.ts'

export interface OpenLogOptions {
  /** EVENTSTORE_URL. Without it, the log is in the schema `log` of the pool's database. */
  eventStoreUrl: string | undefined
  /** Pool of the database with the `private` schema; the caller closes it. */
  pool: Pool
  appSecret: string
}

/**
 * Opens the log in the event store that the environment names. The description is for the start-up lines and
 * has no password.
 * @throws WrongAppSecret if the stored data was encrypted under another secret; nothing is written then.
 */
export const openLog = async ({
  eventStoreUrl,
  pool,
  appSecret,
}: OpenLogOptions): Promise<{ log: EventLog; description: string }> => {
  const keys = await createStreamKeys({ pool, appSecret })
  await checkAppSecret({ pool, appSecret })
  const store =
    eventStoreUrl === undefined
      ? await createPostgresEventStore({ pool })
      : openEventStoreDb({ url: eventStoreUrl })
  const description =
    eventStoreUrl === undefined
      ? 'PostgreSQL'
      : `EventStoreDB ${eventStoreUrl.replace(/\/\/[^/@]*@/, '//').replace(/\?.*$/, '')}`
  return { log: openEventLog(store, keys), description }
}
