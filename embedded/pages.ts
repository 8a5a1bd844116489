import { isSellersHost } from '@pazar/contracts/domain/sellers-host.ts'
import type { Middleware } from 'koa'
import { ownHostPartFor, partFor } from './dispatch.ts'

/** What answers outside /api: the operator's application, or the shopper's site. */
export const pages = (operator: readonly Middleware[], shopper: readonly Middleware[], publicOrigin: string): Middleware[] => {
  const only = (part: ReturnType<typeof partFor>, middleware: Middleware): Middleware => (ctx, next) => {
    const wanted = isSellersHost(ctx.hostname, publicOrigin) ? ownHostPartFor(ctx.method, ctx.path) : partFor(ctx.method, ctx.path)
    return wanted === part ? middleware(ctx, next) : next()
  }
  return [...operator.map((each) => only('query-api', each)), ...shopper.map((each) => only('public-site', each))]
}
