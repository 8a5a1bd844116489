import Router from '@koa/router'
import type { ChangeNotifications } from '@pazar/change-notifications/change-notifications.ts'
import { isSellerHost } from '@pazar/contracts/domain/seller-host.ts'
import Koa, { type Middleware } from 'koa'
import type { ApiClient } from './api-client/api-client.ts'
import { createSiteCaches } from './cache/site-caches.ts'
import { platformRoutes } from './platform-host/platform-routes.ts'
import { answerUnavailable, sendNotFound } from './rendering/error-answers.ts'
import type { Renderer } from './rendering/renderer.ts'
import { ownHostPages } from './seller-host/own-host-pages.ts'
import type { SiteContext } from './site-context.ts'

/** The part of Pino's interface that the site uses. */
interface SiteLogger {
  warn(details: object, message: string): void
}

export interface PublicSiteDependencies {
  api: ApiClient
  changeNotifications: Pick<ChangeNotifications, 'subscribe'>
  renderer: Renderer
  logger: SiteLogger
  /** Scheme and host that browsers use; canonical addresses and shared pictures start with it. */
  publicOrigin: string
  now?: () => number
}

export interface PublicSite {
  app: Koa
  /** Ends the subscriptions to change notifications. */
  close(): void
}

/**
 * The shopper's site, at the platform host and at seller hosts: landing pages, shops, the order form's POST,
 * thank-you pages, and 404 for everything else.
 */
export function createPublicSite({
  api,
  changeNotifications,
  renderer,
  logger,
  publicOrigin,
  now = Date.now,
}: PublicSiteDependencies): PublicSite {
  const site: SiteContext = {
    api,
    renderer,
    publicOrigin,
    now,
    onFailure: (error) => logger.warn({ err: error }, 'an API did not answer'),
  }
  const caches = createSiteCaches(site, {
    changeNotifications,
    onStale: (what, key, error) =>
      logger.warn({ err: error, key }, `showing an older ${what}: the query API did not answer`),
  })
  const everywhere = new Router()
  // Pages contain their own icon, but some browsers request this one anyway.
  everywhere.get('/favicon.ico', (ctx) => void (ctx.status = 204))
  const sellerHosts = ownHostPages(site, caches)

  const app = new Koa()
  app.use(answerUnavailable(site))
  app.use(renderer.assets)
  app.use(everywhere.routes())
  app.use((ctx, next) =>
    isSellerHost(ctx.hostname, publicOrigin) ? (sellerHosts as Middleware)(ctx, next) : next(),
  )
  app.use(platformRoutes(site, caches).routes())
  app.use((ctx) => sendNotFound(ctx, renderer))
  return { app, close: caches.close }
}
