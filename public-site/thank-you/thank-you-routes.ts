import Router from '@koa/router'
import type { Context } from 'koa'
import { sendPage } from '../rendering/send-page.ts'
import type { RequestedHost, SiteContext } from '../site-context.ts'
import { thankYouParameters } from './parameters.ts'
import { postLegacyOrder } from './post-legacy-order.ts'
import { postUpsell } from './post-upsell.ts'
import { sendThankYouPage } from './send-thank-you-page.ts'

/**
 * The thank-you pages (upsell/notification-delay, upsell/legacy-offers, thank-you/pages), the same at the
 * platform and at seller hosts.
 */
export function thankYouRoutes(site: SiteContext, hostOf: (ctx: Context) => RequestedHost): Router {
  const { renderer } = site
  const router = new Router({ sensitive: true })
  router.get('/hvala', (ctx) => sendThankYouPage(ctx, site, hostOf(ctx), { kind: 'upsell' }))
  router.get('/hvala/:websiteId/:orderId', (ctx) =>
    sendThankYouPage(ctx, site, hostOf(ctx), { kind: 'upsell', path: Object.values(ctx.params) }),
  )
  router.get('/hvala-simple', (ctx) => sendThankYouPage(ctx, site, hostOf(ctx), { kind: 'simple' }))
  router.get('/hvala-upsell', (ctx) => sendThankYouPage(ctx, site, hostOf(ctx), { kind: 'accepted' }))
  router.get(['/hvala-success', '/thank-you-success'], async (ctx) => {
    const { tracking: shop, storefrontOf } = hostOf(ctx)
    const page = (await renderer.pages()).staticThanksPage({
      shop,
      storefront: storefrontOf(undefined),
      scripts: renderer.scripts,
    })
    sendPage(ctx, 200, page, renderer)
  })
  router.post('/hvala', (ctx) => postLegacyOrder(ctx, site, hostOf(ctx)))
  router.post('/hvala/:websiteId/:orderId', async (ctx) => {
    const path = Object.values(ctx.params)
    const problem = await postUpsell(ctx, thankYouParameters(path, ctx.URL.searchParams), site)
    if (problem) await sendThankYouPage(ctx, site, hostOf(ctx), { kind: 'upsell', path, problem })
  })
  return router
}
