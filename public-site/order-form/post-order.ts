import type { Context } from 'koa'
import { forwardOrder } from './forward-order.ts'
import { newPageView } from './page-view.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import { readForm, refuseForm } from './read-form.ts'
import { refusedForm, repriced } from './refused-form.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { sendPage } from '../rendering/send-page.ts'
import { thankYouAddress } from '../thank-you/parameters.ts'
import type { Upstream } from '../upstream/upstream.ts'

export interface PostOrder {
  upstream: Upstream
  /** The website that the form stands on, at the host that was asked. */
  find(customUrl: string): Promise<PublicWebsiteView | undefined>
  renderer: Renderer
  origin: string
  now(): number
  onFailure(error: unknown): void
}

/**
 * The order form without JavaScript posts to its own page: forwarded to the command API, then either on to the thank-you page or
 * back to the form with what was typed, the same key, and the errors beside their fields. Undefined where there is no such page.
 */
export async function postOrder(ctx: Context, customUrl: string, { upstream, find, renderer, origin, now, onFailure }: PostOrder): Promise<'done' | undefined> {
  const form = await readForm(ctx)
  if (typeof form === 'number') {
    refuseForm(ctx, form)
    return 'done'
  }
  const outcome = await forwardOrder(ctx, form, { upstream, onFailure, addressOf: thankYouAddress })
  if (outcome === 'placed') return 'done'
  const website = await find(customUrl)
  if (!website) return undefined
  const pages = await renderer.pages()
  const page = pages.landingPage(outcome?.code === 'price_changed' ? repriced(website, outcome.details) : website, {
    scripts: renderer.scripts, origin, pageView: form.get('pageView')?.slice(0, 100) || newPageView(now()), refused: refusedForm(form, outcome),
  })
  sendPage(ctx, outcome?.status ?? 503, page, renderer)
  return 'done'
}
