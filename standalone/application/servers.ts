import type { ChangeNotifications } from '@pazar/change-notifications/change-notifications.ts'
import { createHttpServer, type HttpServer } from '@pazar/http-server/create-http-server.ts'
import type { Logger } from '@pazar/http-server/observation/logger.ts'
import { createHttpApiClient } from '@pazar/public-site/api-client/http-api-client.ts'
import { createPublicSite } from '@pazar/public-site/site.ts'
import type { FrontEnds } from '../front-ends.ts'
import type { Backend } from './backend.ts'
import { createPageMiddleware } from './pages.ts'
import { waitForFirstBuild } from './wait-for-first-build.ts'

interface ServerOptions {
  backend: Backend
  port: number
  publicOrigin: string
  frontEnds: FrontEnds
  changeNotifications: ChangeNotifications
  logger: Logger
}

const host = '127.0.0.1'

/** Starts the public server, once the read models can answer; `resources` closes it. */
export async function startServers(
  { backend, port, publicOrigin, frontEnds, changeNotifications, logger }: ServerOptions,
  resources: AsyncDisposableStack,
): Promise<Pick<HttpServer, 'isStopping'>> {
  const { endpoints, authenticate, metrics } = backend
  const shared = { part: 'pazar', endpoints, authenticate, logger, publicOrigin, metrics }

  // The public site calls the APIs through an internal server, which trusts it about the shopper's address
  // and host.
  const internalServer = await createHttpServer({ ...shared, trustedProxies: 1 })
  const { url: apiUrl } = await internalServer.listen(0, host)
  resources.defer(() => internalServer.close())
  const site = createPublicSite({
    api: createHttpApiClient({ queryApiUrl: apiUrl, commandApiUrl: apiUrl }),
    changeNotifications,
    renderer: frontEnds.renderer,
    logger,
    publicOrigin,
  })
  resources.defer(site.close)

  await waitForFirstBuild(backend.projections)
  const publicServer = await createHttpServer({
    ...shared,
    fallback: createPageMiddleware(await frontEnds.operator(publicOrigin), site.app.middleware, publicOrigin),
  })
  await publicServer.listen(port, host)
  resources.defer(() => publicServer.close())
  return publicServer
}
