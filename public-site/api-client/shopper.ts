import type { Context } from 'koa'
import type { Shopper } from './api-client.ts'

/** The browser that sent this request. */
export const shopperOf = (ctx: Context): Shopper => ({
  address: ctx.ip.replace(/^::ffff:/, ''),
  host: ctx.host,
  protocol: ctx.protocol,
  cookie: ctx.get('cookie') || undefined,
  origin: ctx.get('origin') || undefined,
  userAgent: ctx.get('user-agent') || undefined,
})
