import { openChangeNotifications } from '@pazar/change-notifications/open-change-notifications.ts'
import { createHttpServer } from '@pazar/http-server/create-http-server.ts'
import { createLogger } from '@pazar/http-server/observation/logger.ts'
import { describeEnvironment, readEnvironment } from '@pazar/http-server/process/environment.ts'
import { runProcess } from '@pazar/http-server/process/run-process.ts'
import { processHealth } from '@pazar/http-server/process-health.ts'
import { config } from './config.ts'
import { builtRenderer } from './rendering/built-renderer.ts'
import { createPublicSite } from './site.ts'
import { createHttpApiClient } from './api-client/http-api-client.ts'

async function start() {
  const settings = readEnvironment(config, process.env)
  const logger = createLogger('public-site', settings.LOG_LEVEL)
  const renderer = await builtRenderer()
  const changeNotifications = await openChangeNotifications(settings.NATS_URL, logger)
  const site = createPublicSite({
    api: createHttpApiClient({
      queryApiUrl: settings.QUERY_API_URL,
      commandApiUrl: settings.COMMAND_API_URL,
    }),
    changeNotifications,
    renderer,
    logger,
    publicOrigin: settings.PUBLIC_ORIGIN,
  })
  let stopping = false
  // No dependency is required: while the APIs are unavailable the site serves the pages in its cache.
  const health = processHealth({
    dependencies: { hints: () => changeNotifications.isConnected() },
    requiredDependencies: [],
    isStopping: () => stopping,
  })
  const server = await createHttpServer({
    part: 'public-site',
    endpoints: [health],
    authenticate: async () => undefined,
    logger,
    publicOrigin: settings.PUBLIC_ORIGIN,
    trustedProxies: settings.TRUSTED_PROXIES,
    fallback: site.app.middleware,
  })
  const { url } = await server.listen(settings.PORT, settings.HOST)
  logger.info(
    { url, hints: changeNotifications.description, settings: describeEnvironment(settings) },
    'public-site ready',
  )

  return {
    async stop() {
      stopping = true
      await server.close()
      site.close()
      await changeNotifications.close()
    },
  }
}

await runProcess(start)
