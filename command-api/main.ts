import { openPool } from '@pazar/database/open-database.ts'
import { applySchema } from '@pazar/database/schema.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { createHttpServer } from '@pazar/http-server/create-http-server.ts'
import { createLogger, loggable } from '@pazar/http-server/observation/logger.ts'
import { processHealth } from '@pazar/http-server/process-health.ts'
import { describeEnvironment, readEnvironment } from '@pazar/http-server/process/environment.ts'
import { runProcess } from '@pazar/http-server/process/run-process.ts'
import { createSessions } from '@pazar/http-server/sessions/sessions.ts'
import { sessionsSchema } from '@pazar/http-server/sessions/sessions-table.ts'
import { config } from './config.ts'
import { nodeResolver } from './domain/resolver.ts'
import { createCommandApi } from './create-command-api.ts'
import { integrationsOf } from '@pazar/upstreams/integration-variables.ts'
import { createAddressLookup } from '@pazar/upstreams/outside/address-lookup.ts'
import { publicInternet } from '@pazar/upstreams/outside/outside.ts'
import { startTracking } from './tracking/tracking.ts'
import { startStockSweep } from './upsell/stock-sweep.ts'
import { activeUsers } from './user/active-users.ts'
import { ensureAdmin } from './user/ensure-admin.ts'

async function start() {
  const settings = readEnvironment(config, process.env)
  const { APP_SECRET: appSecret, PUBLIC_ORIGIN: publicOrigin } = settings
  const logger = createLogger('command-api', settings.LOG_LEVEL)
  const pool = openPool(settings.DATABASE_URL, { name: 'command-api', onError: (error) => logger.warn({ error: loggable(error) }, 'a database connection broke') })
  await applySchema(pool, sessionsSchema)
  const { log, description } = await openLog({ eventStoreUrl: settings.EVENTSTORE_URL, pool, appSecret })
  await ensureAdmin({ log, pool, appSecret }, { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD })

  const sessions = createSessions({ pool, isActive: activeUsers(log) })
  const commands = await createCommandApi({ log, pool, appSecret, sessions, publicOrigin, platformAddress: settings.PLATFORM_ADDRESS, resolver: nodeResolver({ server: settings.DNS_SERVER }), outside: publicInternet(createAddressLookup({ server: settings.DNS_SERVER })), rateLimits: settings.RATE_LIMITS === 'on', signUpOpen: settings.SIGN_UP === 'open', integrations: integrationsOf(settings), logger })
  const warn = (message: string, error: unknown) => logger.warn({ error: loggable(error) }, message)
  const tracking = await startTracking({ log, pool, appSecret, integrations: integrationsOf(settings), everyMinutes: settings.TRACKIFY_EVERY_MINUTES, warn })
  const stockSweep = await startStockSweep({ log, pool, warn })
  let stopping = false
  const health = processHealth({ parts: { database: () => pool.query('select 1'), log: () => log.head() }, needed: ['database', 'log'], stopping: () => stopping })
  const server = await createHttpServer({
    part: 'command-api', logger, publicOrigin, authenticate: sessions.find, trustedProxies: settings.TRUSTED_PROXIES, endpoints: [...commands, health],
  })
  const { url } = await server.listen(settings.PORT, settings.HOST)
  logger.info({ url, log: description, settings: describeEnvironment(settings) }, 'command-api ready')

  return {
    async stop() {
      stopping = true
      await Promise.all([server.close(), tracking.stop(), stockSweep.stop()])
      await log.close()
      await pool.end()
    },
  }
}

await runProcess(start)
