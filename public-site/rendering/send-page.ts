import type { Context } from 'koa'
import { contentPolicy } from './content-policy.ts'
import type { Rendered } from './rendered.ts'

/** Sends a page made for this one request; not cached unless `keep` allows it. */
export function sendPage(
  ctx: Context,
  status: number,
  { html, styles }: Rendered,
  { development = false, keep: cacheControl = 'private, no-store' } = {},
): void {
  ctx.status = status
  ctx.set({
    'Content-Security-Policy': contentPolicy(styles, { development }),
    'Cache-Control': cacheControl,
  })
  if (status === 503) ctx.set('Retry-After', '5')
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = html
}
