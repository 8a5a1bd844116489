import Router from '@koa/router'
import { legalPageAt } from '@pazar/contracts/legal/pages.ts'
import { isSellerHost } from '@pazar/contracts/domain/seller-host.ts'
import type { PageAddress } from '@pazar/contracts/storefront/routes.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { PublicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import type { ChangeNotifications } from '@pazar/change-notifications/change-notifications.ts'
import Koa, { type Context, type Middleware } from 'koa'
import { createDebouncedCache } from './cache/debounced-cache.ts'
import type { CacheOptions } from './cache/answer-cache.ts'
import { createOwnPageCache } from './cache/own-page-cache.ts'
import { createShopCache } from './cache/shop-cache.ts'
import { pageReadModels, createWebsiteCache } from './cache/website-cache.ts'
import { isPageAddress } from './landing-page/page-address.ts'
import { type StoredPage, sendStoredPage, storedPage } from './landing-page/stored-page.ts'
import { sendShopsLegalPage, sendWebsitesLegalPage } from './legal/send-legal-page.ts'
import { postOrder } from './order-form/post-order.ts'
import { originAt, ownHostPages } from './seller-host/own-host-pages.ts'
import { showPreview } from './preview/show-preview.ts'
import type { Renderer } from './rendering/renderer.ts'
import { sendPage } from './rendering/send-page.ts'
import { robots, sendSitemap } from './sitemap/sitemap.ts'
import { sendStorefront } from './storefront/send-storefront.ts'
import { platformStore, sellersStorefront, sellersStore, storefrontPath } from './storefront/stores.ts'
import { thankYouRoutes } from './thank-you/thank-you-routes.ts'
import { shopperOf } from './api-client/shopper.ts'
import { type ApiClient, ApiUnavailable } from './api-client/api-client.ts'

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

/** Parses a database id from an address; undefined if it is not one. */
const idOf = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/**
 * The shopper's site, at the platform host and at seller hosts: landing pages, shops, the order form's POST,
 * thank-you pages, and 404 for everything else.
 */
