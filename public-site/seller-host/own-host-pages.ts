import Router from '@koa/router'
import { legalPageAt } from '@pazar/contracts/legal/pages.ts'
import { readHost } from '@pazar/contracts/domain/host.ts'
import type { PageAddress, ShopView } from '@pazar/contracts/storefront/routes.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { LRUCache } from 'lru-cache'
import type { Context, Middleware } from 'koa'
import type { OwnPageCache } from '../cache/own-page-cache.ts'
import type { ShopCache } from '../cache/shop-cache.ts'
import { isSamePage } from '../cache/website-cache.ts'
import { shopTracking } from '../document/tracking-facts.ts'
import { isPageAddress } from '../landing-page/page-address.ts'
import { sendStoredPage, type StoredPage, storedPage } from '../landing-page/stored-page.ts'
import { sendShopsLegalPage, sendWebsitesLegalPage } from '../legal/send-legal-page.ts'
import { postOrder } from '../order-form/post-order.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { sendPage } from '../rendering/send-page.ts'
import { robots, sendSitemap } from '../sitemap/sitemap.ts'
import { sendStorefront } from '../storefront/send-storefront.ts'
import { sellersStore, storefrontPath } from '../storefront/stores.ts'
import { thankYouRoutes } from '../thank-you/thank-you-routes.ts'
import type { ApiClient } from '../api-client/api-client.ts'

export interface OwnHostOptions {
  api: ApiClient
  shops: ShopCache
  ownPages: OwnPageCache
  /** The pages that are canonical at a host. */
  addresses(host: string): Promise<readonly PageAddress[]>
  renderer: Renderer
  publicOrigin: string
  now(): number
  onFailure(error: unknown): void
}

const maxPages = 1000

/** The platform's origin with another host; keeps scheme and port. */
export function originAt(host: string, publicOrigin: string): string {
  const url = new URL(publicOrigin)
  url.hostname = host
  return url.origin
}

/**
 * Serves a seller's own host (domains/seller-hosts): the seller's only page or their storefront at `/`, each
 * of their pages under its address, the order form's POST and the thank-you pages. It never shows pages or
 * orders of another seller. At a host that no seller has verified everything is 404.
 */
