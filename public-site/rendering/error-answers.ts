import type { Context, Middleware } from 'koa'
import { ApiUnavailable } from '../api-client/api-client.ts'
import type { RequestedHost, SiteContext } from '../site-context.ts'
import type { Renderer } from './renderer.ts'
import { sendPage } from './send-page.ts'

/** Answers 404 for an address without a page. */
export async function sendNotFound(ctx: Context, renderer: Renderer): Promise<void> {
  sendPage(ctx, 404, (await renderer.pages()).notFoundPage(), { ...renderer, keep: 'no-cache' })
}

/** Answers 404 to an order for a website that is not sold, or not at this host. */
export async function sendNotSold(ctx: Context, renderer: Renderer, host: RequestedHost): Promise<void> {
  const shopPath = host.storefrontOf(undefined) ?? '/'
  sendPage(ctx, 404, (await renderer.pages()).notSoldPage(shopPath), renderer)
}

/** Answers 404 for everything at a host that no seller has verified. */
export async function sendUnknownHost(ctx: Context, renderer: Renderer): Promise<void> {
  sendPage(ctx, 404, (await renderer.pages()).unknownHostPage(), { ...renderer, keep: 'no-cache' })
}

/** Answers 503 if a page needs an API that is unavailable. */
export const answerUnavailable =
  ({ renderer, onFailure }: SiteContext): Middleware =>
  async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      if (!(error instanceof ApiUnavailable)) throw error
      onFailure(error)
      sendPage(ctx, 503, (await renderer.pages()).unavailablePage(), renderer)
    }
  }
