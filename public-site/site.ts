import Router from '@koa/router'
import { isSellersHost } from '@pazar/contracts/domain/sellers-host.ts'
import type { PageAddress } from '@pazar/contracts/shop/routes.ts'
import type { PublicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import type { Hints } from '@pazar/hints/hints.ts'
import Koa, { type Context, type Middleware } from 'koa'
import { calmAnswers } from './cache/calm-answers.ts'
import type { CacheTerms } from './cache/fresh-answers.ts'
import { ownPageCache } from './cache/own-page-cache.ts'
import { shopCache } from './cache/shop-cache.ts'
import { pageReadModels, websiteCache } from './cache/website-cache.ts'
import { isPageAddress } from './landing-page/page-address.ts'
import { type StoredPage, sendStoredPage, storedPage } from './landing-page/stored-page.ts'
import { postOrder } from './order-form/post-order.ts'
import { originAt, ownHostPages } from './own-host/own-host-pages.ts'
import { showPreview } from './preview/show-preview.ts'
import type { Renderer } from './rendering/renderer.ts'
import { sendPage } from './rendering/send-page.ts'
import { robots, sendSitemap } from './sitemap/sitemap.ts'
import { sendStorefront } from './storefront/send-storefront.ts'
import { platformStore, sellersStore, storefrontPath } from './storefront/stores.ts'
import { thankYouRoutes } from './thank-you/thank-you-routes.ts'
import { shopperOf } from './upstream/shopper.ts'
import { type Upstream, UpstreamDown } from './upstream/upstream.ts'

/** Pino's shape, as much of it as this room needs. */
interface SiteLogger {
  warn(details: object, message: string): void
}

export interface PublicSiteDependencies {
  upstream: Upstream
  hints: Pick<Hints, 'subscribe'>
  renderer: Renderer
  logger: SiteLogger
  /** Scheme and host that browsers use: canonical addresses and shared pictures are made of it. */
  publicOrigin: string
  now?: () => number
}

export interface PublicSite {
  app: Koa
  /** Ends its subscriptions to hints. */
  close(): void
}

/** An id of the database, as an address has it; undefined for what is none. */
const idOf = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** The shopper's site, at the platform and at sellers' own hosts: landing pages, shops, the order form's post, thank-you pages, and 404 for everything else. */
export function createPublicSite({ upstream, hints, renderer, logger, publicOrigin: origin, now = Date.now }: PublicSiteDependencies): PublicSite {
  const onFailure = (error: unknown) => logger.warn({ err: error }, 'an API did not answer')
  const terms = (what: string): CacheTerms => ({
    hints, now, keep: !renderer.development,
    onStale: (key, error) => logger.warn({ err: error, key }, `showing an older ${what}: the query API did not answer`),
  })
  const websites = websiteCache<StoredPage>({
    ...terms('page'),
    fetch: async (customUrl) => (isPageAddress(customUrl) ? upstream.website(customUrl) : undefined),
    make: (website) => storedPage(website, renderer, { origin: website.canonicalHost ? originAt(website.canonicalHost, origin) : origin, platform: origin }),
  })
  const shops = shopCache({ ...terms('shop'), fetch: upstream.shop })
  const ownPages = ownPageCache({ ...terms('page'), fetch: upstream.ownPage })
  const products = calmAnswers<readonly PublicListItem[]>({ ...terms('storefront'), fetch: upstream.products, readModels: pageReadModels })
  /** By host; of the platform those of ''. */
  const addresses = calmAnswers<readonly PageAddress[]>({ ...terms('sitemap'), fetch: (host) => upstream.addresses(host || undefined), readModels: pageReadModels })
  const ownHost = ownHostPages({ upstream, shops, ownPages, addresses: addresses.get, renderer, publicOrigin: origin, now, onFailure })

  const notFound = async (ctx: Context) => sendPage(ctx, 404, (await renderer.pages()).notFoundPage(), { ...renderer, keep: 'no-cache' })

  const router = new Router()
  const thankYou = thankYouRoutes({
    upstream, renderer, now, onFailure, sellerOf: () => undefined, shopOf: () => undefined,
    websiteOf: async (ctx, id) => websites.byId(id) ?? upstream.websiteById(id, shopperOf(ctx)),
  })
  router.use(thankYou.routes())
  // What a tenant's owner sells (resolution 53).
  router.get('/tenants/:tenantId/index.html', async (ctx) => {
    const tenantId = idOf(ctx.params['tenantId']!)
    const shop = tenantId && (await shops.get({ tenantId }))
    if (!shop) return notFound(ctx)
    const path = `/tenants/${tenantId}/index.html`
    return sendStorefront(ctx, sellersStore(shop, path, shop.host ? `${originAt(shop.host, origin)}/` : origin + path), renderer)
  })
  router.get(storefrontPath, async (ctx) => {
    try {
      return await sendStorefront(ctx, platformStore(await products.get('products'), origin), renderer)
    } catch (error) {
      if (!(error instanceof UpstreamDown)) throw error
      onFailure(error)
      return sendPage(ctx, 503, (await renderer.pages()).storefrontProblemPage(platformStore([], origin)), renderer)
    }
  })
  router.get('/robots.txt', (ctx) => void (ctx.body = robots(origin)))
  router.get('/sitemap.xml', async (ctx) => sendSitemap(ctx, origin, storefrontPath, await addresses.get('')))
  router.post('/pregled/:websiteId', async (ctx) => {
    const websiteId = idOf(ctx.params['websiteId']!)
    return websiteId ? showPreview(ctx, websiteId, { upstream, renderer, origin, now }) : notFound(ctx)
  })
  router.get('/:customUrl', async (ctx) => {
    const known = await websites.get(ctx.params['customUrl']!)
    return known ? sendStoredPage(ctx, known.page, now()) : notFound(ctx)
  })
  const find = async (customUrl: string) => (await websites.get(customUrl))?.website
  router.post('/:customUrl', async (ctx) => {
    const answered = await postOrder(ctx, ctx.params['customUrl']!, { upstream, find, renderer, origin, now, onFailure })
    if (!answered) await notFound(ctx)
  })

  const app = new Koa()
  app.use(async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      if (!(error instanceof UpstreamDown)) throw error
      onFailure(error)
      sendPage(ctx, 503, (await renderer.pages()).unavailablePage(), renderer)
    }
  })
  app.use(renderer.assets)
  const everywhere = new Router()
  // Pages bring their own icon; this is for browsers that ask all the same.
  everywhere.get('/favicon.ico', (ctx) => void (ctx.status = 204))
  app.use(everywhere.routes())
  app.use((ctx, next) => (isSellersHost(ctx.hostname, origin) ? (ownHost as Middleware)(ctx, next) : next()))
  app.use(router.routes())
  app.use(async (ctx) => notFound(ctx))
  return {
    app,
    close() {
      for (const cache of [websites, shops, ownPages, products, addresses]) cache.close()
    },
  }
}
