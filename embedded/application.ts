import { createCommandApi } from '@pazar/command-api/create-command-api.ts'
import { integrationsOf } from '@pazar/upstreams/integration-variables.ts'
import { nodeResolver } from '@pazar/command-api/domain/resolver.ts'
import { createAddressLookup } from '@pazar/upstreams/outside/address-lookup.ts'
import { type Outside, publicInternet } from '@pazar/upstreams/outside/outside.ts'
import { startTracking } from '@pazar/command-api/tracking/tracking.ts'
import { startStockSweep } from '@pazar/command-api/upsell/stock-sweep.ts'
import { activeUsers } from '@pazar/command-api/user/active-users.ts'
import { openPool } from '@pazar/database/open-database.ts'
import { applySchema } from '@pazar/database/schema.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { openHints } from '@pazar/hints/open-hints.ts'
import { createHttpServer } from '@pazar/http-server/create-http-server.ts'
import { createLogger, loggable } from '@pazar/http-server/observation/logger.ts'
import { createMetrics } from '@pazar/http-server/observation/metrics.ts'
import { createSessions } from '@pazar/http-server/sessions/sessions.ts'
import { sessionsSchema } from '@pazar/http-server/sessions/sessions-table.ts'
import { startProjections } from '@pazar/projections/start-projections.ts'
import { createSyncCheck } from '@pazar/projections/sync-check/sync-check.ts'
import { createPublicSite } from '@pazar/public-site/site.ts'
import { httpUpstream } from '@pazar/public-site/upstream/http-upstream.ts'
import { createQueryApi, longestQuery } from '@pazar/query-api/create-query-api.ts'
import { measureOutbox } from '@pazar/reactions/outbox/figures.ts'
import { startReactions } from '@pazar/reactions/start-reactions.ts'
import { prepareAccounts } from './accounts.ts'
import type { Config } from './config.ts'
import { firstFilling } from './first-filling.ts'
import type { FrontEnds } from './front-ends.ts'
import { hurriedStores } from './hurried-stores.ts'
import { pages } from './pages.ts'

export interface ApplicationOptions {
  config: Config
  /** Known to be free. */
  port: number
  databaseUrl: string
  appSecret: string
  frontEnds: FrontEnds
  /** Where links of sellers may lead; the public internet where left out. */
  outside?: Outside
}

export interface Application {
  url: string
  /** For the start-up lines. */
  eventStore: string
  bus: string
  accounts: readonly string[]
  /** Requests in flight finish; what follows the log ends at a whole step. */
  stop(): Promise<void>
}

const host = '127.0.0.1'

/** The whole house in this process. @throws Error with one line for people. */
export const startApplication = async ({ config, port, databaseUrl, appSecret, frontEnds, outside = publicInternet(createAddressLookup({ server: config.DNS_SERVER })) }: ApplicationOptions): Promise<Application> => {
  // Closed in the opposite order: by `stop`, or here where the start fails half-way.
  await using opened = new AsyncDisposableStack()
  const publicOrigin = config.PUBLIC_ORIGIN ?? `http://localhost:${port}`
  const logger = createLogger('pazar', config.LOG_LEVEL)

  let closed = false
  const connectionLost = (error: Error) => {
    // The server hangs up on connections that are just being closed, where it is stopped right after us.
    if (!closed) logger.warn({ error: loggable(error) }, 'database connection lost')
  }
  const pool = openPool(databaseUrl, { max: 40, onError: connectionLost })
  const readingPool = openPool(databaseUrl, { max: 20, statementTimeout: longestQuery, onError: connectionLost })
  opened.defer(async () => {
    closed = true
    await Promise.all([pool.end(), readingPool.end()])
  })
  await applySchema(pool, sessionsSchema)
  const { log, description: eventStore } = await openLog({ eventStoreUrl: config.EVENTSTORE_URL, pool, appSecret })
  opened.defer(() => log.close())
  const accounts = await prepareAccounts({ config, stores: { log, pool, appSecret }, publicOrigin, hurried: hurriedStores({ config, databaseUrl, appSecret }) })

  const hints = openHints(config.NATS_URL, logger)
  opened.defer(() => hints.close())
  const projections = await startProjections({ log, pool, hints, logger })
  opened.defer(() => projections.stop())
  const warn = (message: string, error: unknown) => logger.warn({ error: loggable(error) }, message)
  const reactions = await startReactions({ log, pool, hints, appSecret, publicOrigin, integrations: integrationsOf(config), telegramApiUrl: config.TELEGRAM_API_URL, outside, warn })
  opened.defer(() => reactions.stop())

  const sessions = createSessions({ pool, isActive: activeUsers(log) })
  const commands = await createCommandApi({ log, pool, appSecret, sessions, publicOrigin, platformAddress: config.PLATFORM_ADDRESS, resolver: nodeResolver({ server: config.DNS_SERVER }), outside, rateLimits: config.RATE_LIMITS === 'on', signUpOpen: config.SIGN_UP === 'open', integrations: integrationsOf(config), logger })
  const tracking = await startTracking({ log, pool, appSecret, integrations: integrationsOf(config), everyMinutes: config.TRACKIFY_EVERY_MINUTES, warn })
  opened.defer(() => tracking.stop())
  const stockSweep = await startStockSweep({ log, pool, warn })
  opened.defer(() => stockSweep.stop())
  const syncCheck = createSyncCheck({ log, pool })
  const metrics = createMetrics('pazar')
  measureOutbox(metrics, pool)
  let stopping = () => false
  const queries = createQueryApi({ pool: readingPool, hints, sessions, appSecret, publicOrigin, platformAddress: config.PLATFORM_ADDRESS, googleServiceAccountEmail: config.GOOGLE_SERVICE_ACCOUNT_EMAIL, head: () => log.head(), readStream: log.readStream, signUpOpen: config.SIGN_UP === 'open', stopping: () => stopping() })
  opened.defer(queries.close)
  const shared = {
    part: 'pazar', endpoints: [...commands, ...queries.endpoints, ...syncCheck.endpoints], authenticate: (token: string) => sessions.find(token), logger, publicOrigin,
    metrics,
  }

  // The site asks the APIs on a door of its own, which believes it about the shopper's address and host.
  const inner = await createHttpServer({ ...shared, trustedProxies: 1 })
  const { url: apis } = await inner.listen(0, host)
  opened.defer(() => inner.close())
  const upstream = httpUpstream({ queryApiUrl: apis, commandApiUrl: apis })
  const site = createPublicSite({ upstream, hints, renderer: frontEnds.renderer, logger, publicOrigin })
  opened.defer(site.close)
  await firstFilling(projections)
  const outer = await createHttpServer({ ...shared, fallback: pages(await frontEnds.operator(publicOrigin), site.app.middleware, publicOrigin) })
  await outer.listen(port, host)
  opened.defer(() => outer.close())
  opened.defer(syncCheck.stop)
  stopping = outer.stopping

  const running = opened.move()
  return {
    url: publicOrigin,
    eventStore,
    bus: config.NATS_URL ? hints.description : 'in-process',
    accounts,
    stop: () => running.disposeAsync(),
  }
}
