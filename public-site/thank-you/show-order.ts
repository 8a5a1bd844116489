import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'koa'
import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { sendPage } from '../rendering/send-page.ts'
import { shopperOf } from '../upstream/shopper.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { thankYouParameters } from './parameters.ts'
import type { ShownOrder } from './ThankYouPage.tsx'

export interface ShowOrder {
  upstream: Upstream
  /** The website that was ordered on, where it is at hand. */
  websiteOf(websiteId: number): PublicWebsiteView | undefined
  /** The seller whose host was asked: another's orders are not there. Undefined at the platform. */
  sellerId?: number
  renderer: Renderer
  onFailure(error: unknown): void
}

/** An order that was just placed is looked for this often, ms apart, before the page says that its details follow. */
const pauses = [150, 350]

/**
 * The thank-you page. The address that an order leads to carries its position in the log: with it nothing is "not found", for the
 * order is safe in the log even where the read model has yet to catch up or the query API is down.
 */
export async function showOrder(ctx: Context, path: readonly string[], { upstream, websiteOf, sellerId, renderer, onFailure }: ShowOrder): Promise<void> {
  const { orderId, websiteId, position } = thankYouParameters(path, ctx.URL.searchParams)
  const pages = await renderer.pages()
  if (!orderId) return sendPage(ctx, 404, pages.orderNotFoundPage(), renderer)

  let order: ShownOrder | undefined
  try {
    const ask = () => upstream.order(orderId, shopperOf(ctx), position)
    order = await ask()
    for (const pause of position ? pauses : []) {
      if (order) break
      await sleep(pause)
      order = await ask()
    }
  } catch (error) {
    if (!position) throw error
    onFailure(error)
  }
  const isAnothers = order !== undefined && sellerId !== undefined && order.userId !== sellerId
  if (isAnothers || (!order && !position)) return sendPage(ctx, 404, pages.orderNotFoundPage(), renderer)
  const website = websiteOf(order?.websiteId ?? websiteId ?? 0)
  sendPage(ctx, 200, pages.thankYouPage({ orderId, order, website }), renderer)
}
