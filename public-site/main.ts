import { openHints } from '@pazar/hints/open-hints.ts'
import { createHttpServer } from '@pazar/http-server/create-http-server.ts'
import { createLogger } from '@pazar/http-server/observation/logger.ts'
import { readConfig } from './config.ts'
import { builtRenderer } from './rendering/built-renderer.ts'
import { createPublicSite } from './site.ts'
import { httpUpstream } from './upstream/http-upstream.ts'

async function start() {
  const config = readConfig(process.env)
  const logger = createLogger('public-site', config.LOG_LEVEL)
  const renderer = await builtRenderer()
  const hints = openHints(config.NATS_URL, logger)
  const site = createPublicSite({
    upstream: httpUpstream({ queryApiUrl: config.QUERY_API_URL, commandApiUrl: config.COMMAND_API_URL }),
    hints, renderer, logger, publicOrigin: config.PUBLIC_ORIGIN,
  })
  const server = await createHttpServer({
    part: 'public-site', endpoints: [], authenticate: async () => undefined, logger, publicOrigin: config.PUBLIC_ORIGIN,
    trustedProxies: config.TRUSTED_PROXIES, fallback: site.middleware,
  })
  const { url } = await server.listen(config.PORT, config.HOST)
  logger.info({ url, queryApi: config.QUERY_API_URL, commandApi: config.COMMAND_API_URL, hints: hints.description }, 'public site ready')

  const stop = async () => {
    await server.close()
    await hints.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(0)))
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
