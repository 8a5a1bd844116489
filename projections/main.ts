import { openPool } from '@pazar/database/open-database.ts'
import { applySchema } from '@pazar/database/schema.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { openHints } from '@pazar/hints/open-hints.ts'
import { createHttpServer } from '@pazar/http-server/create-http-server.ts'
import { createLogger } from '@pazar/http-server/observation/logger.ts'
import { createMetrics } from '@pazar/http-server/observation/metrics.ts'
import { describeEnvironment, readEnvironment } from '@pazar/http-server/process/environment.ts'
import { runProcess } from '@pazar/http-server/process/run-process.ts'
import { createSessions } from '@pazar/http-server/sessions/sessions.ts'
import { sessionsSchema } from '@pazar/http-server/sessions/sessions-table.ts'
import { config } from './config.ts'
import { healthEndpoint } from './health-endpoint.ts'
import { measureProjections } from './projection-metrics.ts'
import { startProjections } from './start-projections.ts'
import { isActiveUser } from './sync-check/is-active-user.ts'
import { createSyncCheck } from './sync-check/sync-check.ts'

async function start() {
  const settings = readEnvironment(config, process.env)
  const logger = createLogger('projections', settings.LOG_LEVEL)
  const pool = openPool(settings.DATABASE_URL, { name: 'projections', max: 20 })
  await applySchema(pool, sessionsSchema)
  const { log, description } = await openLog({ eventStoreUrl: settings.EVENTSTORE_URL, pool, appSecret: settings.APP_SECRET })
  const hints = openHints(settings.NATS_URL, logger)
  const projections = await startProjections({ log, pool, hints, logger })
  const metrics = createMetrics('projections')
  measureProjections(metrics.registry, projections.status)
  const sessions = createSessions({ pool, isActive: isActiveUser(pool) })
  const syncCheck = createSyncCheck({ log, pool })
  let stopping = false
  const server = await createHttpServer({
    part: 'projections', logger, metrics, authenticate: sessions.find, publicOrigin: settings.PUBLIC_ORIGIN, trustedProxies: settings.TRUSTED_PROXIES,
    endpoints: [healthEndpoint({ status: projections.status, hints: () => hints.connected(), stopping: () => stopping }), ...syncCheck.endpoints],
  })
  const { url } = await server.listen(settings.PORT, settings.HOST)
  logger.info({ url, log: description, hints: hints.description, settings: describeEnvironment(settings) }, 'projections ready')

  return {
    async stop() {
      stopping = true
      syncCheck.stop()
      await server.close()
      await projections.stop()
      await hints.close()
      await log.close()
      await pool.end()
    },
  }
}

await runProcess(start)
