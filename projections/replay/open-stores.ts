import { openPool, type Pool } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'

interface Settings {
  DATABASE_URL?: string
  EVENTSTORE_URL?: string
  APP_SECRET?: string
  DATA_DIR: string
}

interface OpenStores {
  log: EventLog
  pool: Pool
  appSecret: string
}

/**
 * Opens the stores for a console command, whether the system is running or stopped, and closes them after
 * `work`.
 * @param name of the connections, as listed by the server.
 * @throws Error with one readable line if they cannot be opened.
 */
export async function withOpenStores<T>(
  name: string,
  settings: Settings,
  work: (stores: OpenStores) => Promise<T>,
): Promise<T> {
  const embedded =
    settings.DATABASE_URL === undefined ? await openEmbeddedDatabase(settings.DATA_DIR) : undefined
  try {
    const appSecret = settings.APP_SECRET ?? embedded?.appSecret
    if (appSecret === undefined) throw new Error('APP_SECRET is missing')
    const pool = openPool(settings.DATABASE_URL ?? embedded!.url, { name })
    const { log } = await openLog({ eventStoreUrl: settings.EVENTSTORE_URL, pool, appSecret })
    try {
      return await work({ log, pool, appSecret })
    } finally {
      await log.close()
      await pool.end()
    }
  } finally {
    await embedded?.stop()
  }
}
