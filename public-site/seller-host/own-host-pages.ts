import Router from '@koa/router'
import { readHost } from '@pazar/contracts/domain/host.ts'
import { legalPageAt } from '@pazar/contracts/legal/pages.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { Context, Middleware } from 'koa'
import { LRUCache } from 'lru-cache'
import type { SiteCaches } from '../cache/site-caches.ts'
import { isSamePage } from '../cache/website-cache.ts'
import { originAt } from '../landing-page/page-address.ts'
import { sendStoredPage, type StoredPage, storedPage } from '../landing-page/stored-page.ts'
import { sendShopsLegalPage, sendWebsitesLegalPage } from '../legal/send-legal-page.ts'
import { myOrderRoutes } from '../my-order/my-order-routes.ts'
import { postOrder } from '../order-form/post-order.ts'
import { sendNotFound, sendUnknownHost } from '../rendering/error-answers.ts'
import type { SiteContext } from '../site-context.ts'
import { robots, sendSitemap } from '../sitemap/sitemap.ts'
import { sendStorefront } from '../storefront/send-storefront.ts'
import { sellersStore, storefrontPath } from '../storefront/stores.ts'
import { thankYouRoutes } from '../thank-you/thank-you-routes.ts'
import { type SellerHost, sellerHost } from './seller-host.ts'

const maxPages = 1000

/** The host of a request that `ownHostPages` has found. */
const hostOf = (ctx: Context): SellerHost => ctx.state['sellerHost'] as SellerHost

type SendWebsite = (ctx: Context, website: PublicWebsiteView) => Promise<void>

/**
 * Serves a seller's own host (domains/seller-hosts): the seller's only page or their storefront at `/`, each
 * of their pages under its address, the order form's POST and the thank-you pages. It never shows pages or
 * orders of another seller. At a host that no seller has verified everything is 404.
 */
export function ownHostPages(site: SiteContext, caches: SiteCaches): Middleware {
  const { renderer, publicOrigin } = site
  const { shops, ownPages } = caches
  const sendWebsite = createWebsiteSender(site)
  const router = new Router()
  router.use(thankYouRoutes(site, hostOf).routes())
  router.use(myOrderRoutes(site, hostOf).routes())
  router.use(shopRoutes(site, caches, sendWebsite).routes())
  router.use(landingPageRoutes(site, sendWebsite).routes())
  const routes = router.routes() as unknown as Middleware

  return async (ctx) => {
    const host = readHost(ctx.hostname)?.host
    const shop = host === undefined ? undefined : await shops.get({ host })
    if (host === undefined || !shop) return sendUnknownHost(ctx, renderer)
    ctx.state['sellerHost'] = sellerHost(host, shop, { ownPages, publicOrigin })
    await routes(ctx, () => sendNotFound(ctx, renderer))
  }
}

/** Sends landing pages. They are stored by origin and storefront, which are in the page and differ by host. */
function createWebsiteSender({ renderer, publicOrigin, now }: SiteContext): SendWebsite {
  const storedPages = new LRUCache<string, { website: PublicWebsiteView; page: Promise<StoredPage> }>({
    max: maxPages,
  })
  return async (ctx, website) => {
    const { origin, backPath: storefront } = hostOf(ctx)
    const key = `${origin} ${website.id} ${storefront ?? ''}`
    let entry = storedPages.get(key)
    if (renderer.development || !entry || !isSamePage(entry.website, website)) {
      entry = { website, page: storedPage(website, renderer, { origin, platform: publicOrigin, storefront }) }
      storedPages.set(key, entry)
      entry.page.catch(() => storedPages.delete(key))
    }
    await sendStoredPage(ctx, await entry.page, now(), website.priceProof)
  }
}

/** The seller's storefront or only page, and what search engines read. */
function shopRoutes(
  { renderer, publicOrigin }: SiteContext,
  { addresses }: SiteCaches,
  sendWebsite: SendWebsite,
): Router {
  const sendFront = (ctx: Context) => {
    const { shop, frontPath } = hostOf(ctx)
    const address = originAt(shop.host ?? ctx.hostname, publicOrigin) + frontPath
    return sendStorefront(ctx, sellersStore(shop, frontPath, address), renderer)
  }
  const router = new Router()
  router.get('/', async (ctx) => {
    const [only, another] = hostOf(ctx).shop.websites
    return only && !another ? sendWebsite(ctx, only) : sendFront(ctx)
  })
  router.get(storefrontPath, sendFront)
  router.get('/robots.txt', (ctx) => {
    const { isPrimary, origin } = hostOf(ctx)
    ctx.body = robots(isPrimary ? origin : undefined)
  })
  router.get('/sitemap.xml', async (ctx) => {
    const { shop, host, isPrimary, origin } = hostOf(ctx)
    // A page that is canonical at another host belongs in that host's sitemap.
    if (!isPrimary || shop.websites.length === 0) return sendNotFound(ctx, renderer)
    sendSitemap(ctx, origin, shop.websites.length > 1 ? '/' : undefined, await addresses.get(host))
  })
  return router
}

/** Landing pages, legal pages of websites and of the shop, and orders without JavaScript. */
function landingPageRoutes(site: SiteContext, sendWebsite: SendWebsite): Router {
  const { api, renderer, publicOrigin } = site
  const router = new Router()
  router.get('/:customUrl/:slug', async (ctx) => {
    const { origin, websiteAt } = hostOf(ctx)
    const website = legalPageAt(ctx.params['slug']!) && (await websiteAt(ctx.params['customUrl']!))
    const isShown = website && (await sendWebsitesLegalPage(ctx, { api, renderer, website, origin }))
    if (!isShown) await sendNotFound(ctx, renderer)
  })
  router.get('/:customUrl', async (ctx) => {
    const { host, shop, websiteAt } = hostOf(ctx)
    const origin = originAt(shop.host ?? host, publicOrigin)
    const legalPage = { api, renderer, shop, key: { host }, base: '', home: '/', origin }
    if (await sendShopsLegalPage(ctx, legalPage)) return
    const website = await websiteAt(ctx.params['customUrl']!)
    return website ? sendWebsite(ctx, website) : sendNotFound(ctx, renderer)
  })
  router.post('/:customUrl', async (ctx) => {
    const isAnswered = await postOrder(ctx, ctx.params['customUrl']!, site, hostOf(ctx))
    if (!isAnswered) await sendNotFound(ctx, renderer)
  })
  return router
}
