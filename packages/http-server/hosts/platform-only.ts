import { isSellerHost } from '@pazar/contracts/domain/seller-host.ts'
import type { Middleware } from 'koa'
import { notFound } from '../refusals/http-refusal.ts'

/** Answers 404 for the operator's screens at a seller's host (domains/seller-hosts). */
export const platformOnly =
  (publicOrigin: string): Middleware =>
  (ctx, next) => {
    if (isSellerHost(ctx.hostname, publicOrigin)) throw notFound()
    return next()
  }
