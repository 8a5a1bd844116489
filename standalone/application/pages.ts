import { isSellerHost } from '@pazar/contracts/domain/seller-host.ts'
import type { Middleware } from 'koa'
import { ownHostPartFor, partFor } from '../dispatch.ts'

/** Middleware for everything outside /api: the operator's application or the public site. */
export const createPageMiddleware = (
  operator: readonly Middleware[],
  shopper: readonly Middleware[],
  publicOrigin: string,
): Middleware[] => {
  const onlyFor =
    (part: ReturnType<typeof partFor>, middleware: Middleware): Middleware =>
    (ctx, next) => {
      const requestedPart = isSellerHost(ctx.hostname, publicOrigin)
        ? ownHostPartFor(ctx.method, ctx.path)
        : partFor(ctx.method, ctx.path)
      return requestedPart === part ? middleware(ctx, next) : next()
    }
  return [
    ...operator.map((each) => onlyFor('query-api', each)),
    ...shopper.map((each) => onlyFor('public-site', each)),
  ]
}
