import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { EventStore } from '@pazar/event-store/event-store.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { openStore } from '@pazar/event-store/open-store.ts'
import { openPool, type Pool } from '@pazar/postgres/open-database.ts'
import { openEmbeddedDatabase } from '@pazar/projections/replay/embedded-database.ts'
import type { Database } from './database.ts'

interface Stores {
  log: EventLog
  /** The log as recorded, without keys. */
  store: EventStore
  pool: Pool
}

export interface StoreAccess {
  /** Opens the database directly, without the proxies. */
  withPool<T>(work: (pool: Pool) => Promise<T>): Promise<T>
  /** Opens the database and the log directly. */
  withStores<T>(work: (stores: Stores) => Promise<T>): Promise<T>
}

interface StoreOptions {
  /** DATA_DIR of `npm start`, whose database is used if `database` is undefined. */
  dataDir: string
  database: Database | undefined
  eventStoreUrl: string | undefined
  appSecret: string
}

/** Read models are compared with replays at the same time, each on up to three connections. */
const maxConnections = 40

/** Opens the stores of an installation for each piece of work: Postgres has another address after a crash. */
export function accessStores({ dataDir, database, eventStoreUrl, appSecret }: StoreOptions): StoreAccess {
  const withPool: StoreAccess['withPool'] = async (work) => {
    const embedded = database ? undefined : await openEmbeddedDatabase(dataDir)
    const pool = openPool(database?.url() ?? embedded!.url, { name: 'faults', maxConnections })
    try {
      return await work(pool)
    } finally {
      await pool.end()
      await embedded?.stop()
    }
  }
  return {
    withPool,
    withStores: (work) =>
      withPool(async (pool) => {
        const { log } = await openLog({ eventStoreUrl, pool, appSecret })
        const { store } = await openStore({ eventStoreUrl, pool })
        try {
          return await work({ log, store, pool })
        } finally {
          await log.close()
          await store.close()
        }
      }),
  }
}
