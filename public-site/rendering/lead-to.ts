import type { Context } from 'koa'

/** After a post, to another page, which is asked for anew. */
export function leadTo(ctx: Context, address: string): undefined {
  ctx.status = 303
  ctx.set({ Location: address, 'Cache-Control': 'private, no-store' })
  ctx.body = ''
}
