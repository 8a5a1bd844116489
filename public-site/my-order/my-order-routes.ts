import Router from '@koa/router'
import { myOrderBase } from '@pazar/shopper-tokens/my-order-token.ts'
import type { Context } from 'koa'
import { ApiUnavailable, reportUnavailable } from '../api-client/api-client.ts'
import { shopperOf } from '../api-client/shopper.ts'
import { readForm, refuseForm } from '../order-form/read-form.ts'
import { redirectTo } from '../rendering/redirect-to.ts'
import { sendPage } from '../rendering/send-page.ts'
import type { RequestedHost, SiteContext } from '../site-context.ts'
import {
  doneAfter,
  newRequestId,
  readMyOrderForm,
  type RefusedChange,
  refusedChange,
} from './my-order-form.ts'
import { isDone } from './texts.ts'

type HostOf = (ctx: Context) => RequestedHost

/** The address is the secret: no cache, search engine or other site may learn it. */
function keepSecret(ctx: Context): void {
  ctx.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' })
}

/** Sends the order as it is now, after a refusal with what was typed. */
async function sendMyOrder(
  ctx: Context,
  { api, renderer, onFailure }: SiteContext,
  host: RequestedHost,
  problem?: RefusedChange & { status: number },
): Promise<void> {
  const pages = await renderer.pages()
  const token = ctx.params['token'] as string
  try {
    const order = await api.myOrder(token, shopperOf(ctx))
    if (!order) return sendPage(ctx, 404, pages.orderNotFoundPage(), renderer)
    const done = ctx.URL.searchParams.get('izmena')
    const website =
      order.websiteId > 0
        ? await host.websiteById(order.websiteId).catch(reportUnavailable(onFailure))
        : undefined
    const page = pages.myOrderPage({
      order,
      website,
      path: `${myOrderBase}/${token}`,
      requestId: problem?.requestId ?? newRequestId(),
      ...(problem ? { problem } : isDone(done) && { done }),
    })
    sendPage(ctx, problem?.status ?? 200, page, renderer)
  } catch (error) {
    if (!(error instanceof ApiUnavailable)) throw error
    onFailure(error)
    sendPage(ctx, 503, pages.orderNotLoadedPage(), renderer)
  }
}

/** Makes the change of a form, and redirects so that a reload does not send it again. */
async function postMyOrder(ctx: Context, site: SiteContext, host: RequestedHost): Promise<void> {
  const form = await readForm(ctx)
  if (typeof form === 'number') return refuseForm(ctx, form)
  const change = readMyOrderForm(form)
  if (!change) {
    const refusal = { message: 'Nije sačuvano. Pokušajte ponovo.', issues: [] }
    return sendMyOrder(ctx, site, host, { ...refusedChange(form, undefined, refusal), status: 400 })
  }
  const token = ctx.params['token'] as string
  const outcome = await site.api
    .changeMyOrder(token, change, shopperOf(ctx))
    .catch(reportUnavailable(site.onFailure))
  if (outcome?.ok) return redirectTo(ctx, `${myOrderBase}/${token}?izmena=${doneAfter[change.name]}`)
  const refused = refusedChange(form, change.name, outcome)
  return sendMyOrder(ctx, site, host, { ...refused, status: outcome?.status ?? 503 })
}

/** The page on which a shopper changes their own order, the same at the platform and at seller hosts (orders/own-link). */
export function myOrderRoutes(site: SiteContext, hostOf: HostOf): Router {
  const router = new Router({ sensitive: true })
  router.use(`${myOrderBase}/:token`, (ctx, next) => {
    keepSecret(ctx)
    return next()
  })
  router.get(`${myOrderBase}/:token`, (ctx) => sendMyOrder(ctx, site, hostOf(ctx)))
  router.post(`${myOrderBase}/:token`, (ctx) => postMyOrder(ctx, site, hostOf(ctx)))
  return router
}
