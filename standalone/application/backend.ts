import { join } from 'node:path'
import type { ChangeNotifications } from '@pazar/change-notifications/change-notifications.ts'
import { composeCommandApi } from '@pazar/command-api/compose.ts'
import { logHealthReasons } from '@pazar/event-store/log-health.ts'
import { createLogLag } from '@pazar/event-store/log-lag.ts'
import { type Logger, loggable } from '@pazar/http-server/observation/logger.ts'
import { createMetrics } from '@pazar/http-server/observation/metrics.ts'
import { registerStorageGauge, storageHealthReasons } from '@pazar/http-server/observation/storage-health.ts'
import type { Authenticate } from '@pazar/http-server/routing/call.ts'
import { accountInReadModel } from '@pazar/http-server/sessions/account-in-read-model.ts'
import { createSessions } from '@pazar/http-server/sessions/sessions.ts'
import { integrationsOf } from '@pazar/integrations/integration-variables.ts'
import { retryParkedEndpoint } from '@pazar/projections/parking/retry-endpoint.ts'
import { startProjections } from '@pazar/projections/start-projections.ts'
import { createSyncCheck } from '@pazar/projections/sync-check/sync-check.ts'
import { createQueryApi } from '@pazar/query-api/create-query-api.ts'
import { registerFollowerGauges, registerOutboxGauges } from '@pazar/reactions/outbox/figures.ts'
import { startReactions } from '@pazar/reactions/start-reactions.ts'
import type { AddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { scheduledBackupsOf } from '@pazar/workers/backup/backup-variables.ts'
import { startWorkers } from '@pazar/workers/start-workers.ts'
import type { Config } from '../config.ts'
import { erasuresFileOf } from '../erasures-file.ts'
import type { Stores } from './stores.ts'

export interface BackendOptions {
  config: Config
  stores: Stores
  appSecret: string
  publicOrigin: string
  changeNotifications: ChangeNotifications
  /** Which addresses of sellers' links may be called. */
  addressPolicy: AddressPolicy
  logger: Logger
  /** True once the process is shutting down. */
  isStopping(): boolean
}

export type Backend = Awaited<ReturnType<typeof startBackend>>

/** Starts the followers of the log: read models and effects. */
async function startFollowers(
  { config, stores, changeNotifications, addressPolicy, logger, ...settings }: BackendOptions,
  resources: AsyncDisposableStack,
) {
  const { log, pool } = stores
  const projections = await startProjections({ log, pool, changeNotifications, logger })
  resources.defer(() => projections.stop())
  const reactions = await startReactions({
    log,
    pool,
    changeNotifications,
    appSecret: settings.appSecret,
    publicOrigin: settings.publicOrigin,
    integrations: integrationsOf(config),
    telegramApiUrl: config.TELEGRAM_API_URL,
    addressPolicy,
    warn: (message, error) => logger.warn({ error: loggable(error) }, message),
  })
  resources.defer(() => reactions.stop())
  return projections
}

/** Starts the processes that append to the log: the command API and the workers. */
async function startCommands(
  { config, stores, appSecret, publicOrigin, addressPolicy, logger }: BackendOptions,
  resources: AsyncDisposableStack,
) {
  const { log, pool } = stores
  const { sessions, endpoints } = await composeCommandApi({
    log,
    pool,
    appSecret,
    settings: config,
    publicOrigin,
    addressPolicy,
    logger,
  })
  const workers = await startWorkers({
    log,
    pool,
    appSecret,
    publicOrigin,
    trackify: integrationsOf(config).trackify,
    trackifyEveryMinutes: config.TRACKIFY_EVERY_MINUTES,
    addressPolicy,
    backups: scheduledBackupsOf({
      ...config,
      BACKUP_FOLDER: config.BACKUP_FOLDER ?? join(config.DATA_DIR, 'backups'),
      ERASURES_FILE: erasuresFileOf(config),
    }),
    rateLimits: config.RATE_LIMITS === 'on',
    warn: (message, error) => logger.warn({ error: loggable(error) }, message),
  })
  resources.defer(() => workers.stop())
  return { sessions, endpoints: [...endpoints, ...workers.endpoints] }
}

function createMetricsOf({ pool, log, storage }: Stores) {
  const metrics = createMetrics('pazar')
  registerStorageGauge(metrics, storage)
  registerOutboxGauges(metrics, pool)
  registerFollowerGauges(metrics, pool, () => log.head())
  return metrics
}

/** Starts all parts behind the HTTP servers; `resources` stops them. */
export async function startBackend(options: BackendOptions, resources: AsyncDisposableStack) {
  const { config, stores } = options
  const { pool, log, storage } = stores
  const projections = await startFollowers(options, resources)
  const { sessions, endpoints: commands } = await startCommands(options, resources)
  // As in production: commands check the log, and reads go on without the event store.
  const readSessions = createSessions({ pool, accountOf: accountInReadModel(pool) })
  const syncCheck = createSyncCheck({ log, pool })
  const queries = createQueryApi({
    pool: stores.queryPool,
    changeNotifications: options.changeNotifications,
    sessions: readSessions,
    appSecret: options.appSecret,
    publicOrigin: options.publicOrigin,
    platformAddress: config.PLATFORM_ADDRESS,
    googleServiceAccountEmail: config.GOOGLE_SERVICE_ACCOUNT_EMAIL,
    head: () => log.head(),
    lag: createLogLag(log),
    readStream: log.readStream,
    isSignUpOpen: config.SIGN_UP === 'open',
    reasons: () => [...storageHealthReasons(storage), ...logHealthReasons(log)],
    isStopping: options.isStopping,
  })
  resources.defer(queries.close)
  return {
    endpoints: [
      ...commands,
      ...queries.endpoints,
      ...syncCheck.endpoints,
      retryParkedEndpoint(projections.retryParked),
    ],
    authenticate: ((token, method) =>
      (method === 'GET' ? readSessions : sessions).find(token)) satisfies Authenticate,
    metrics: createMetricsOf(stores),
    projections,
    stopSyncCheck: syncCheck.stop,
  }
}
