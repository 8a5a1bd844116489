import { openPool, type Pool } from '@pazar/postgres/open-database.ts'
import { openLog, type OpenedLog } from '@pazar/event-store/open-log.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'

interface DatabaseSettings {
  DATABASE_URL?: string
  DATA_DIR: string
}

interface Settings extends DatabaseSettings {
  EVENTSTORE_URL?: string
  APP_SECRET?: string
}

interface OpenDatabase {
  pool: Pool
  /** That of the data folder; undefined for DATABASE_URL. */
  appSecret: string | undefined
}

interface OpenStores extends Pick<OpenedLog, 'log' | 'checkKeys'> {
  pool: Pool
  appSecret: string
}

/**
 * Opens the database for a console command, that of DATABASE_URL or of the data folder, and closes it after
 * `work`.
 * @param name of the connections, as listed by the server.
 * @throws Error with one readable line if it cannot be opened.
 */
export async function withOpenDatabase<T>(
  name: string,
  settings: DatabaseSettings,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const embedded =
    settings.DATABASE_URL === undefined ? await openEmbeddedDatabase(settings.DATA_DIR) : undefined
  try {
    const pool = openPool(settings.DATABASE_URL ?? embedded!.url, { name })
    try {
      return await work({ pool, appSecret: embedded?.appSecret })
    } finally {
      await pool.end()
    }
  } finally {
    await embedded?.stop()
  }
}

/**
 * Opens the stores for a console command, whether the system is running or stopped, and closes them after
 * `work`.
 * @param name of the connections, as listed by the server.
 * @throws Error with one readable line if they cannot be opened.
 */
export const withOpenStores = <T>(
  name: string,
  settings: Settings,
  work: (stores: OpenStores) => Promise<T>,
): Promise<T> =>
  withOpenDatabase(name, settings, async ({ pool, appSecret: ofFolder }) => {
    const appSecret = settings.APP_SECRET ?? ofFolder
    if (appSecret === undefined) throw new Error('APP_SECRET is missing')
    const { log, checkKeys } = await openLog({ eventStoreUrl: settings.EVENTSTORE_URL, pool, appSecret })
    try {
      return await work({ log, checkKeys, pool, appSecret })
    } finally {
      await log.close()
    }
  })
