import type { Middleware } from 'koa'
import { partFor } from './dispatch.ts'

/** What answers outside /api: the operator's application, or the shopper's site. */
export const pages = (operator: readonly Middleware[], shopper: readonly Middleware[]): Middleware[] => {
  const only = (part: ReturnType<typeof partFor>, middleware: Middleware): Middleware =>
    (ctx, next) => (partFor(ctx.method, ctx.path) === part ? middleware(ctx, next) : next())
  return [...operator.map((each) => only('query-api', each)), ...shopper.map((each) => only('public-site', each))]
}
