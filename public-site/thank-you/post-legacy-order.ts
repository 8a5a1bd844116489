import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import type { Context } from 'koa'
import { forwardOrder } from '../order-form/forward-order.ts'
import { newPageView } from '../order-form/page-view.ts'
import { readForm, refuseForm } from '../order-form/read-form.ts'
import { refusedForm } from '../order-form/refused-form.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { sendPage } from '../rendering/send-page.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { simpleThanksAddress } from './parameters.ts'

interface PostLegacyOrder {
  upstream: Pick<Upstream, 'placeOrder'>
  renderer: Renderer
  now(): number
  onFailure(error: unknown): void
  websiteOf(websiteId: number): Promise<PublicWebsiteView | undefined>
}

/** One of the three fixed offers, ordered without JavaScript (resolution 36): on to the order, or back with what was typed. */
export async function postLegacyOrder(ctx: Context, { upstream, renderer, now, onFailure, websiteOf }: PostLegacyOrder): Promise<void> {
  const form = await readForm(ctx)
  if (typeof form === 'number') return void refuseForm(ctx, form)
  const websiteId = Number(/^[1-9]\d{0,8}$/.exec(form.get('websiteId') ?? '')?.[0] ?? 0)
  const website = websiteId ? await websiteOf(websiteId) : undefined
  const pages = await renderer.pages()
  // Not offered here: nothing of it is ordered at this host.
  if (!website || !form.get('legacyOffer')) return sendPage(ctx, 404, pages.orderNotFoundPage(), renderer)
  const outcome = await forwardOrder(ctx, form, { upstream, onFailure, addressOf: simpleThanksAddress })
  if (outcome === 'placed') return
  const pageView = form.get('pageView')?.slice(0, 100) || newPageView(now())
  sendPage(ctx, outcome?.status ?? 503, pages.legacyThanksPage({ website, scripts: renderer.scripts, pageView, refused: refusedForm(form, outcome) }), renderer)
}
