import { join } from 'node:path'
import { imagesTable } from '@pazar/database/images-table.ts'
import { openPool } from '@pazar/database/open-database.ts'
import { outboxSchema } from '@pazar/database/outbox-table.ts'
import { applySchema } from '@pazar/database/schema.ts'
import { serverServicesSchema } from '@pazar/database/server-services.ts'
import { trackingSchema } from '@pazar/database/tracking-tables.ts'
import { userSecretsSchema } from '@pazar/database/user-secrets.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { openHints } from '@pazar/hints/open-hints.ts'
import { createHttpServer } from '@pazar/http-server/create-http-server.ts'
import { platformOnly } from '@pazar/http-server/hosts/platform-only.ts'
import { createLogger, loggable } from '@pazar/http-server/observation/logger.ts'
import { describeEnvironment, readEnvironment } from '@pazar/http-server/process/environment.ts'
import { runProcess } from '@pazar/http-server/process/run-process.ts'
import { createSessions } from '@pazar/http-server/sessions/sessions.ts'
import { sessionsSchema } from '@pazar/http-server/sessions/sessions-table.ts'
import { adminFiles } from './admin-files/admin-files.ts'
import { variables } from './config.ts'
import { createQueryApi, longestQuery } from './create-query-api.ts'
import { lagOf, readModelHealth } from './operation/read-model-health.ts'
import { isActiveUser } from './users/is-active-user.ts'

async function start() {
  const config = readEnvironment(variables, process.env)
  const logger = createLogger('query-api', config.LOG_LEVEL)
  const onError = (error: Error) => logger.warn({ error: loggable(error) }, 'a database connection broke')
  const pool = openPool(config.DATABASE_URL, { name: 'query-api', max: 5, onError })
  const readingPool = openPool(config.DATABASE_URL, { name: 'query-api reading', max: 20, statementTimeout: longestQuery, onError })
  await applySchema(pool, [...sessionsSchema, imagesTable, ...outboxSchema, ...userSecretsSchema, ...trackingSchema, ...serverServicesSchema])
  const { log, description } = await openLog({ eventStoreUrl: config.EVENTSTORE_URL, pool, appSecret: config.APP_SECRET })
  const hints = openHints(config.NATS_URL, logger)
  const sessions = createSessions({ pool, isActive: isActiveUser(pool) })
  let stopping = false
  const queryApi = createQueryApi({
    pool: readingPool, hints, sessions, appSecret: config.APP_SECRET, publicOrigin: config.PUBLIC_ORIGIN, platformAddress: config.PLATFORM_ADDRESS, googleServiceAccountEmail: config.GOOGLE_SERVICE_ACCOUNT_EMAIL, head: log.head, readStream: log.readStream,
    signUpOpen: config.SIGN_UP === 'open', stopping: () => stopping,
  })
  const server = await createHttpServer({
    part: 'query-api', endpoints: queryApi.endpoints, authenticate: sessions.find, logger, publicOrigin: config.PUBLIC_ORIGIN,
    trustedProxies: config.TRUSTED_PROXIES,
    fallback: [platformOnly(config.PUBLIC_ORIGIN), await adminFiles({ folder: join(import.meta.dirname, '../admin-ui/dist'), publicOrigin: config.PUBLIC_ORIGIN })],
  })
  server.metrics.gauge('read_model_lag', 'Positions of the log that a read model does not hold yet', 'read_model', async () =>
    lagOf(await readModelHealth(pool, await log.head(), false)))
  const { url } = await server.listen(config.PORT, config.HOST)
  logger.info({ url, log: description, hints: hints.description, variables: describeEnvironment(config) }, 'query-api ready')
  return {
    async stop() {
      stopping = true
      await server.close()
      queryApi.close()
      await Promise.all([hints.close(), log.close()])
      await Promise.all([pool.end(), readingPool.end()])
    },
  }
}

await runProcess(start)
