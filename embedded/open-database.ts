import { openPool } from '@pazar/database/open-database.ts'
import { startPostgres } from '@pazar/database/embedded/start-postgres.ts'
import { ensureDatabase } from '@pazar/database/embedded/ensure-database.ts'
import type { Config } from './config.ts'
import { openDataFolder } from './data-folder.ts'
import { lockInstance } from './instance-lock.ts'
import { oneLine } from './one-line.ts'

const answers = async (url: string): Promise<void> => {
  const pool = openPool(url, { max: 1 })
  try {
    await pool.query('select 1')
  } catch (error) {
    throw new Error(`DATABASE_URL does not work: ${oneLine(error)}`, { cause: error })
  } finally {
    await pool.end()
  }
}

export interface RunningDatabase {
  url: string
  appSecret: string
  /** For the start-up lines. */
  description: string
  /** Settles when an embedded server ends, with what it said; never for a server of somebody else's. */
  ended: Promise<string>
  stop(): Promise<void>
}

/**
 * The database that DATABASE_URL names, or an embedded one in the data folder, which this process then holds alone.
 * @throws Error with one line for people.
 */
export const openDatabase = async ({ DATABASE_URL, APP_SECRET, DATA_DIR }: Config): Promise<RunningDatabase> => {
  if (DATABASE_URL && APP_SECRET) {
    await answers(DATABASE_URL)
    const { host, pathname } = new URL(DATABASE_URL)
    return { url: DATABASE_URL, appSecret: APP_SECRET, description: `PostgreSQL at ${host}${pathname}`, ended: new Promise(() => {}), stop: async () => {} }
  }
  const { postgres: dataDir, secrets } = openDataFolder(DATA_DIR)
  const unlock = await lockInstance(DATA_DIR)
  const postgres = await startPostgres({ dataDir, password: secrets.postgresPassword })
  const url = postgres.url('pazar')
  await ensureDatabase(postgres.url('postgres'), 'pazar')
  return {
    url,
    appSecret: APP_SECRET ?? secrets.appSecret,
    description: `embedded PostgreSQL in ${DATA_DIR}`,
    ended: postgres.ended,
    stop: async () => {
      await postgres.stop()
      await unlock()
    },
  }
}
