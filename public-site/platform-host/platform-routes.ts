import Router from '@koa/router'
import { legalPageAt } from '@pazar/contracts/legal/pages.ts'
import type { ShopView } from '@pazar/contracts/storefront/routes.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { Context } from 'koa'
import { ApiUnavailable } from '../api-client/api-client.ts'
import { shopperOf } from '../api-client/shopper.ts'
import type { SiteCaches } from '../cache/site-caches.ts'
import { canonicalOrigin } from '../landing-page/page-address.ts'
import { sendStoredPage } from '../landing-page/stored-page.ts'
import { sendShopsLegalPage, sendWebsitesLegalPage } from '../legal/send-legal-page.ts'
import { myOrderRoutes } from '../my-order/my-order-routes.ts'
import { postOrder } from '../order-form/post-order.ts'
import { showPreview } from '../preview/show-preview.ts'
import { sendNotFound } from '../rendering/error-answers.ts'
import { sendPage } from '../rendering/send-page.ts'
import type { RequestedHost, SiteContext } from '../site-context.ts'
import { robots, sendSitemap } from '../sitemap/sitemap.ts'
import { sendStorefront } from '../storefront/send-storefront.ts'
import { platformStore, sellersStorefront, sellersStore, storefrontPath } from '../storefront/stores.ts'
import { thankYouRoutes } from '../thank-you/thank-you-routes.ts'

/** Parses a database id from an address; undefined if it is not one. */
const idOf = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** All routes of the platform's host. Those of landing pages come last, because they match any other name. */
export function platformRoutes(site: SiteContext, caches: SiteCaches): Router {
  const hostOf = (ctx: Context) => platformHost(ctx, site, caches)
  const router = new Router()
  router.use(thankYouRoutes(site, hostOf).routes())
  router.use(myOrderRoutes(site, hostOf).routes())
  router.use(storefrontRoutes(site, caches).routes())
  router.use(tenantRoutes(site, caches).routes())
  router.use(landingPageRoutes(site, caches, hostOf).routes())
  return router
}

const platformHost = (
  ctx: Context,
  { api, publicOrigin }: SiteContext,
  { websites }: SiteCaches,
): RequestedHost => ({
  origin: publicOrigin,
  websiteAt: async (customUrl) => (await websites.get(customUrl))?.website,
  websiteById: async (id) => (await websites.byId(id)) ?? api.websiteById(id, shopperOf(ctx)),
  storefrontOf: (website) =>
    website
      ? sellersStorefront(website, canonicalOrigin(website.canonicalHost, publicOrigin))
      : storefrontPath,
})

/** The storefront of all sellers, and what search engines read. */
function storefrontRoutes(site: SiteContext, { products, addresses }: SiteCaches): Router {
  const { renderer, publicOrigin, onFailure } = site
  const router = new Router()
  router.get(storefrontPath, async (ctx) => {
    try {
      const store = platformStore(await products.get('products'), publicOrigin)
      return await sendStorefront(ctx, store, renderer)
    } catch (error) {
      if (!(error instanceof ApiUnavailable)) throw error
      onFailure(error)
      const page = (await renderer.pages()).storefrontProblemPage(platformStore([], publicOrigin))
      return sendPage(ctx, 503, page, renderer)
    }
  })
  router.get('/robots.txt', (ctx) => void (ctx.body = robots(publicOrigin)))
  router.get('/sitemap.xml', async (ctx) =>
    sendSitemap(ctx, publicOrigin, storefrontPath, await addresses.get('')),
  )
  return router
}

/** Everything that a tenant's owner sells, and the legal pages of that shop (tenants/page). */
function tenantRoutes(site: SiteContext, { shops }: SiteCaches): Router {
  const { api, renderer, publicOrigin } = site
  const tenantOf = async (ctx: Context): Promise<{ tenantId: number; shop: ShopView } | undefined> => {
    const tenantId = idOf(ctx.params['tenantId'])
    const shop = tenantId && (await shops.get({ tenantId }))
    return tenantId && shop ? { tenantId, shop } : undefined
  }
  const router = new Router()
  router.get('/tenants/:tenantId/index.html', async (ctx) => {
    const tenant = await tenantOf(ctx)
    if (!tenant) return sendNotFound(ctx, renderer)
    const { tenantId, shop } = tenant
    const path = `/tenants/${tenantId}/index.html`
    const address = shop.host ? `${canonicalOrigin(shop.host, publicOrigin)}/` : publicOrigin + path
    return sendStorefront(ctx, sellersStore(shop, path, address), renderer)
  })
  router.get('/tenants/:tenantId/:slug', async (ctx) => {
    const tenant = await tenantOf(ctx)
    if (!tenant) return sendNotFound(ctx, renderer)
    const { tenantId, shop } = tenant
    const base = `/tenants/${tenantId}`
    const isShown = await sendShopsLegalPage(ctx, {
      api,
      renderer,
      shop,
      key: { tenantId },
      base,
      home: `${base}/index.html`,
      origin: canonicalOrigin(shop.host, publicOrigin),
    })
    if (!isShown) await sendNotFound(ctx, renderer)
  })
  return router
}

/** Landing pages with their legal pages, orders without JavaScript, and previews. */
function landingPageRoutes(
  site: SiteContext,
  { websites }: SiteCaches,
  hostOf: (ctx: Context) => RequestedHost,
): Router {
  const { api, renderer, publicOrigin, now } = site
  const router = new Router()
  router.post('/pregled/:websiteId', async (ctx) => {
    const websiteId = idOf(ctx.params['websiteId']!)
    return websiteId
      ? showPreview(ctx, websiteId, { api, renderer, origin: publicOrigin, now })
      : sendNotFound(ctx, renderer)
  })
  router.get('/:customUrl/:slug', async (ctx) => {
    const website: PublicWebsiteView | undefined = legalPageAt(ctx.params['slug']!)
      ? await hostOf(ctx).websiteAt(ctx.params['customUrl']!)
      : undefined
    const origin = canonicalOrigin(website?.canonicalHost, publicOrigin)
    const isShown = website && (await sendWebsitesLegalPage(ctx, { api, renderer, website, origin }))
    if (!isShown) await sendNotFound(ctx, renderer)
  })
  router.get('/:customUrl', async (ctx) => {
    const cached = await websites.get(ctx.params['customUrl']!)
    return cached
      ? sendStoredPage(ctx, cached.page, now(), cached.website.priceProof)
      : sendNotFound(ctx, renderer)
  })
  router.post('/:customUrl', async (ctx) => {
    const isAnswered = await postOrder(ctx, ctx.params['customUrl']!, site, hostOf(ctx))
    if (!isAnswered) await sendNotFound(ctx, renderer)
  })
  return router
}
