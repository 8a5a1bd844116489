import Router from '@koa/router'
import { readHost } from '@pazar/contracts/domain/host.ts'
import type { PageAddress, ShopView } from '@pazar/contracts/shop/routes.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import { boundedMap } from '@pazar/http-server/process/bounded-map.ts'
import type { Context, Middleware } from 'koa'
import type { OwnPageCache } from '../cache/own-page-cache.ts'
import type { ShopCache } from '../cache/shop-cache.ts'
import { shopTracking } from '../document/tracking-facts.ts'
import { isPageAddress } from '../landing-page/page-address.ts'
import { sendStoredPage, type StoredPage, storedPage } from '../landing-page/stored-page.ts'
import { postOrder } from '../order-form/post-order.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { sendPage } from '../rendering/send-page.ts'
import { robots, sendSitemap } from '../sitemap/sitemap.ts'
import { sendStorefront } from '../storefront/send-storefront.ts'
import { sellersStore, storefrontPath } from '../storefront/stores.ts'
import { thankYouRoutes } from '../thank-you/thank-you-routes.ts'
import type { Upstream } from '../upstream/upstream.ts'

export interface OwnHostOptions {
  upstream: Upstream
  shops: ShopCache
  ownPages: OwnPageCache
  /** What is canonical at a host. */
  addresses(host: string): Promise<readonly PageAddress[]>
  renderer: Renderer
  publicOrigin: string
  now(): number
  onFailure(error: unknown): void
}

const mostPages = 1000

/** The platform's origin with another host: scheme and port stay. */
export function originAt(host: string, publicOrigin: string): string {
  const url = new URL(publicOrigin)
  url.hostname = host
  return url.origin
}

/**
 * The pages of a seller's own host (resolution 51): his only page, or the front of his shop, at `/`; each of his pages under its address; the order
 * form's post and the thank-you pages. Nobody else's pages and orders are there. At a host that nobody has verified everything is 404.
 */
export function ownHostPages({ upstream, shops, ownPages, addresses, renderer, publicOrigin, now, onFailure }: OwnHostOptions): Middleware {
  /** By origin and website: canonical addresses differ. */
  const stored = boundedMap<string, { website: PublicWebsiteView; page: Promise<StoredPage> }>(mostPages)
  const shopOf = new WeakMap<Context, ShopView>()
  const shopAt = (ctx: Context): ShopView => shopOf.get(ctx)!

  const notFound = async (ctx: Context) => sendPage(ctx, 404, (await renderer.pages()).notFoundPage(), { ...renderer, keep: 'no-cache' })
  const listed = (ctx: Context, is: (website: PublicWebsiteView) => boolean) => shopAt(ctx).websites.find(is)
  /** Of very many pages the shop lists some: the others are asked for one by one. */
  const beyond = async (ctx: Context, page: { customUrl: string } | { websiteId: number }) => (shopAt(ctx).more ? ownPages.get({ host: readHost(ctx.hostname)!.host, ...page }) : undefined)
  const websiteAt = async (ctx: Context, customUrl: string) => (isPageAddress(customUrl) ? listed(ctx, (website) => website.customUrl === customUrl) ?? beyond(ctx, { customUrl }) : undefined)
  const websiteOf = async (ctx: Context, websiteId: number) => listed(ctx, ({ id }) => id === websiteId) ?? beyond(ctx, { websiteId })
  /** Of canonical addresses: his primary host, at whichever of his one asks. */
  const originOf = (ctx: Context) => {
    const { host } = shopAt(ctx)
    return host === null ? publicOrigin : originAt(host, publicOrigin)
  }
  const isPrimary = (ctx: Context) => readHost(ctx.hostname)?.host === shopAt(ctx).host
  /** The front of his shop stands at `/` where he has several pages. */
  const frontOf = ({ websites }: ShopView) => (websites.length === 1 ? storefrontPath : '/')
  const sendFront = (ctx: Context) => {
    const shop = shopAt(ctx)
    return sendStorefront(ctx, sellersStore(shop, frontOf(shop), originAt(shop.host ?? ctx.hostname, publicOrigin) + frontOf(shop)), renderer)
  }

  async function sendWebsite(ctx: Context, website: PublicWebsiteView): Promise<void> {
    const origin = originOf(ctx)
    const key = `${origin} ${website.id}`
    let known = stored.get(key)
    if (renderer.development || known?.website.revision !== website.revision) {
      known = { website, page: storedPage(website, renderer, { origin, platform: publicOrigin }) }
      stored.set(key, known)
      known.page.catch(() => stored.delete(key))
    }
    sendStoredPage(ctx, await known.page, now())
  }

  const router = new Router()
  const thankYou = thankYouRoutes({
    upstream, renderer, now, onFailure,
    websiteOf,
    sellerOf: (ctx) => shopAt(ctx).sellerId,
    shopOf: (ctx) => shopTracking(shopAt(ctx).websites),
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
    // What is canonical elsewhere belongs into the sitemap that is there.
    if (!isPrimary(ctx) || shop.websites.length === 0) return notFound(ctx)
    sendSitemap(ctx, originOf(ctx), shop.websites.length > 1 ? '/' : undefined, await addresses(shop.host!))
  })
  router.get('/:customUrl', async (ctx) => {
    const website = await websiteAt(ctx, ctx.params['customUrl']!)
    return website ? sendWebsite(ctx, website) : notFound(ctx)
  })
  router.post('/:customUrl', async (ctx) => {
    const customUrl = ctx.params['customUrl']!
    const find = async (asked: string) => websiteAt(ctx, asked)
    const answered = (await find(customUrl)) && (await postOrder(ctx, customUrl, { upstream, find, renderer, origin: originOf(ctx), now, onFailure }))
    if (!answered) await notFound(ctx)
  })
  const routes = router.routes() as unknown as Middleware

  return async (ctx) => {
    const host = readHost(ctx.hostname)?.host
    const shop = host === undefined ? undefined : await shops.get({ host })
    if (!shop) return sendPage(ctx, 404, (await renderer.pages()).unknownHostPage(), { ...renderer, keep: 'no-cache' })
    shopOf.set(ctx, shop)
    await routes(ctx, () => notFound(ctx))
  }
}
