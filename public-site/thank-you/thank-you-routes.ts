import Router from '@koa/router'
import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import type { Context } from 'koa'
import { newPageView } from '../order-form/page-view.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { sendPage } from '../rendering/send-page.ts'
import { shopperOf } from '../upstream/shopper.ts'
import { type Upstream, UpstreamDown } from '../upstream/upstream.ts'
import { orderNotLoaded } from './messages.ts'
import { offerTimeLeft } from './offer-time.ts'
import { thankYouParameters } from './parameters.ts'
import { postLegacyOrder } from './post-legacy-order.ts'
import { postUpsell } from './post-upsell.ts'
import { readOrder } from './read-order.ts'
import type { Store } from '../storefront/store.ts'
import type { ShownOrder } from './shown-order.ts'
import type { ThankYouProps } from './ThankYouPage.tsx'

export interface ThankYouOptions {
  upstream: Upstream
  renderer: Renderer
  now(): number
  onFailure(error: unknown): void
  /** A website that shoppers may see at the host that was asked. */
  websiteOf(ctx: Context, websiteId: number): Promise<PublicWebsiteView | undefined>
  /** The seller whose host was asked; undefined at the platform. */
  sellerOf(ctx: Context): number | undefined
  /** What stands for that seller's pages that are of no website, towards his ad pixel. */
  shopOf(ctx: Context): Store['tracking']
}

type Kind = ThankYouProps['kind']

/** The thank-you pages (landing spec, 2.7; resolutions 35 to 37), at the platform and at sellers' own hosts alike. */
export function thankYouRoutes(options: ThankYouOptions): Router {
  const { upstream, renderer, now, onFailure, websiteOf, sellerOf, shopOf } = options
  const { scripts } = renderer

  /** Undefined where nobody can say: a thank-you page is one without pictures too. */
  const websiteAtHand = async (ctx: Context, websiteId: number | undefined) => {
    if (!websiteId) return undefined
    return websiteOf(ctx, websiteId).catch((error: unknown) => void onFailure(error))
  }

  async function offeredWith(ctx: Context, order: ShownOrder): Promise<ThankYouProps['offered']> {
    const timeLeft = offerTimeLeft(order, now())
    if (timeLeft === undefined) return undefined
    const offers = await upstream.upsells(order.websiteId, shopperOf(ctx)).catch((error: unknown) => {
      if (!(error instanceof UpstreamDown)) throw error
      onFailure(error)
      return 'unknown' as const
    })
    return { offers, timeLeft }
  }

  async function sendLegacy(ctx: Context, websiteId: number | undefined): Promise<void> {
    const website = await websiteAtHand(ctx, websiteId)
    sendPage(ctx, 200, (await renderer.pages()).legacyThanksPage({ website, shop: shopOf(ctx), scripts, pageView: newPageView(now()) }), renderer)
  }

  /** @param problem why what was just pressed did not succeed, with the status to say so. */
  async function sendOrder(ctx: Context, path: readonly string[], kind: Kind, problem?: { status: number; message: string }): Promise<void> {
    const parameters = thankYouParameters(path, ctx.URL.searchParams)
    const pages = await renderer.pages()
    let found: Awaited<ReturnType<typeof readOrder>>
    try {
      found = await readOrder(ctx, parameters, { upstream, sellerId: sellerOf(ctx), onFailure })
    } catch (error) {
      if (!(error instanceof UpstreamDown)) throw error
      onFailure(error)
      return sendPage(ctx, 503, pages.orderNotLoadedPage(), renderer)
    }
    if (!found) return kind === 'upsell' ? sendLegacy(ctx, parameters.websiteId) : sendPage(ctx, 404, pages.orderNotFoundPage(), renderer)
    const order = typeof found === 'string' ? undefined : found
    const website = await websiteAtHand(ctx, order?.websiteId ?? parameters.websiteId)
    const offered = order && kind === 'upsell' ? await offeredWith(ctx, order) : undefined
    const told = problem?.message ?? (found === 'failed' ? orderNotLoaded : undefined)
    sendPage(ctx, problem?.status ?? 200, pages.thankYouPage({ orderId: parameters.orderId!, order, website, kind, offered, problem: told, scripts }), renderer)
  }

  const router = new Router({ sensitive: true })
  router.get('/hvala', (ctx) => sendOrder(ctx, [], 'upsell'))
  router.get('/hvala/:websiteId/:orderId', (ctx) => sendOrder(ctx, Object.values(ctx.params), 'upsell'))
  router.get('/hvala-simple', (ctx) => sendOrder(ctx, [], 'simple'))
  router.get('/hvala-upsell', (ctx) => sendOrder(ctx, [], 'accepted'))
  router.get(['/hvala-success', '/thank-you-success'], async (ctx) => sendPage(ctx, 200, (await renderer.pages()).staticThanksPage({ shop: shopOf(ctx), scripts }), renderer))
  router.post('/hvala', (ctx) => postLegacyOrder(ctx, { upstream, renderer, now, onFailure, websiteOf: (id) => websiteOf(ctx, id) }))
  router.post('/hvala/:websiteId/:orderId', async (ctx) => {
    const path = Object.values(ctx.params)
    const problem = await postUpsell(ctx, thankYouParameters(path, ctx.URL.searchParams), { upstream, onFailure })
    if (problem) await sendOrder(ctx, path, 'upsell', problem)
  })
  return router
}
