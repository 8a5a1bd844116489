import { openPool } from '@pazar/postgres/open-database.ts'
import { startPostgres } from '@pazar/postgres/embedded/start-postgres.ts'
import { ensureDatabase } from '@pazar/postgres/embedded/ensure-database.ts'
import { lockInstance, type Unlock } from '@pazar/postgres/embedded/instance-lock.ts'
import { resetWalRecycling } from '@pazar/postgres/wal-recycling.ts'
import type { Config } from './config.ts'
import { type DataFolder, openDataFolder } from './data-folder.ts'
import { oneLine } from './one-line.ts'

const assertReachable = async (url: string): Promise<void> => {
  const pool = openPool(url, { maxConnections: 1 })
  try {
    await pool.query('select 1')
  } catch (error) {
    throw new Error(`DATABASE_URL does not work: ${oneLine(error)}`, { cause: error })
  } finally {
    await pool.end()
  }
}

/** An interrupted `npm run erase` leaves WAL recycling switched off. */
const repairSettings = async (url: string): Promise<void> => {
  const pool = openPool(url, { maxConnections: 1 })
  try {
    await resetWalRecycling(pool)
  } finally {
    await pool.end()
  }
}

export interface RunningDatabase {
  url: string
  appSecret: string
  /** For the start-up lines. */
  description: string
  /** Settles with the server's output when an embedded server ends; never for an external server. */
  ended: Promise<string>
  stop(): Promise<void>
}

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'APP_SECRET' | 'DATA_DIR'>

/** Opens a database that has been checked. @throws Error with a one-line message for the operator. */
type OpenDatabase = () => Promise<RunningDatabase>

/**
 * Checks that the database of DATABASE_URL is reachable, or checks the data folder and locks it for this
 * process. It takes milliseconds, so that a start that cannot succeed fails before anything slow.
 * @returns what opens that database.
 * @throws Error with a one-line message for the operator.
 */
export const checkDatabase = async (config: DatabaseConfig): Promise<OpenDatabase> => {
  const { DATABASE_URL, APP_SECRET, DATA_DIR } = config
  if (DATABASE_URL && APP_SECRET) {
    await assertReachable(DATABASE_URL)
    const { host, pathname } = new URL(DATABASE_URL)
    return async () => ({
      url: DATABASE_URL,
      appSecret: APP_SECRET,
      description: `PostgreSQL at ${host}${pathname}`,
      ended: new Promise(() => {}),
      stop: async () => {},
    })
  }
  const folder = openDataFolder(DATA_DIR)
  const unlock = await lockInstance(DATA_DIR)
  return () => startEmbedded(config, folder, unlock)
}

const startEmbedded = async (
  { APP_SECRET, DATA_DIR }: DatabaseConfig,
  { postgres: dataDir, secrets }: DataFolder,
  unlock: Unlock,
): Promise<RunningDatabase> => {
  const postgres = await startPostgres({ dataDir, password: secrets.postgresPassword })
  const url = postgres.url('pazar')
  await ensureDatabase(postgres.url('postgres'), 'pazar')
  await repairSettings(url)
  return {
    url,
    appSecret: APP_SECRET ?? secrets.appSecret,
    description: `embedded PostgreSQL in ${DATA_DIR}`,
    ended: postgres.exited,
    stop: async () => {
      await postgres.stop()
      await unlock()
    },
  }
}
