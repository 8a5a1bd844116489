import { openPool } from '@pazar/postgres/open-database.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { checkLogIdentity } from '@pazar/event-store/log-identity.ts'
import { logHealthReasons } from '@pazar/event-store/log-health.ts'
import { createLogLag } from '@pazar/event-store/log-lag.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { openChangeNotifications } from '@pazar/change-notifications/open-change-notifications.ts'
import { createHttpServer } from '@pazar/http-server/create-http-server.ts'
import { createLogger } from '@pazar/http-server/observation/logger.ts'
import { createMetrics } from '@pazar/http-server/observation/metrics.ts'
import {
  watchStorageAndLog,
  registerStorageGauge,
  storageHealthReasons,
} from '@pazar/http-server/observation/storage-health.ts'
import { describeEnvironment, readEnvironment } from '@pazar/http-server/process/environment.ts'
import { runProcess } from '@pazar/http-server/process/run-process.ts'
import { createSessions } from '@pazar/http-server/sessions/sessions.ts'
import { sessionsSchema } from '@pazar/http-server/sessions/sessions-table.ts'
import { config } from './config.ts'
import { healthEndpoint } from './health-endpoint.ts'
import { registerProjectionGauges } from './projection-metrics.ts'
import { retryParkedEndpoint } from './parking/retry-endpoint.ts'
import { startProjections } from './start-projections.ts'
import { accountInReadModel } from '@pazar/http-server/sessions/account-in-read-model.ts'
import { createSyncCheck } from './sync-check/sync-check.ts'

function createProjectionMetrics(
  storage: ReturnType<typeof watchStorageAndLog>,
  projections: Awaited<ReturnType<typeof startProjections>>,
) {
  const metrics = createMetrics('projections')
  registerStorageGauge(metrics, storage)
  registerProjectionGauges(metrics.registry, projections)
  return metrics
}

async function start() {
  const settings = readEnvironment(config, process.env)
  const { EVENTSTORE_URL: eventStoreUrl, APP_SECRET: appSecret } = settings
  const logger = createLogger('projections', settings.LOG_LEVEL)
  const pool = openPool(settings.DATABASE_URL, { name: 'projections', maxConnections: 20 })
  const storage = watchStorageAndLog([pool], logger)
  await applySchema(pool, sessionsSchema)
  const { log, description } = await openLog({ eventStoreUrl, pool, appSecret })
  await checkLogIdentity({ pool, log })
  const changeNotifications = await openChangeNotifications(settings.NATS_URL, logger)
  const projections = await startProjections({ log, pool, changeNotifications, logger })
  const metrics = createProjectionMetrics(storage, projections)
  const sessions = createSessions({ pool, accountOf: accountInReadModel(pool) })
  const syncCheck = createSyncCheck({ log, pool })
  let isStopping = false
  const server = await createHttpServer({
    part: 'projections',
    logger,
    metrics,
    authenticate: sessions.find,
    publicOrigin: settings.PUBLIC_ORIGIN,
    trustedProxies: settings.TRUSTED_PROXIES,
    endpoints: [
      healthEndpoint({
        status: projections.status,
        hints: () => changeNotifications.isConnected(),
        lag: createLogLag(log),
        reasons: () => [...storageHealthReasons(storage), ...logHealthReasons(log)],
        stopping: () => isStopping,
      }),
      ...syncCheck.endpoints,
      retryParkedEndpoint(projections.retryParked),
    ],
  })
  const { url } = await server.listen(settings.PORT, settings.HOST)
  logger.info(
    {
      url,
      log: description,
      hints: changeNotifications.description,
      settings: describeEnvironment(settings),
    },
    'projections ready',
  )

  return {
    async stop() {
      isStopping = true
      storage.stop()
      syncCheck.stop()
      await server.close()
      await projections.stop()
      await changeNotifications.close()
      await log.close()
      await pool.end()
    },
  }
}

await runProcess(start)
