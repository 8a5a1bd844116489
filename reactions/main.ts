import { openPool } from '@pazar/database/open-database.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { openHints } from '@pazar/hints/open-hints.ts'
import { createHttpServer } from '@pazar/http-server/create-http-server.ts'
import { createLogger, loggable } from '@pazar/http-server/observation/logger.ts'
import { describeEnvironment, readEnvironment } from '@pazar/http-server/process/environment.ts'
import { runProcess } from '@pazar/http-server/process/run-process.ts'
import { processHealth } from '@pazar/http-server/process-health.ts'
import { integrationsOf } from '@pazar/upstreams/integration-variables.ts'
import { createAddressLookup } from '@pazar/upstreams/outside/address-lookup.ts'
import { publicInternet } from '@pazar/upstreams/outside/outside.ts'
import { config } from './config.ts'
import { heldUpstreams, measureOutbox } from './outbox/figures.ts'
import { startReactions } from './start-reactions.ts'

async function start() {
  const settings = readEnvironment(config, process.env)
  const logger = createLogger('reactions', settings.LOG_LEVEL)
  const pool = openPool(settings.DATABASE_URL, { name: 'reactions', max: 20 })
  const { log, description } = await openLog({ eventStoreUrl: settings.EVENTSTORE_URL, pool, appSecret: settings.APP_SECRET })
  const hints = openHints(settings.NATS_URL, logger)
  const reactions = await startReactions({
    log, pool, hints, appSecret: settings.APP_SECRET, publicOrigin: settings.PUBLIC_ORIGIN, integrations: integrationsOf(settings), telegramApiUrl: settings.TELEGRAM_API_URL,
    outside: publicInternet(createAddressLookup({ server: settings.DNS_SERVER })),
    warn: (message, error) => logger.warn({ error: loggable(error) }, message),
  })
  const noneHeld = async () => {
    const held = Object.entries(await heldUpstreams(pool)).filter(([, held]) => held > 0)
    if (held.length > 0) throw new Error(`${held.map(([name]) => name).join(', ')} held`)
  }
  let stopping = false
  const server = await createHttpServer({
    part: 'reactions', logger, authenticate: async () => undefined, publicOrigin: settings.PUBLIC_ORIGIN, trustedProxies: settings.TRUSTED_PROXIES,
    endpoints: [
      processHealth({ parts: { database: () => pool.query('select 1'), log: () => log.head(), hints: () => hints.connected(), upstreams: noneHeld }, needed: ['database', 'log'], stopping: () => stopping }),
    ],
  })
  measureOutbox(server.metrics, pool)
  const { url } = await server.listen(settings.PORT, settings.HOST)
  logger.info({ url, log: description, settings: describeEnvironment(settings) }, 'reactions ready')

  return {
    async stop() {
      stopping = true
      await server.close()
      await reactions.stop()
      await hints.close()
      await log.close()
      await pool.end()
    },
  }
}

await runProcess(start)
