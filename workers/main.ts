import { recoverFromLog } from '@pazar/command-api/recovery/recover-from-log.ts'
import { recoveryLines } from '@pazar/command-api/recovery/recovery-lines.ts'
import { createAccountLookup } from '@pazar/command-api/user/active-users.ts'
import { checkLogIdentity } from '@pazar/event-store/log-identity.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { createHttpServer } from '@pazar/http-server/create-http-server.ts'
import { createLogger, loggable, type Logger } from '@pazar/http-server/observation/logger.ts'
import {
  watchStorageAndLog,
  registerStorageGauge,
  storageHealthReasons,
} from '@pazar/http-server/observation/storage-health.ts'
import { describeEnvironment, readEnvironment } from '@pazar/http-server/process/environment.ts'
import { runProcess } from '@pazar/http-server/process/run-process.ts'
import { processHealth } from '@pazar/http-server/process-health.ts'
import { createSessions } from '@pazar/http-server/sessions/sessions.ts'
import { sessionsSchema } from '@pazar/http-server/sessions/sessions-table.ts'
import { backupReasons } from '@pazar/private-tables/backup-runs.ts'
import { openPool } from '@pazar/postgres/open-database.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { createAddressLookup } from '@pazar/safe-fetch/address-lookup.ts'
import { publicAddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import type { z } from 'zod'
import { scheduledBackupsOf } from './backup/backup-variables.ts'
import { config } from './config.ts'
import { startWorkers } from './start-workers.ts'

/** Opens the database and the log, and completes what the database lacks of the log. */
async function openStores(
  { DATABASE_URL, EVENTSTORE_URL, APP_SECRET }: z.output<typeof config>,
  logger: Logger,
) {
  const pool = openPool(DATABASE_URL, {
    name: 'workers',
    onError: (error) => logger.warn({ error: loggable(error) }, 'a database connection broke'),
  })
  const storage = watchStorageAndLog([pool], logger)
  await applySchema(pool, sessionsSchema)
  const { log, description, checkKeys } = await openLog({
    eventStoreUrl: EVENTSTORE_URL,
    pool,
    appSecret: APP_SECRET,
  })
  await checkLogIdentity({ pool, log })
  const report = (line: string) => logger.info(line)
  for (const line of recoveryLines(await recoverFromLog({ log, pool, checkKeys, report }))) logger.warn(line)
  return { pool, storage, log, description }
}

async function start() {
  const settings = readEnvironment(config, process.env)
  const { APP_SECRET: appSecret, PUBLIC_ORIGIN: publicOrigin } = settings
  const logger = createLogger('workers', settings.LOG_LEVEL)
  const { pool, storage, log, description } = await openStores(settings, logger)
  const sessions = createSessions({ pool, accountOf: createAccountLookup(log) })
  const workers = await startWorkers({
    log,
    pool,
    appSecret,
    publicOrigin,
    trackify: { serbia: settings.TRACKIFY_URL_SRB, others: settings.TRACKIFY_URL_CG },
    trackifyEveryMinutes: settings.TRACKIFY_EVERY_MINUTES,
    addressPolicy: publicAddressPolicy(createAddressLookup({ server: settings.DNS_SERVER })),
    backups: scheduledBackupsOf(settings),
    rateLimits: settings.RATE_LIMITS === 'on',
    warn: (message, error) => logger.warn({ error: loggable(error) }, message),
  })
  let isStopping = false
  const health = processHealth({
    dependencies: { database: () => pool.query('select 1'), log: () => log.head() },
    requiredDependencies: ['database', 'log'],
    reasons: () => storageHealthReasons(storage),
    storedReasons: () => backupReasons(pool),
    isStopping: () => isStopping,
  })
  const server = await createHttpServer({
    part: 'workers',
    logger,
    publicOrigin,
    authenticate: sessions.find,
    trustedProxies: settings.TRUSTED_PROXIES,
    endpoints: [...workers.endpoints, health],
  })
  registerStorageGauge(server.metrics, storage)
  const { url } = await server.listen(settings.PORT, settings.HOST)
  logger.info({ url, log: description, settings: describeEnvironment(settings) }, 'workers ready')

  return {
    async stop() {
      isStopping = true
      storage.stop()
      await Promise.all([server.close(), workers.stop()])
      await log.close()
      await pool.end()
    },
  }
}

await runProcess(start)
