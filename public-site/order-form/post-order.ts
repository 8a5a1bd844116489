import type { Context } from 'koa'
import { forwardOrder } from './forward-order.ts'
import { repeatedPageView } from './page-view.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { readForm, refuseForm } from './read-form.ts'
import { refusedForm, repriced } from './refused-form.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { sendPage } from '../rendering/send-page.ts'
import { thankYouAddress } from '../thank-you/parameters.ts'
import type { ApiClient } from '../api-client/api-client.ts'

export interface PostOrder {
  api: ApiClient
  /** The website of the form, at the requested host. */
  find(customUrl: string): Promise<PublicWebsiteView | undefined>
  /** Target of "Nazad"; undefined without the link. */
  storefrontOf(website: PublicWebsiteView): string | undefined
  renderer: Renderer
  origin: string
  now(): number
  onFailure(error: unknown): void
}

/**
 * Handles the order form without JavaScript, which posts to its own page. Forwards it to the command API,
 * then redirects to the thank-you page or shows the form again with its values, the same key, and the errors
 * next to the fields. Returns undefined if there is no such page.
 */
export async function postOrder(
  ctx: Context,
  customUrl: string,
  { api, find, storefrontOf, renderer, origin, now, onFailure }: PostOrder,
): Promise<'done' | undefined> {
  const form = await readForm(ctx)
  if (typeof form === 'number') {
    refuseForm(ctx, form)
    return 'done'
  }
  const outcome = await forwardOrder(ctx, form, { api, onFailure, addressOf: thankYouAddress })
  if (outcome === 'placed') return 'done'
  const website = await find(customUrl)
  if (!website) return undefined
  const pages = await renderer.pages()
  const shown = outcome?.code === 'price_changed' ? repriced(website, outcome.details) : website
  const pageView = repeatedPageView(form.get('pageView'), now(), shown.priceProof)
  const page = pages.landingPage(shown, {
    scripts: renderer.scripts,
    origin,
    storefront: storefrontOf(website),
    pageView,
    refused: refusedForm(form, outcome),
  })
  sendPage(ctx, outcome?.status ?? 503, page, renderer)
  return 'done'
}
