import type { Middleware } from 'koa'
import { notFound } from '../refusals/http-refusal.ts'

const address = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/

/**
 * Whether a request was made at a seller's own host rather than at the platform. Addresses, localhost and names of a single label are ours: parts
 * of the house call each other by these, and no seller can have them. `host` without port; any host that is not ours counts, verified or not.
 */
export function isSellersHost(host: string, publicOrigin: string): boolean {
  const asked = host.toLowerCase().replace(/\.$/, '')
  return asked.includes('.') && !asked.endsWith('.localhost') && !address.test(asked) && asked !== new URL(publicOrigin).hostname
}

/** Stands before the operator's screens: at a seller's host they do not exist (resolution 51). */
export const platformOnly = (publicOrigin: string): Middleware => (ctx, next) => {
  if (isSellersHost(ctx.hostname, publicOrigin)) throw notFound()
  return next()
}