export function ownHostPages({
  api,
  shops,
  ownPages,
  addresses,
  renderer,
  publicOrigin,
  now,
  onFailure,
}: OwnHostOptions): Middleware {
  /** By origin and website, because canonical addresses differ. */
  const storedPages = new LRUCache<string, { website: PublicWebsiteView; page: Promise<StoredPage> }>({
    max: maxPages,
  })
  const shopOf = new WeakMap<Context, ShopView>()
  const shopAt = (ctx: Context): ShopView => shopOf.get(ctx)!

  const notFound = async (ctx: Context) =>
    sendPage(ctx, 404, (await renderer.pages()).notFoundPage(), { ...renderer, keep: 'no-cache' })
  const listed = (ctx: Context, is: (website: PublicWebsiteView) => boolean) => shopAt(ctx).websites.find(is)
  /** A shop with very many pages lists only some of them; the others are requested one by one. */
  const unlistedPage = async (ctx: Context, page: { customUrl: string } | { websiteId: number }) =>
    shopAt(ctx).more ? ownPages.get({ host: readHost(ctx.hostname)!.host, ...page }) : undefined
  const websiteAt = async (ctx: Context, customUrl: string) =>
    isPageAddress(customUrl)
      ? (listed(ctx, (website) => website.customUrl === customUrl) ?? unlistedPage(ctx, { customUrl }))
      : undefined
  const websiteOf = async (ctx: Context, websiteId: number) =>
    listed(ctx, ({ id }) => id === websiteId) ?? unlistedPage(ctx, { websiteId })
  /** Origin of canonical addresses: the seller's primary host, at any of their hosts. */
  const originOf = (ctx: Context) => {
    const { host } = shopAt(ctx)
    return host === null ? publicOrigin : originAt(host, publicOrigin)
  }
  const isPrimary = (ctx: Context) => readHost(ctx.hostname)?.host === shopAt(ctx).host
  /** Target of "Nazad": none with a single page, because the storefront then is that page. */
  const backOf = ({ websites }: ShopView) => (websites.length > 1 ? '/' : undefined)
  /** The storefront is at `/` if the seller has several pages. */
  const frontOf = ({ websites }: ShopView) => (websites.length === 1 ? storefrontPath : '/')
  const sendFront = (ctx: Context) => {
    const shop = shopAt(ctx)
    return sendStorefront(
      ctx,
      sellersStore(shop, frontOf(shop), originAt(shop.host ?? ctx.hostname, publicOrigin) + frontOf(shop)),
      renderer,
    )
  }

  async function sendWebsite(ctx: Context, website: PublicWebsiteView): Promise<void> {
    const origin = originOf(ctx)
    const shop = shopAt(ctx)
    const storefront = backOf(shop)
    const key = `${origin} ${website.id} ${storefront ?? ''}`
    let entry = storedPages.get(key)
    if (renderer.development || !entry || !isSamePage(entry.website, website)) {
      entry = { website, page: storedPage(website, renderer, { origin, platform: publicOrigin, storefront }) }
      storedPages.set(key, entry)
      entry.page.catch(() => storedPages.delete(key))
    }
    await sendStoredPage(ctx, await entry.page, now(), website.priceProof)
  }

  const router = new Router()
  const thankYou = thankYouRoutes({
    api,
    renderer,
    now,
    onFailure,
    websiteOf,
    sellerOf: (ctx) => shopAt(ctx).sellerId,
    shopOf: (ctx) => shopTracking(shopAt(ctx).websites),
    storefrontOf: (ctx) => backOf(shopAt(ctx)),
  })
  router.use(thankYou.routes())
  router.get('/', async (ctx) => {
    const shop = shopAt(ctx)
    const [only, another] = shop.websites
    if (only && !another) return sendWebsite(ctx, only)
    return sendFront(ctx)
  })
  router.get(storefrontPath, sendFront)
  router.get('/robots.txt', (ctx) => void (ctx.body = robots(isPrimary(ctx) ? originOf(ctx) : undefined)))
  router.get('/sitemap.xml', async (ctx) => {
    const shop = shopAt(ctx)
    // A page that is canonical at another host belongs in that host's sitemap.
    if (!isPrimary(ctx) || shop.websites.length === 0) return notFound(ctx)
    sendSitemap(ctx, originOf(ctx), shop.websites.length > 1 ? '/' : undefined, await addresses(shop.host!))
  })
  router.get('/:customUrl/:slug', async (ctx) => {
    const website = legalPageAt(ctx.params['slug']!) && (await websiteAt(ctx, ctx.params['customUrl']!))
    const isShown =
      website && (await sendWebsitesLegalPage(ctx, { api, renderer, website, origin: originOf(ctx) }))
    if (!isShown) await notFound(ctx)
  })
  router.get('/:customUrl', async (ctx) => {
    if (legalPageAt(ctx.params['customUrl']!)) {
      const shop = shopAt(ctx)
      const { host } = readHost(ctx.hostname)!
      const isShown = await sendShopsLegalPage(ctx, {
        api,
        renderer,
        shop,
        key: { host },
        base: '',
        home: '/',
        origin: originAt(shop.host ?? host, publicOrigin),
      })
      if (isShown) return
    }
    const website = await websiteAt(ctx, ctx.params['customUrl']!)
    return website ? sendWebsite(ctx, website) : notFound(ctx)
  })
  router.post('/:customUrl', async (ctx) => {
    const customUrl = ctx.params['customUrl']!
    const find = async (url: string) => websiteAt(ctx, url)
    const isAnswered =
      (await find(customUrl)) &&
      (await postOrder(ctx, customUrl, {
        api,
        find,
        storefrontOf: () => backOf(shopAt(ctx)),
        renderer,
        origin: originOf(ctx),
        now,
        onFailure,
      }))
    if (!isAnswered) await notFound(ctx)
  })
  const routes = router.routes() as unknown as Middleware

  return async (ctx) => {
    const host = readHost(ctx.hostname)?.host
    const shop = host === undefined ? undefined : await shops.get({ host })
    if (!shop)
      return sendPage(ctx, 404, (await renderer.pages()).unknownHostPage(), { ...renderer, keep: 'no-cache' })
    shopOf.set(ctx, shop)
    await routes(ctx, () => notFound(ctx))
  }
}
