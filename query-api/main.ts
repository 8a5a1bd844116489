import { join } from 'node:path'
import { imagesTable } from '@pazar/private-tables/images-table.ts'
import { openPool, type Pool } from '@pazar/postgres/open-database.ts'
import { outboxSchema } from '@pazar/private-tables/outbox-table.ts'
import { storageSchema } from '@pazar/private-tables/storage-tables.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { serverServicesSchema } from '@pazar/private-tables/server-services.ts'
import { trackingSchema } from '@pazar/private-tables/tracking-tables.ts'
import { userSecretsSchema } from '@pazar/private-tables/user-secrets.ts'
import { createLogLag } from '@pazar/event-store/log-lag.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { openChangeNotifications } from '@pazar/change-notifications/open-change-notifications.ts'
import { createHttpServer } from '@pazar/http-server/create-http-server.ts'
import { platformOnly } from '@pazar/http-server/hosts/platform-only.ts'
import { createLogger, loggable, type Logger } from '@pazar/http-server/observation/logger.ts'
import {
  watchStorageAndLog,
  registerStorageGauge,
  storageHealthReasons,
} from '@pazar/http-server/observation/storage-health.ts'
import { describeEnvironment, readEnvironment } from '@pazar/http-server/process/environment.ts'
import { runProcess } from '@pazar/http-server/process/run-process.ts'
import { createSessions } from '@pazar/http-server/sessions/sessions.ts'
import { sessionsSchema } from '@pazar/http-server/sessions/sessions-table.ts'
import { adminFiles } from './admin-files/admin-files.ts'
import { variables } from './config.ts'
import { createQueryApi, queryTimeoutMs } from './create-query-api.ts'
import { registerLagGauge } from './system/read-model-health.ts'
import { accountInReadModel } from '@pazar/http-server/sessions/account-in-read-model.ts'

type Config = ReturnType<typeof readEnvironment<typeof variables>>

/** Opens a pool for the schema, sessions and health, and one for lists, whose queries have a time limit. */
async function openPools(config: Config, logger: Logger) {
  const onError = (error: Error) => logger.warn({ error: loggable(error) }, 'a database connection broke')
  const pool = openPool(config.DATABASE_URL, { name: 'query-api', maxConnections: 5, onError })
  const queryPool = openPool(config.DATABASE_URL, {
    name: 'query-api reading',
    maxConnections: 20,
    statementTimeoutMs: queryTimeoutMs,
    onError,
  })
  const storage = watchStorageAndLog([pool, queryPool], logger)
  await applySchema(pool, [
    ...sessionsSchema,
    imagesTable,
    ...storageSchema,
    ...outboxSchema,
    ...userSecretsSchema,
    ...trackingSchema,
    ...serverServicesSchema,
  ])
  return { pool, queryPool, storage }
}

/** Reads go on without the event store, so it need not be there at the start. */
async function openLogAndLag(config: Config, pool: Pool, logger: Logger) {
  const { log, description } = await openLog({
    eventStoreUrl: config.EVENTSTORE_URL,
    pool,
    appSecret: config.APP_SECRET,
    onUnreachable: (message) => logger.warn(message),
  })
  return { log, lag: createLogLag(log), description }
}

async function start() {
  const config = readEnvironment(variables, process.env)
  const logger = createLogger('query-api', config.LOG_LEVEL)
  const { pool, queryPool, storage } = await openPools(config, logger)
  const { log, lag, description } = await openLogAndLag(config, pool, logger)
  const changeNotifications = await openChangeNotifications(config.NATS_URL, logger)
  const sessions = createSessions({ pool, accountOf: accountInReadModel(pool) })
  let isStopping = false
  const queryApi = createQueryApi({
    pool: queryPool,
    changeNotifications,
    sessions,
    appSecret: config.APP_SECRET,
    publicOrigin: config.PUBLIC_ORIGIN,
    platformAddress: config.PLATFORM_ADDRESS,
    googleServiceAccountEmail: config.GOOGLE_SERVICE_ACCOUNT_EMAIL,
    head: log.head,
    lag,
    readStream: log.readStream,
    isSignUpOpen: config.SIGN_UP === 'open',
    reasons: () => storageHealthReasons(storage),
    isStopping: () => isStopping,
  })
  const server = await createHttpServer({
    part: 'query-api',
    endpoints: queryApi.endpoints,
    authenticate: sessions.find,
    logger,
    publicOrigin: config.PUBLIC_ORIGIN,
    trustedProxies: config.TRUSTED_PROXIES,
    fallback: [
      platformOnly(config.PUBLIC_ORIGIN),
      await adminFiles({
        folder: join(import.meta.dirname, '../admin-ui/dist'),
        publicOrigin: config.PUBLIC_ORIGIN,
      }),
    ],
  })
  registerStorageGauge(server.metrics, storage)
  registerLagGauge(server.metrics, pool, log.head, lag)
  const { url } = await server.listen(config.PORT, config.HOST)
  logger.info(
    { url, log: description, hints: changeNotifications.description, variables: describeEnvironment(config) },
    'query-api ready',
  )
  return {
    async stop() {
      isStopping = true
      await server.close()
      queryApi.close()
      storage.stop()
      await Promise.all([changeNotifications.close(), log.close()])
      await Promise.all([pool.end(), queryPool.end()])
    },
  }
}

await runProcess(start)
