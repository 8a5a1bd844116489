import { reactionReasons, readReactionFigures } from '@pazar/private-tables/reaction-figures.ts'
import type { ChangeNotifications } from '@pazar/change-notifications/change-notifications.ts'
import { openPool, type Pool } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { comparePositions } from '@pazar/event-store/event-store.ts'
import { logHealthReasons } from '@pazar/event-store/log-health.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { openChangeNotifications } from '@pazar/change-notifications/open-change-notifications.ts'
import { createHttpServer } from '@pazar/http-server/create-http-server.ts'
import { createLogger, loggable } from '@pazar/http-server/observation/logger.ts'
import {
  watchStorageAndLog,
  registerStorageGauge,
  storageHealthReasons,
} from '@pazar/http-server/observation/storage-health.ts'
import { describeEnvironment, readEnvironment } from '@pazar/http-server/process/environment.ts'
import { runProcess } from '@pazar/http-server/process/run-process.ts'
import { processHealth } from '@pazar/http-server/process-health.ts'
import { integrationsOf } from '@pazar/integrations/integration-variables.ts'
import { createAddressLookup } from '@pazar/safe-fetch/address-lookup.ts'
import { publicAddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { config } from './config.ts'
import { pausedRemoteServices, registerFollowerGauges, registerOutboxGauges } from './outbox/figures.ts'
import { startReactions } from './start-reactions.ts'

interface HealthDependencies {
  pool: Pool
  log: EventLog
  changeNotifications: ChangeNotifications
  storage: ReturnType<typeof watchStorageAndLog>
  isStopping: () => boolean
}

function createHealthEndpoint({ pool, log, changeNotifications, storage, isStopping }: HealthDependencies) {
  const assertNoServicePaused = async () => {
    const paused = Object.entries(await pausedRemoteServices(pool)).filter(([, held]) => held > 0)
    if (paused.length > 0) throw new Error(`${paused.map(([name]) => name).join(', ')} held`)
  }
  const storedReasons = async () => {
    const figures = await readReactionFigures(pool)
    // Read after the checkpoint: one beyond it is then one of another log.
    const head = await log.head()
    const isBeyond = figures !== undefined && comparePositions(figures.position, head) > 0
    return [...reactionReasons(figures, head), ...(isBeyond ? (['checkpoint_beyond_log'] as const) : [])]
  }
  return processHealth({
    dependencies: {
      database: () => pool.query('select 1'),
      log: () => log.head(),
      hints: () => changeNotifications.isConnected(),
      upstreams: assertNoServicePaused,
    },
    requiredDependencies: ['database', 'log'],
    reasons: () => [...storageHealthReasons(storage), ...logHealthReasons(log)],
    storedReasons,
    isStopping,
  })
}

async function start() {
  const settings = readEnvironment(config, process.env)
  const logger = createLogger('reactions', settings.LOG_LEVEL)
  const pool = openPool(settings.DATABASE_URL, { name: 'reactions', maxConnections: 20 })
  const storage = watchStorageAndLog([pool], logger)
  const { log, description } = await openLog({
    eventStoreUrl: settings.EVENTSTORE_URL,
    pool,
    appSecret: settings.APP_SECRET,
    onUnreachable: (message) => logger.warn(message),
  })
  const changeNotifications = await openChangeNotifications(settings.NATS_URL, logger)
  const reactions = await startReactions({
    log,
    pool,
    changeNotifications,
    appSecret: settings.APP_SECRET,
    publicOrigin: settings.PUBLIC_ORIGIN,
    integrations: integrationsOf(settings),
    telegramApiUrl: settings.TELEGRAM_API_URL,
    addressPolicy: publicAddressPolicy(createAddressLookup({ server: settings.DNS_SERVER })),
    warn: (message, error) => logger.warn({ error: loggable(error) }, message),
  })
  let isStopping = false
  const server = await createHttpServer({
    part: 'reactions',
    logger,
    authenticate: async () => undefined,
    publicOrigin: settings.PUBLIC_ORIGIN,
    trustedProxies: settings.TRUSTED_PROXIES,
    endpoints: [
      createHealthEndpoint({ pool, log, changeNotifications, storage, isStopping: () => isStopping }),
    ],
  })
  registerStorageGauge(server.metrics, storage)
  registerOutboxGauges(server.metrics, pool)
  registerFollowerGauges(server.metrics, pool, () => log.head())
  const { url } = await server.listen(settings.PORT, settings.HOST)
  logger.info({ url, log: description, settings: describeEnvironment(settings) }, 'reactions ready')

  return {
    async stop() {
      isStopping = true
      storage.stop()
      await server.close()
      await reactions.stop()
      await changeNotifications.close()
      await log.close()
      await pool.end()
    },
  }
}

await runProcess(start)