export function createPublicSite({
  api,
  changeNotifications,
  renderer,
  logger,
  publicOrigin: origin,
  now = Date.now,
}: PublicSiteDependencies): PublicSite {
  const onFailure = (error: unknown) => logger.warn({ err: error }, 'an API did not answer')
  const cacheOptions = (what: string): CacheOptions => ({
    changeNotifications,
    now,
    isEnabled: !renderer.development,
    onStale: (key, error) =>
      logger.warn({ err: error, key }, `showing an older ${what}: the query API did not answer`),
  })
  const originOf = ({ canonicalHost }: Pick<PublicWebsiteView, 'canonicalHost'>) =>
    canonicalHost ? originAt(canonicalHost, origin) : origin
  const storefrontOf = (website: PublicWebsiteView) => sellersStorefront(website, originOf(website))
  const websites = createWebsiteCache<StoredPage>({
    ...cacheOptions('page'),
    fetch: async (customUrl) => (isPageAddress(customUrl) ? api.website(customUrl) : undefined),
    make: (website) =>
      storedPage(website, renderer, {
        origin: originOf(website),
        platform: origin,
        storefront: storefrontOf(website),
      }),
  })
  const shops = createShopCache({ ...cacheOptions('shop'), fetch: api.shop })
  const ownPages = createOwnPageCache({ ...cacheOptions('page'), fetch: api.ownPage })
  const products = createDebouncedCache<readonly PublicListItem[]>({
    ...cacheOptions('storefront'),
    fetch: api.products,
    readModels: pageReadModels,
  })
  /** By host; the key of the platform is ''. */
  const addresses = createDebouncedCache<readonly PageAddress[]>({
    ...cacheOptions('sitemap'),
    fetch: (host) => api.addresses(host || undefined),
    readModels: pageReadModels,
  })
  const ownHost = ownHostPages({
    api,
    shops,
    ownPages,
    addresses: addresses.get,
    renderer,
    publicOrigin: origin,
    now,
    onFailure,
  })

  const notFound = async (ctx: Context) =>
    sendPage(ctx, 404, (await renderer.pages()).notFoundPage(), { ...renderer, keep: 'no-cache' })

  const router = new Router()
  const thankYou = thankYouRoutes({
    api,
    renderer,
    now,
    onFailure,
    sellerOf: () => undefined,
    shopOf: () => undefined,
    websiteOf: async (ctx, id) => (await websites.byId(id)) ?? api.websiteById(id, shopperOf(ctx)),
    storefrontOf: (_ctx, website) => (website ? storefrontOf(website) : storefrontPath),
  })
  router.use(thankYou.routes())
  // Everything that the tenant's owner sells (tenants/page).
  router.get('/tenants/:tenantId/index.html', async (ctx) => {
    const tenantId = idOf(ctx.params['tenantId']!)
    const shop = tenantId && (await shops.get({ tenantId }))
    if (!shop) return notFound(ctx)
    const path = `/tenants/${tenantId}/index.html`
    return sendStorefront(
      ctx,
      sellersStore(shop, path, shop.host ? `${originAt(shop.host, origin)}/` : origin + path),
      renderer,
    )
  })
  router.get(storefrontPath, async (ctx) => {
    try {
      return await sendStorefront(ctx, platformStore(await products.get('products'), origin), renderer)
    } catch (error) {
      if (!(error instanceof ApiUnavailable)) throw error
      onFailure(error)
      return sendPage(
        ctx,
        503,
        (await renderer.pages()).storefrontProblemPage(platformStore([], origin)),
        renderer,
      )
    }
  })
  router.get('/robots.txt', (ctx) => void (ctx.body = robots(origin)))
  router.get('/sitemap.xml', async (ctx) => sendSitemap(ctx, origin, storefrontPath, await addresses.get('')))
  router.post('/pregled/:websiteId', async (ctx) => {
    const websiteId = idOf(ctx.params['websiteId']!)
    return websiteId ? showPreview(ctx, websiteId, { api, renderer, origin, now }) : notFound(ctx)
  })
  router.get('/tenants/:tenantId/:slug', async (ctx) => {
    const tenantId = idOf(ctx.params['tenantId']!)
    const shop = tenantId && (await shops.get({ tenantId }))
    if (!shop) return notFound(ctx)
    const path = `/tenants/${tenantId}`
    const shown = await sendShopsLegalPage(ctx, {
      api,
      renderer,
      shop,
      key: { tenantId },
      base: path,
      home: `${path}/index.html`,
      origin: shop.host ? originAt(shop.host, origin) : origin,
    })
    if (!shown) await notFound(ctx)
  })
  router.get('/:customUrl/:slug', async (ctx) => {
    const website =
      legalPageAt(ctx.params['slug']!) && (await websites.get(ctx.params['customUrl']!))?.website
    const shown =
      website && (await sendWebsitesLegalPage(ctx, { api, renderer, website, origin: originOf(website) }))
    if (!shown) await notFound(ctx)
  })
  router.get('/:customUrl', async (ctx) => {
    const known = await websites.get(ctx.params['customUrl']!)
    return known ? sendStoredPage(ctx, known.page, now(), known.website.priceProof) : notFound(ctx)
  })
  const find = async (customUrl: string) => (await websites.get(customUrl))?.website
  router.post('/:customUrl', async (ctx) => {
    const answered = await postOrder(ctx, ctx.params['customUrl']!, {
      api,
      find,
      storefrontOf,
      renderer,
      origin,
      now,
      onFailure,
    })
    if (!answered) await notFound(ctx)
  })

  const app = new Koa()
  app.use(async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      if (!(error instanceof ApiUnavailable)) throw error
      onFailure(error)
      sendPage(ctx, 503, (await renderer.pages()).unavailablePage(), renderer)
    }
  })
  app.use(renderer.assets)
  const everywhere = new Router()
  // Pages contain their own icon, but some browsers request this one anyway.
  everywhere.get('/favicon.ico', (ctx) => void (ctx.status = 204))
  app.use(everywhere.routes())
  app.use((ctx, next) => (isSellerHost(ctx.hostname, origin) ? (ownHost as Middleware)(ctx, next) : next()))
  app.use(router.routes())
  app.use(async (ctx) => notFound(ctx))
  return {
    app,
    close() {
      for (const cache of [websites, shops, ownPages, products, addresses]) cache.close()
    },
  }
}
