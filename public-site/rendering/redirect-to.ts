import type { Context } from 'koa'

/** Redirects a POST to another page, which the browser then requests with GET. */
export function redirectTo(ctx: Context, address: string): undefined {
  ctx.status = 303
  ctx.set({ Location: address, 'Cache-Control': 'private, no-store' })
  ctx.body = ''
}
