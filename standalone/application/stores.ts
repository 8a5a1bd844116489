import { recoverFromLog } from '@pazar/command-api/recovery/recover-from-log.ts'
import type { CommandStores } from '@pazar/command-api/prepare-commands.ts'
import { assertNoErasureRecord } from '@pazar/event-store/codec/append-erasures.ts'
import { checkLogIdentity } from '@pazar/event-store/log-identity.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { type Logger, loggable } from '@pazar/http-server/observation/logger.ts'
import { watchStorageAndLog } from '@pazar/http-server/observation/storage-health.ts'
import { sessionsSchema } from '@pazar/http-server/sessions/sessions-table.ts'
import { openPool } from '@pazar/postgres/open-database.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { queryTimeoutMs } from '@pazar/query-api/create-query-api.ts'

interface StoreAddresses {
  databaseUrl: string
  /** EVENTSTORE_URL. Without it, the log is in the database. */
  eventStoreUrl: string | undefined
  appSecret: string
  /** The record of erasures; undefined if there is none. */
  erasuresFile: string | undefined
}

export type Stores = Awaited<ReturnType<typeof openStores>>

/** Opens the database and the log, which `resources` closes. */
export async function openStores(
  { databaseUrl, eventStoreUrl, appSecret, erasuresFile }: StoreAddresses,
  logger: Logger,
  resources: AsyncDisposableStack,
) {
  let isClosed = false
  const connectionLost = (error: Error) => {
    // While the pool closes, a database server that stops right after us may drop its connections.
    if (!isClosed) logger.warn({ error: loggable(error) }, 'database connection lost')
  }
  const pool = openPool(databaseUrl, { name: 'standalone', maxConnections: 40, onError: connectionLost })
  const queryPool = openPool(databaseUrl, {
    maxConnections: 20,
    statementTimeoutMs: queryTimeoutMs,
    onError: connectionLost,
  })
  const storage = watchStorageAndLog([pool, queryPool], logger)
  resources.defer(async () => {
    storage.stop()
    isClosed = true
    await Promise.all([pool.end(), queryPool.end()])
  })
  await applySchema(pool, sessionsSchema)
  if (erasuresFile === undefined) await assertNoErasureRecord(pool)
  const { log, description, checkKeys, completeErasures } = await openLog({
    eventStoreUrl,
    pool,
    appSecret,
    erasuresFile,
  })
  resources.defer(() => log.close())
  await checkLogIdentity({ pool, log })
  await completeErasures()
  const recovery = await recoverFromLog({
    log,
    pool,
    checkKeys,
    report: (line) => logger.warn(line),
  })
  return { pool, queryPool, storage, log, eventStore: description, recovery }
}

/** Opens the stores with asynchronous commit. The next ordinary commit makes all of them durable. */
export const openAsyncCommitStores =
  ({ databaseUrl, eventStoreUrl, appSecret }: StoreAddresses) =>
  async (work: (stores: CommandStores) => Promise<void>): Promise<void> => {
    await using resources = new AsyncDisposableStack()
    const url = new URL(databaseUrl)
    url.searchParams.set('options', '-c synchronous_commit=off')
    const pool = openPool(url.href)
    resources.defer(() => pool.end())
    const { log } = await openLog({ eventStoreUrl, pool, appSecret })
    resources.defer(() => log.close())
    await work({ log, pool, appSecret })
  }
