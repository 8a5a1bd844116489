import { isSellersHost } from '@pazar/contracts/domain/sellers-host.ts'
import type { Middleware } from 'koa'
import { notFound } from '../refusals/http-refusal.ts'

/** Stands before the operator's screens: at a seller's host they do not exist (resolution 51). */
export const platformOnly = (publicOrigin: string): Middleware => (ctx, next) => {
  if (isSellersHost(ctx.hostname, publicOrigin)) throw notFound()
  return next()
}
