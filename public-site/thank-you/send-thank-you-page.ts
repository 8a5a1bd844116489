import type { Context } from 'koa'
import { ApiUnavailable, reportUnavailable } from '../api-client/api-client.ts'
import { shopperOf } from '../api-client/shopper.ts'
import { newPageView } from '../order-form/page-view.ts'
import { sendPage } from '../rendering/send-page.ts'
import type { RequestedHost, SiteContext } from '../site-context.ts'
import { orderNotLoaded } from './messages.ts'
import { offerSecondsLeft } from './offer-time.ts'
import { type ThankYouParameters, thankYouParameters } from './parameters.ts'
import { readOrder } from './read-order.ts'
import type { ShownOrder } from './shown-order.ts'
import type { ThankYouProps } from './ThankYouPage.tsx'

interface ThankYouRequest {
  kind: ThankYouProps['kind']
  /** The website and the order, if they are in the path. */
  path?: readonly string[]
  /** The reason why the last action failed, and the status to answer. */
  problem?: { status: number; message: string }
}

/**
 * Sends the thank-you page of the requested order. For an unknown order the page with upsells becomes the
 * legacy page; the others answer 404 (thank-you/pages).
 */
export async function sendThankYouPage(
  ctx: Context,
  site: SiteContext,
  host: RequestedHost,
  { kind, path = [], problem }: ThankYouRequest,
): Promise<void> {
  const { api, renderer, onFailure } = site
  const parameters = thankYouParameters(path, ctx.URL.searchParams)
  const pages = await renderer.pages()
  let found: Awaited<ReturnType<typeof readOrder>>
  try {
    found = await readOrder(ctx, parameters, { api, sellerId: host.sellerId, onFailure })
  } catch (error) {
    if (!(error instanceof ApiUnavailable)) throw error
    onFailure(error)
    return sendPage(ctx, 503, pages.orderNotLoadedPage(), renderer)
  }
  if (!found)
    return kind === 'upsell'
      ? sendLegacyPage(ctx, site, host, parameters)
      : sendPage(ctx, 404, pages.orderNotFoundPage(), renderer)
  const order = typeof found === 'string' ? undefined : found
  const page = pages.thankYouPage({
    orderId: parameters.orderId!,
    order,
    website: await websiteIfAvailable(site, host, order?.websiteId ?? parameters.websiteId),
    kind,
    upsellOffers: order && kind === 'upsell' ? await upsellOffersOf(ctx, site, order) : undefined,
    problem: problem?.message ?? (found === 'failed' ? orderNotLoaded : undefined),
    scripts: renderer.scripts,
  })
  sendPage(ctx, problem?.status ?? 200, page, renderer)
}

async function sendLegacyPage(
  ctx: Context,
  site: SiteContext,
  host: RequestedHost,
  { websiteId }: ThankYouParameters,
): Promise<void> {
  const { renderer, now } = site
  const website = await websiteIfAvailable(site, host, websiteId)
  const page = (await renderer.pages()).legacyThanksPage({
    website,
    shop: host.tracking,
    storefront: host.storefrontOf(website),
    scripts: renderer.scripts,
    pageView: newPageView(now(), website?.priceProof),
  })
  sendPage(ctx, 200, page, renderer)
}

/** Returns undefined if the API is unavailable, because a thank-you page works without the website too. */
async function websiteIfAvailable(
  { onFailure }: SiteContext,
  host: RequestedHost,
  websiteId: number | undefined,
) {
  if (!websiteId) return undefined
  return host.websiteById(websiteId).catch((error: unknown) => void onFailure(error))
}

async function upsellOffersOf(
  ctx: Context,
  { api, now, onFailure }: SiteContext,
  order: ShownOrder,
): Promise<ThankYouProps['upsellOffers']> {
  const timeLeft = offerSecondsLeft(order, now())
  if (timeLeft === undefined) return undefined
  const offers = await api.upsells(order.websiteId, shopperOf(ctx)).catch(reportUnavailable(onFailure))
  return { offers: offers ?? 'unknown', timeLeft }
}
