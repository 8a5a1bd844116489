import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { isSellerHost } from '@pazar/contracts/domain/seller-host.ts'
import { operationRoutes } from '@pazar/contracts/system/routes.ts'
import Koa, { type Context, type Middleware } from 'koa'
import { stopGracefully, watchSilentConnections } from './graceful-stop.ts'
import { correlationIdOf } from './observation/correlation.ts'
import { type Logger, loggable } from './observation/logger.ts'
import { createMetrics, type Metrics } from './observation/metrics.ts'
import { processHealth } from './process-health.ts'
import { HttpRefusal, notFound } from './refusals/http-refusal.ts'
import { refusalOfError } from './refusals/refusal-of-error.ts'
import type { Authenticate } from './routing/call.ts'
import type { Endpoint } from './routing/endpoint.ts'
import { createRouter, methodsFor, type RequestState } from './routing/router.ts'
import { sendRefusal } from './routing/send-answer.ts'
import { dataPolicy, securityHeaders } from './security/security-headers.ts'

export interface HttpServerOptions {
  /** Name of the process, for logs and metrics. */
  part: string
  endpoints: readonly Endpoint[]
  /** Finds the user of a session token. */
  authenticate: Authenticate
  logger: Logger
  /** Scheme and host that browsers use. With https, cookies are Secure. */
  publicOrigin: string
  /** Number of our own proxies in front; that many X-Forwarded-* entries are trusted. Default 0. */
  trustedProxies?: number
  /** Koa middleware for paths outside /api, in order: the operator's application, the public site. */
  fallback?: readonly Middleware[]
  metrics?: Metrics
}

export interface HttpServer {
  app: Koa
  metrics: Metrics
  /** Port 0 picks a free port. Returns the address in use. */
  listen(port: number, host: string): Promise<{ port: number; url: string }>
  /** True from the start of `close`; readiness is then false. */
  isStopping(): boolean
  /** Waits up to 10 s for requests in flight, and ends streams. */
  close(): Promise<void>
}

/** Slower clients lose their connection (ms). */
const timeouts = { requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 }

const methodNotAllowed = () =>
  new HttpRefusal({ code: 'method_not_allowed', message: 'Ova radnja nije moguća na ovoj adresi' }, 405)

function refuse(ctx: Context, error: unknown, logger: Logger): void {
  const state = ctx.state as RequestState
  const refusal = refusalOfError(error)
  if (refusal.status >= 500)
    logger.error(
      { correlationId: state.correlationId, route: state.route, error: loggable(error) },
      'request failed',
    )
  sendRefusal(ctx, refusal, { asHtml: state.wantsHtml })
}

/** Sets the headers that answers have unless they remove them, answers refusals, and logs and measures the request. */
function observeRequests({
  headers,
  logger,
  metrics,
  isStopping,
}: {
  headers: readonly (readonly [string, string])[]
  logger: Logger
  metrics: Metrics
  isStopping: () => boolean
}): Middleware {
  return async (ctx, next) => {
    const startedAt = performance.now()
    const state = ctx.state as RequestState
    state.wantsHtml = false
    state.correlationId = correlationIdOf(ctx.get('x-correlation-id') || undefined)
    for (const [name, value] of headers) ctx.res.setHeader(name, value)
    ctx.res.setHeader('X-Correlation-Id', state.correlationId)
    try {
      await next()
    } catch (error) {
      refuse(ctx, error, logger)
    }
    if (isStopping()) ctx.set('Connection', 'close')
    const route = state.route ?? 'other'
    const durationMs = performance.now() - startedAt
    metrics.observeRequest(ctx.method, route, ctx.status, durationMs / 1000)
    if (logger.isLevelEnabled('info')) {
      logger.info(
        {
          correlationId: state.correlationId,
          method: ctx.method,
          route,
          status: ctx.status,
          ms: Math.round(durationMs),
        },
        'request',
      )
    }
  }
}

/** Serves the metrics, except through a proxy and at a seller's host. */
function serveMetrics(metrics: Metrics, publicOrigin: string): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/metrics' || ctx.get('x-forwarded-for') || isSellerHost(ctx.hostname, publicOrigin))
      return next()
    ctx.type = metrics.registry.contentType
    ctx.body = await metrics.registry.metrics()
  }
}

/** Refuses wrong methods of known paths, and unknown paths of the API. */
function refuseUnrouted(
  router: ReturnType<typeof createRouter>,
  { publicOrigin, hasFallback }: { publicOrigin: string; hasFallback: boolean },
): Middleware {
  return async (ctx, next) => {
    const { path } = ctx
    const allowed =
      (ctx.state as RequestState).route === undefined && !isSellerHost(ctx.hostname, publicOrigin)
        ? methodsFor(router, path)
        : []
    if (allowed.length > 0 && !allowed.includes(ctx.method)) {
      ctx.set('Allow', allowed.join(', '))
      throw methodNotAllowed()
    }
    if (path === '/api' || path.startsWith('/api/') || !hasFallback) throw notFound()
    return next()
  }
}

function listen(server: Server, port: number, host: string): Promise<{ port: number; url: string }> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.removeListener('error', reject)
      const address = server.address() as AddressInfo
      resolve({
        port: address.port,
        url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
      })
    })
  })
}

/** Creates the HTTP server for a list of endpoints, and adds everything that they share. */
export async function createHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { endpoints, logger, publicOrigin } = options
  const metrics = options.metrics ?? createMetrics(options.part)
  const headers = Object.entries(await securityHeaders({ publicOrigin, contentSecurityPolicy: dataPolicy }))
  const streams = new Map<Readable, ServerResponse>()
  let isStopping = false

  // A supervisor checks every process. A process without a health endpoint of its own has no dependencies.
  const hasHealth = endpoints.some(({ route }) => route.path === operationRoutes.health.path)
  const health = hasHealth
    ? []
    : [processHealth({ dependencies: {}, requiredDependencies: [], isStopping: () => isStopping })]
  const router = createRouter([...endpoints, ...health], {
    authenticate: options.authenticate,
    publicOrigin,
    secureCookies: publicOrigin.startsWith('https://'),
    onStream: (stream, response) => {
      streams.set(stream, response)
      stream.once('close', () => streams.delete(stream))
    },
  })

  const app = new Koa()
  app.proxy = (options.trustedProxies ?? 0) > 0
  app.maxIpsCount = options.trustedProxies ?? 0
  app.on('error', (error: unknown) => logger.debug({ error: loggable(error) }, 'connection'))

  app.use(observeRequests({ headers, logger, metrics, isStopping: () => isStopping }))
  app.use(serveMetrics(metrics, publicOrigin))
  app.use(router.routes() as unknown as Middleware)
  app.use(refuseUnrouted(router, { publicOrigin, hasFallback: options.fallback !== undefined }))
  for (const middleware of options.fallback ?? []) app.use(middleware)
  app.use(() => {
    throw notFound()
  })

  const server: Server = Object.assign(createServer(app.callback()), timeouts)
  watchSilentConnections(server)
  return {
    app,
    metrics,
    listen: (port, host) => listen(server, port, host),
    isStopping: () => isStopping,
    close: async () => {
      isStopping = true
      for (const [stream, response] of streams) {
        stream.destroy()
        response.end()
      }
      await stopGracefully(server)
    },
  }
}
