import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { isSellersHost } from '@pazar/contracts/domain/sellers-host.ts'
import { operationRoutes } from '@pazar/contracts/operation/routes.ts'
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
  /** Name of the process, in logs and metrics. */
  part: string
  endpoints: readonly Endpoint[]
  /** The user behind a session's token. */
  authenticate: Authenticate
  logger: Logger
  /** Scheme and host that browsers use. https makes cookies Secure. */
  publicOrigin: string
  /** How many proxies of ours stand in front; X-Forwarded-* of that many is believed. Default 0: none. */
  trustedProxies?: number
  /** What answers paths outside /api: the operator's application, the public site. In order, Koa's way. */
  fallback?: readonly Middleware[]
  metrics?: Metrics
}

export interface HttpServer {
  app: Koa
  metrics: Metrics
  /** Port 0 takes a free one. Answers the address in use. */
  listen(port: number, host: string): Promise<{ port: number; url: string }>
  /** True from the first moment of `close`: readiness then says no. */
  stopping(): boolean
  /** Requests in flight finish, for up to 10 s; streams are ended. */
  close(): Promise<void>
}

/** Slower senders than these lose their connection, ms. */
const timeouts = { requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 }

const methodNotAllowed = () => new HttpRefusal({ code: 'method_not_allowed', message: 'Ova radnja nije moguća na ovoj adresi' }, 405)

/** The one HTTP server of the house: a list of endpoints in, everything that is the same for all of them around it. */
export async function createHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { endpoints, logger, publicOrigin } = options
  const metrics = options.metrics ?? createMetrics(options.part)
  const headers = Object.entries(await securityHeaders({ publicOrigin, contentSecurityPolicy: dataPolicy }))
  const streams = new Map<Readable, ServerResponse>()
  let stopping = false

  // A supervisor asks every process; one that brings no health of its own stands on nothing but itself.
  const hasHealth = endpoints.some(({ route }) => route.path === operationRoutes.health.path)
  const health = hasHealth ? [] : [processHealth({ parts: {}, needed: [], stopping: () => stopping })]
  const router = createRouter([...endpoints, ...health], {
    authenticate: options.authenticate,
    publicOrigin,
    secure: publicOrigin.startsWith('https://'),
    onStream: (stream, response) => {
      streams.set(stream, response)
      stream.once('close', () => streams.delete(stream))
    },
  })

  const app = new Koa()
  app.proxy = (options.trustedProxies ?? 0) > 0
  app.maxIpsCount = options.trustedProxies ?? 0
  app.on('error', (error: unknown) => logger.debug({ error: loggable(error) }, 'connection'))

  function refuse(ctx: Context, error: unknown): void {
    const state = ctx.state as RequestState
    const refusal = refusalOfError(error)
    if (refusal.status >= 500) logger.error({ correlationId: state.correlationId, route: state.route, error: loggable(error) }, 'request failed')
    sendRefusal(ctx, refusal, { wanted: state.wantsHtml })
  }

  app.use(async (ctx, next) => {
    const began = performance.now()
    const state = ctx.state as RequestState
    state.wantsHtml = false
    state.correlationId = correlationIdOf(ctx.get('x-correlation-id') || undefined)
    for (const [name, value] of headers) ctx.res.setHeader(name, value)
    ctx.res.setHeader('X-Correlation-Id', state.correlationId)
    try {
      await next()
    } catch (error) {
      refuse(ctx, error)
    }
    if (stopping) ctx.set('Connection', 'close')
    const route = state.route ?? 'other'
    const took = performance.now() - began
    metrics.observeRequest(ctx.method, route, ctx.status, took / 1000)
    if (logger.isLevelEnabled('info')) {
      logger.info({ correlationId: state.correlationId, method: ctx.method, route, status: ctx.status, ms: Math.round(took) }, 'request')
    }
  })

  app.use(async (ctx, next) => {
    if (ctx.path !== '/metrics' || ctx.get('x-forwarded-for') || isSellersHost(ctx.hostname, publicOrigin)) return next()
    ctx.type = metrics.registry.contentType
    ctx.body = await metrics.registry.metrics()
  })

  app.use(router.routes() as unknown as Middleware)
  app.use(async (ctx, next) => {
    const { path } = ctx
    const allowed = (ctx.state as RequestState).route === undefined && !isSellersHost(ctx.hostname, publicOrigin) ? methodsFor(router, path) : []
    if (allowed.length > 0 && !allowed.includes(ctx.method)) {
      ctx.set('Allow', allowed.join(', '))
      throw methodNotAllowed()
    }
    if (path === '/api' || path.startsWith('/api/') || !options.fallback) throw notFound()
    return next()
  })
  for (const middleware of options.fallback ?? []) app.use(middleware)
  app.use(() => {
    throw notFound()
  })

  const server: Server = Object.assign(createServer(app.callback()), timeouts)
  watchSilentConnections(server)
  return {
    app,
    metrics,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.removeListener('error', reject)
          const address = server.address() as AddressInfo
          resolve({ port: address.port, url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}` })
        })
      }),
    stopping: () => stopping,
    close: async () => {
      stopping = true
      for (const [stream, response] of streams) {
        stream.destroy()
        response.end()
      }
      await stopGracefully(server)
    },
  }
}
