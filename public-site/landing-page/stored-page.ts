import { createHash } from 'node:crypto'
import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import { shopperCookieName } from '@pazar/http-server/shopper-cookie.ts'
import type { Context } from 'koa'
import { type PageWithHole, pageWithHole } from '../cache/page-with-hole.ts'
import { newPageView, pageViewStandIn } from '../order-form/page-view.ts'
import { contentPolicy } from '../rendering/content-policy.ts'
import type { Renderer } from '../rendering/renderer.ts'

/** A landing page ready to be sent: rendered and compressed, but for the key of each view. */
export interface StoredPage {
  body: PageWithHole
  policy: string
  etag: string
}

/** What follows the key in the page: the hole must end with bytes that are always the same. */
const afterKey = '"/'

/** @param origin of its canonical address; `platform` the house's own. */
export async function storedPage(website: PublicWebsiteView, renderer: Renderer, { origin, platform }: { origin: string; platform: string }): Promise<StoredPage> {
  const pages = await renderer.pages()
  const { html, styles } = pages.landingPage(website, { scripts: renderer.scripts, origin, platform, pageView: pageViewStandIn })
  return {
    body: await pageWithHole(html, pageViewStandIn + afterKey),
    policy: contentPolicy(styles, renderer),
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
  }
}

/**
 * A browser may keep the page but asks each time, so a new price is never missed; a proxy between may not, for it would hand one
 * visitor's key to the next. A browser that has ordered here is always sent the page anew, because its own copy carries the key of
 * that order: under it a second order would be the first.
 */
export function sendStoredPage(ctx: Context, { body, policy, etag }: StoredPage, now: number): void {
  ctx.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'private, no-cache', ETag: etag, Vary: 'Accept-Encoding' })
  if (ctx.get('if-none-match') === etag && !ctx.cookies.get(shopperCookieName)) {
    ctx.status = 304
    return
  }
  const accepted = ctx.acceptsEncodings([...body.encodings])
  const encoding = body.encodings.find((each) => each === accepted) ?? 'identity'
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding)
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = body.fill(newPageView(now) + afterKey, encoding)
}
