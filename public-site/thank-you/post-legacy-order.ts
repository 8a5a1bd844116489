import type { Context } from 'koa'
import { forwardOrder } from '../order-form/forward-order.ts'
import { repeatedPageView } from '../order-form/page-view.ts'
import { readForm, refuseForm, websiteIdOf } from '../order-form/read-form.ts'
import { refusedForm, repriced } from '../order-form/refused-form.ts'
import { sendNotSold } from '../rendering/error-answers.ts'
import { sendPage } from '../rendering/send-page.ts'
import type { RequestedHost, SiteContext } from '../site-context.ts'
import { simpleThanksAddress } from './parameters.ts'

/**
 * Orders one of the three legacy offers without JavaScript: redirects to the order, or shows the form again
 * with its values.
 */
export async function postLegacyOrder(
  ctx: Context,
  { api, renderer, now, onFailure }: SiteContext,
  host: RequestedHost,
): Promise<void> {
  const form = await readForm(ctx)
  if (typeof form === 'number') return void refuseForm(ctx, form)
  const websiteId = websiteIdOf(form)
  const website = websiteId ? await host.websiteById(websiteId) : undefined
  const pages = await renderer.pages()
  if (!websiteId || !form.get('legacyOffer')) return sendPage(ctx, 404, pages.orderNotFoundPage(), renderer)
  if (!website) return sendNotSold(ctx, renderer, host)
  const outcome = await forwardOrder(ctx, form, { api, onFailure, addressOf: simpleThanksAddress })
  if (outcome === 'placed') return
  const shown = outcome?.code === 'price_changed' ? repriced(website, outcome.details) : website
  const pageView = repeatedPageView(form.get('pageView'), now(), shown.priceProof)
  const page = pages.legacyThanksPage({
    website: shown,
    storefront: host.storefrontOf(website),
    scripts: renderer.scripts,
    pageView,
    refused: refusedForm(form, outcome),
  })
  sendPage(ctx, outcome?.status ?? 503, page, renderer)
}
