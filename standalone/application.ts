import { composeCommandApi } from '@pazar/command-api/compose.ts'
import { integrationsOf } from '@pazar/integrations/integration-variables.ts'
import { createAddressLookup } from '@pazar/safe-fetch/address-lookup.ts'
import { type AddressPolicy, publicAddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { openPool } from '@pazar/postgres/open-database.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { openChangeNotifications } from '@pazar/change-notifications/open-change-notifications.ts'
import { createHttpServer } from '@pazar/http-server/create-http-server.ts'
import { createLogger, loggable } from '@pazar/http-server/observation/logger.ts'
import {
  watchStorageAndLog,
  registerStorageGauge,
  storageHealthReasons,
} from '@pazar/http-server/observation/storage-health.ts'
import { createMetrics } from '@pazar/http-server/observation/metrics.ts'
import { sessionsSchema } from '@pazar/http-server/sessions/sessions-table.ts'
import { retryParkedEndpoint } from '@pazar/projections/parking/retry-endpoint.ts'
import { startProjections } from '@pazar/projections/start-projections.ts'
import { createSyncCheck } from '@pazar/projections/sync-check/sync-check.ts'
import { createPublicSite } from '@pazar/public-site/site.ts'
import { createHttpApiClient } from '@pazar/public-site/api-client/http-api-client.ts'
import { createQueryApi, queryTimeoutMs } from '@pazar/query-api/create-query-api.ts'
import { registerFollowerGauges, registerOutboxGauges } from '@pazar/reactions/outbox/figures.ts'
import { startReactions } from '@pazar/reactions/start-reactions.ts'
import { startWorkers } from '@pazar/workers/start-workers.ts'
import { prepareAccounts } from './accounts.ts'
import type { Config } from './config.ts'
import { waitForFirstBuild } from './wait-for-first-build.ts'
import type { FrontEnds } from './front-ends.ts'
import { openAsyncCommitStores } from './async-commit-stores.ts'
import { createPageMiddleware } from './pages.ts'

export interface ApplicationOptions {
  config: Config
  /** Must be free. */
  port: number
  databaseUrl: string
  appSecret: string
  frontEnds: FrontEnds
  /** Which addresses of sellers' links may be called; public addresses by default. */
  outside?: AddressPolicy
}

export interface Application {
  url: string
  /** Description for the start-up lines. */
  eventStore: string
  bus: string
  accounts: readonly string[]
  /** Stops after requests in flight have finished and followers have completed their batch. */
  stop(): Promise<void>
}

const host = '127.0.0.1'

/** Starts the whole app in this process. @throws Error with a one-line message for the operator. */
export const startApplication = async ({
  config,
  port,
  databaseUrl,
  appSecret,
  frontEnds,
  outside = publicAddressPolicy(createAddressLookup({ server: config.DNS_SERVER })),
}: ApplicationOptions): Promise<Application> => {
  // Closed in reverse order: by `stop`, or here if the start fails half-way.
  await using resources = new AsyncDisposableStack()
  const publicOrigin = config.PUBLIC_ORIGIN ?? `http://localhost:${port}`
  const logger = createLogger('pazar', config.LOG_LEVEL)

  let isClosed = false
  const connectionLost = (error: Error) => {
    // While the pool closes, a database server that stops right after us may drop its connections.
    if (!isClosed) logger.warn({ error: loggable(error) }, 'database connection lost')
  }
  const pool = openPool(databaseUrl, { maxConnections: 40, onError: connectionLost })
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
  const { log, description: eventStore } = await openLog({
    eventStoreUrl: config.EVENTSTORE_URL,
    pool,
    appSecret,
  })
  resources.defer(() => log.close())
  const accounts = await prepareAccounts({
    config,
    stores: { log, pool, appSecret },
    publicOrigin,
    withAsyncCommit: openAsyncCommitStores({ config, databaseUrl, appSecret }),
  })

  const changeNotifications = openChangeNotifications(config.NATS_URL, logger)
  resources.defer(() => changeNotifications.close())
  const projections = await startProjections({ log, pool, changeNotifications, logger })
  resources.defer(() => projections.stop())
  const warn = (message: string, error: unknown) => logger.warn({ error: loggable(error) }, message)
  const reactions = await startReactions({
    log,
    pool,
    changeNotifications,
    appSecret,
    publicOrigin,
    integrations: integrationsOf(config),
    telegramApiUrl: config.TELEGRAM_API_URL,
    addressPolicy: outside,
    warn,
  })
  resources.defer(() => reactions.stop())

  const { sessions, endpoints: commands } = await composeCommandApi({
    log,
    pool,
    appSecret,
    settings: config,
    publicOrigin,
    addressPolicy: outside,
    logger,
  })
  const workers = await startWorkers({
    log,
    pool,
    appSecret,
    publicOrigin,
    trackify: integrationsOf(config).trackify,
    trackifyEveryMinutes: config.TRACKIFY_EVERY_MINUTES,
    addressPolicy: outside,
    rateLimits: config.RATE_LIMITS === 'on',
    warn,
  })
  resources.defer(() => workers.stop())
  const syncCheck = createSyncCheck({ log, pool })
  const metrics = createMetrics('pazar')
  registerStorageGauge(metrics, storage)
  registerOutboxGauges(metrics, pool)
  registerFollowerGauges(metrics, pool, () => log.head())
  let isStopping = () => false
  const queries = createQueryApi({
    pool: queryPool,
    changeNotifications,
    sessions,
    appSecret,
    publicOrigin,
    platformAddress: config.PLATFORM_ADDRESS,
    googleServiceAccountEmail: config.GOOGLE_SERVICE_ACCOUNT_EMAIL,
    head: () => log.head(),
    readAll: log.readAll,
    readStream: log.readStream,
    isSignUpOpen: config.SIGN_UP === 'open',
    reasons: () => storageHealthReasons(storage),
    isStopping: () => isStopping(),
  })
  resources.defer(queries.close)
  const shared = {
    part: 'pazar',
    endpoints: [
      ...commands,
      ...workers.endpoints,
      ...queries.endpoints,
      ...syncCheck.endpoints,
      retryParkedEndpoint(projections.retryParked),
    ],
    authenticate: (token: string) => sessions.find(token),
    logger,
    publicOrigin,
    metrics,
  }

  // The public site calls the APIs through an internal server, which trusts it about the shopper's address
  // and host.
  const internalServer = await createHttpServer({ ...shared, trustedProxies: 1 })
  const { url: apiUrl } = await internalServer.listen(0, host)
  resources.defer(() => internalServer.close())
  const apiClient = createHttpApiClient({ queryApiUrl: apiUrl, commandApiUrl: apiUrl })
  const site = createPublicSite({
    api: apiClient,
    changeNotifications,
    renderer: frontEnds.renderer,
    logger,
    publicOrigin,
  })
  resources.defer(site.close)
  await waitForFirstBuild(projections)
  const publicServer = await createHttpServer({
    ...shared,
    fallback: createPageMiddleware(await frontEnds.operator(publicOrigin), site.app.middleware, publicOrigin),
  })
  await publicServer.listen(port, host)
  resources.defer(() => publicServer.close())
  resources.defer(syncCheck.stop)
  isStopping = publicServer.isStopping

  const running = resources.move()
  return {
    url: publicOrigin,
    eventStore,
    bus: config.NATS_URL ? changeNotifications.description : 'in-process',
    accounts,
    stop: () => running.disposeAsync(),
  }
}
