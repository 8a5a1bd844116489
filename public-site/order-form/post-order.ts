import type { Context } from 'koa'
import { reportUnavailable } from '../api-client/api-client.ts'
import { forwardOrder } from './forward-order.ts'
import { repeatedPageView } from './page-view.ts'
import { readForm, refuseForm, websiteIdOf } from './read-form.ts'
import { refusedForm, repriced } from './refused-form.ts'
import { sendNotSold } from '../rendering/error-answers.ts'
import { sendPage } from '../rendering/send-page.ts'
import { thankYouAddress } from '../thank-you/parameters.ts'
import type { RequestedHost, SiteContext } from '../site-context.ts'

/**
 * Handles the order form without JavaScript, which posts to its own page. Forwards it to the command API,
 * then redirects to the thank-you page or shows the form again with its values, the same key, and the errors
 * next to the fields. If the form's website is not sold any more, or not at a seller's own host, it says so.
 * Returns undefined if there is no such page.
 */
export async function postOrder(
  ctx: Context,
  customUrl: string,
  { api, renderer, now, onFailure }: SiteContext,
  host: RequestedHost,
): Promise<'done' | undefined> {
  const form = await readForm(ctx)
  if (typeof form === 'number') {
    refuseForm(ctx, form)
    return 'done'
  }
  const websiteId = websiteIdOf(form)
  const answerNotSold = async () => {
    if (!websiteId) return undefined
    await sendNotSold(ctx, renderer, host)
    return 'done' as const
  }
  if (host.sellerId !== undefined && !(await host.websiteById(websiteId))) return answerNotSold()
  const outcome = await forwardOrder(ctx, form, { api, onFailure, addressOf: thankYouAddress })
  if (outcome === 'placed') return 'done'
  // By its id first: the seller may have given the page another address since it was opened.
  const byId = websiteId ? await host.websiteById(websiteId).catch(reportUnavailable(onFailure)) : undefined
  const website = byId ?? (await host.websiteAt(customUrl))
  // Without an outcome it is unknown whether the order was placed.
  if (!website) return outcome && answerNotSold()
  const pages = await renderer.pages()
  const shown = outcome?.code === 'price_changed' ? repriced(website, outcome.details) : website
  const pageView = repeatedPageView(form.get('pageView'), now(), shown.priceProof)
  const page = pages.landingPage(shown, {
    scripts: renderer.scripts,
    origin: host.origin,
    storefront: host.storefrontOf(website),
    pageView,
    refused: refusedForm(form, outcome),
  })
  sendPage(ctx, outcome?.status ?? 503, page, renderer)
  return 'done'
}
