import { createHash } from 'node:crypto'
import type { ShopView } from '@pazar/contracts/shop/routes.ts'
import type { Context } from 'koa'
import type { Rendered } from '../rendering/rendered.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { sendPage } from '../rendering/send-page.ts'

/** Rendered once for as long as the shop stays as it is: the cache of shops answers the same object so long. */
const made = new WeakMap<ShopView, Map<string, { page: Rendered; etag: string }>>()

/** The front page of a shop. @param address its canonical one, whole. */
export async function sendShopFront(ctx: Context, shop: ShopView, address: string, renderer: Renderer): Promise<void> {
  const fronts = made.get(shop) ?? new Map<string, { page: Rendered; etag: string }>()
  made.set(shop, fronts)
  let front = renderer.development ? undefined : fronts.get(address)
  if (!front) {
    const page = (await renderer.pages()).shopFrontPage(shop, address)
    front = { page, etag: `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 27)}"` }
    fronts.set(address, front)
  }
  sendPage(ctx, 200, front.page, { ...renderer, keep: 'no-cache' })
  ctx.set('ETag', front.etag)
  if (ctx.fresh) ctx.status = 304
}
