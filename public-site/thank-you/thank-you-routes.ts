import Router from '@koa/router'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { Context } from 'koa'
import { newPageView } from '../order-form/page-view.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { sendPage } from '../rendering/send-page.ts'
import { shopperOf } from '../api-client/shopper.ts'
import { type ApiClient, ApiUnavailable } from '../api-client/api-client.ts'
import { orderNotLoaded } from './messages.ts'
import { offerSecondsLeft } from './offer-time.ts'
import { thankYouParameters } from './parameters.ts'
import { postLegacyOrder } from './post-legacy-order.ts'
import { postUpsell } from './post-upsell.ts'
import { readOrder } from './read-order.ts'
import type { Store } from '../storefront/store.ts'
import type { ShownOrder } from './shown-order.ts'
import type { ThankYouProps } from './ThankYouPage.tsx'

export interface ThankYouOptions {
  api: ApiClient
  renderer: Renderer
  now(): number
  onFailure(error: unknown): void
  /** A website that shoppers may see at the requested host. */
  websiteOf(ctx: Context, websiteId: number): Promise<PublicWebsiteView | undefined>
  /** The seller of the requested host; undefined at the platform. */
  sellerOf(ctx: Context): number | undefined
  /** The shop of that seller, for the ad pixel of pages without a website. */
  shopOf(ctx: Context): Store['tracking']
  /**
   * The storefront of a website's seller, as for "Nazad": undefined if the seller has no other pages. The
   * platform's if the seller is unknown.
   */
  storefrontOf(ctx: Context, website: PublicWebsiteView | undefined): string | undefined
}

type Kind = ThankYouProps['kind']

/**
 * The thank-you pages (upsell/notification-delay, upsell/legacy-offers, thank-you/pages), the same at the
 * platform and at seller hosts.
 */
export function thankYouRoutes(options: ThankYouOptions): Router {
  const { api, renderer, now, onFailure, websiteOf, sellerOf, shopOf, storefrontOf } = options
  const { scripts } = renderer

  /** Returns undefined if the API is unavailable, because a thank-you page works without the website too. */
  const websiteAtHand = async (ctx: Context, websiteId: number | undefined) => {
    if (!websiteId) return undefined
    return websiteOf(ctx, websiteId).catch((error: unknown) => void onFailure(error))
  }

  async function upsellOffersOf(ctx: Context, order: ShownOrder): Promise<ThankYouProps['upsellOffers']> {
    const timeLeft = offerSecondsLeft(order, now())
    if (timeLeft === undefined) return undefined
    const offers = await api.upsells(order.websiteId, shopperOf(ctx)).catch((error: unknown) => {
      if (!(error instanceof ApiUnavailable)) throw error
      onFailure(error)
      return 'unknown' as const
    })
    return { offers, timeLeft }
  }

  async function sendLegacy(ctx: Context, websiteId: number | undefined): Promise<void> {
    const website = await websiteAtHand(ctx, websiteId)
    const pageView = newPageView(now(), website?.priceProof)
    const page = (await renderer.pages()).legacyThanksPage({
      website,
      shop: shopOf(ctx),
      storefront: storefrontOf(ctx, website),
      scripts,
      pageView,
    })
    sendPage(ctx, 200, page, renderer)
  }

  /** @param problem the reason why the last action failed, and the status to answer. */
  async function sendOrder(
    ctx: Context,
    path: readonly string[],
    kind: Kind,
    problem?: { status: number; message: string },
  ): Promise<void> {
    const parameters = thankYouParameters(path, ctx.URL.searchParams)
    const pages = await renderer.pages()
    let found: Awaited<ReturnType<typeof readOrder>>
    try {
      found = await readOrder(ctx, parameters, { api, sellerId: sellerOf(ctx), onFailure })
    } catch (error) {
      if (!(error instanceof ApiUnavailable)) throw error
      onFailure(error)
      return sendPage(ctx, 503, pages.orderNotLoadedPage(), renderer)
    }
    if (!found)
      return kind === 'upsell'
        ? sendLegacy(ctx, parameters.websiteId)
        : sendPage(ctx, 404, pages.orderNotFoundPage(), renderer)
    const order = typeof found === 'string' ? undefined : found
    const website = await websiteAtHand(ctx, order?.websiteId ?? parameters.websiteId)
    const upsellOffers = order && kind === 'upsell' ? await upsellOffersOf(ctx, order) : undefined
    const problemText = problem?.message ?? (found === 'failed' ? orderNotLoaded : undefined)
    sendPage(
      ctx,
      problem?.status ?? 200,
      pages.thankYouPage({
        orderId: parameters.orderId!,
        order,
        website,
        kind,
        upsellOffers,
        problem: problemText,
        scripts,
      }),
      renderer,
    )
  }

  const router = new Router({ sensitive: true })
  router.get('/hvala', (ctx) => sendOrder(ctx, [], 'upsell'))
  router.get('/hvala/:websiteId/:orderId', (ctx) => sendOrder(ctx, Object.values(ctx.params), 'upsell'))
  router.get('/hvala-simple', (ctx) => sendOrder(ctx, [], 'simple'))
  router.get('/hvala-upsell', (ctx) => sendOrder(ctx, [], 'accepted'))
  router.get(['/hvala-success', '/thank-you-success'], async (ctx) =>
    sendPage(ctx, 200, (await renderer.pages()).staticThanksPage({ shop: shopOf(ctx), scripts }), renderer),
  )
  router.post('/hvala', (ctx) =>
    postLegacyOrder(ctx, {
      api,
      renderer,
      now,
      onFailure,
      storefrontOf: (website) => storefrontOf(ctx, website),
      websiteOf: (id) => websiteOf(ctx, id),
    }),
  )
  router.post('/hvala/:websiteId/:orderId', async (ctx) => {
    const path = Object.values(ctx.params)
    const problem = await postUpsell(ctx, thankYouParameters(path, ctx.URL.searchParams), {
      api,
      onFailure,
    })
    if (problem) await sendOrder(ctx, path, 'upsell', problem)
  })
  return router
}
