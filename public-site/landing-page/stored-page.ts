import { createHash } from 'node:crypto'
import { visitQueryOf } from '@pazar/contracts/order/visit-source.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { shopperCookieName } from '@pazar/shopper-tokens/shopper-cookie.ts'
import type { Context } from 'koa'
import { type PageWithHole, pageWithHole } from '../cache/page-with-hole.ts'
import {
  newPageView,
  pageViewStandIn,
  pageViewWithVisit,
  visitPageViewStandIn,
} from '../order-form/page-view.ts'
import { contentPolicy } from '../rendering/content-policy.ts'
import type { Renderer } from '../rendering/renderer.ts'

/** A landing page that is rendered and compressed, except for the page view, which differs every time. */
export interface StoredPage {
  body: PageWithHole
  /** For a visit with campaign parameters; made at the first such visit. */
  campaignBody(): Promise<PageWithHole>
  policy: string
  /** Of everything but the page view. */
  etag: string
}

/** Follows the page view in the HTML: the hole must end with constant bytes. */
const afterView = '"/'

/**
 * Renders and compresses a landing page.
 * @param origin of its canonical address; `platform` is the platform's own.
 */
export async function storedPage(
  website: PublicWebsiteView,
  renderer: Renderer,
  { origin, platform, storefront }: { origin: string; platform: string; storefront?: string },
): Promise<StoredPage> {
  const pages = await renderer.pages()
  const { html, styles } = pages.landingPage(website, {
    scripts: renderer.scripts,
    origin,
    platform,
    storefront,
    pageView: pageViewStandIn,
  })
  let visitBody: Promise<PageWithHole> | undefined
  return {
    body: await pageWithHole(html, pageViewStandIn + afterView),
    campaignBody: () =>
      (visitBody ??= pageWithHole(
        html.replace(pageViewStandIn, () => visitPageViewStandIn),
        visitPageViewStandIn + afterView,
      )),
    policy: contentPolicy(styles, renderer),
    etag: createHash('sha256').update(html).digest('base64url').slice(0, 27),
  }
}

/**
 * Maximum age in ms of the price proof in a browser's copy. It shortens by as much the 24 h for which the
 * price holds.
 */
const maxCopyAgeMs = 60 * 60 * 1000

/**
 * A browser may cache the page but must revalidate each time, so that a new price is never missed. A shared
 * cache may not, because it would give one shopper's key to the next. A browser that has ordered here always
 * gets a new page: its copy contains the key of that order, under which a second order would count as a
 * repetition.
 */
export async function sendStoredPage(
  ctx: Context,
  page: StoredPage,
  now: number,
  priceProof?: string,
): Promise<void> {
  const { policy, etag: pageTag } = page
  const isCampaign = visitQueryOf(ctx.querystring) !== ''
  const etag = `W/"${pageTag}-${Math.floor(now / maxCopyAgeMs)}"`
  ctx.set({
    'Content-Security-Policy': policy,
    'Cache-Control': 'private, no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
  })
  if (ctx.get('if-none-match') === etag && !ctx.cookies.get(shopperCookieName)) {
    ctx.status = 304
    return
  }
  const body = isCampaign ? await page.campaignBody() : page.body
  const view = newPageView(now, priceProof)
  const accepted = ctx.acceptsEncodings([...body.encodings])
  const encoding = body.encodings.find((each) => each === accepted) ?? 'identity'
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding)
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = body.fill((isCampaign ? pageViewWithVisit(view, ctx.querystring) : view) + afterView, encoding)
}
