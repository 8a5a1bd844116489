import { openPool } from '@pazar/postgres/open-database.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { assertNoErasureRecord } from '@pazar/event-store/codec/append-erasures.ts'
import { checkLogIdentity } from '@pazar/event-store/log-identity.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { createHttpServer } from '@pazar/http-server/create-http-server.ts'
import { createLogger, loggable, type Logger } from '@pazar/http-server/observation/logger.ts'
import {
  watchStorageAndLog,
  registerStorageGauge,
  storageHealthReasons,
} from '@pazar/http-server/observation/storage-health.ts'
import { processHealth } from '@pazar/http-server/process-health.ts'
import { describeEnvironment, readEnvironment } from '@pazar/http-server/process/environment.ts'
import { runProcess } from '@pazar/http-server/process/run-process.ts'
import { sessionsSchema } from '@pazar/http-server/sessions/sessions-table.ts'
import { config } from './config.ts'
import { composeCommandApi } from './compose.ts'
import { createAddressLookup } from '@pazar/safe-fetch/address-lookup.ts'
import { publicAddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { recoverFromLog } from './recovery/recover-from-log.ts'
import { startWarnings } from './recovery/start-warnings.ts'
import { ensureAdmin } from './user/ensure-admin.ts'
import type { z } from 'zod'

/** Opens the database and the log, and creates user 1 in a new one. */
async function openStores(settings: z.output<typeof config>, logger: Logger) {
  const { APP_SECRET: appSecret, ADMIN_EMAIL: email } = settings
  const pool = openPool(settings.DATABASE_URL, {
    name: 'command-api',
    onError: (error) => logger.warn({ error: loggable(error) }, 'a database connection broke'),
  })
  const storage = watchStorageAndLog([pool], logger)
  await applySchema(pool, sessionsSchema)
  if (settings.ERASURES_FILE === undefined) await assertNoErasureRecord(pool)
  const { log, description, checkKeys, completeErasures } = await openLog({
    eventStoreUrl: settings.EVENTSTORE_URL,
    pool,
    appSecret,
    erasuresFile: settings.ERASURES_FILE,
  })
  await checkLogIdentity({ pool, log })
  await completeErasures()
  const report = (line: string) => logger.info(line)
  const recovery = await recoverFromLog({ log, pool, checkKeys, report })
  const stores = { log, pool, appSecret }
  const restored = await ensureAdmin(stores, { email, password: settings.ADMIN_PASSWORD })
  // A new log has had its first event only now.
  await checkLogIdentity({ pool, log })
  for (const line of await startWarnings(recovery, stores, restored)) logger.warn(line)
  return { stores, storage, description }
}

async function start() {
  const settings = readEnvironment(config, process.env)
  const { PUBLIC_ORIGIN: publicOrigin } = settings
  const logger = createLogger('command-api', settings.LOG_LEVEL)
  const { stores, storage, description } = await openStores(settings, logger)
  const { log, pool } = stores
  const { sessions, endpoints: commands } = await composeCommandApi({
    ...stores,
    settings,
    publicOrigin,
    addressPolicy: publicAddressPolicy(createAddressLookup({ server: settings.DNS_SERVER })),
    logger,
  })
  let isStopping = false
  const health = processHealth({
    dependencies: { database: () => pool.query('select 1'), log: () => log.head() },
    requiredDependencies: ['database', 'log'],
    reasons: () => storageHealthReasons(storage),
    isStopping: () => isStopping,
  })
  const server = await createHttpServer({
    part: 'command-api',
    logger,
    publicOrigin,
    authenticate: sessions.find,
    trustedProxies: settings.TRUSTED_PROXIES,
    endpoints: [...commands, health],
  })
  registerStorageGauge(server.metrics, storage)
  const { url } = await server.listen(settings.PORT, settings.HOST)
  logger.info({ url, log: description, settings: describeEnvironment(settings) }, 'command-api ready')

  return {
    async stop() {
      isStopping = true
      storage.stop()
      await server.close()
      await log.close()
      await pool.end()
    },
  }
}

await runProcess(start)
