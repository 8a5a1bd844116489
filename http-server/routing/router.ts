import Router from '@koa/router'
import { isSellersHost } from '@pazar/contracts/domain/sellers-host.ts'
import type { Method } from '@pazar/contracts/route/route.ts'
import type { Context } from 'koa'
import { sendAnswer, type SendOptions } from './send-answer.ts'
import { callOf, type CallOptions } from './call.ts'
import { notFound } from '../refusals/http-refusal.ts'
import type { Endpoint } from './endpoint.ts'

/** What the outer middleware learns of a request on its way: the declared path, and how a refusal is to look. */
export interface RequestState {
  correlationId: string
  route?: string
  wantsHtml: boolean
}

const register: Record<Method, 'get' | 'post' | 'put' | 'patch' | 'delete'> = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' }

/** Paths of routes whose parameters could swallow another's literal segment come after it: "/orders/my" before "/orders/:orderId". */
const bySpecificity = (a: Endpoint, b: Endpoint) => Number(a.route.path.includes(':')) - Number(b.route.path.includes(':'))

/** One router from the list of endpoints: session, access, validation, handler, answer. */
export function createRouter(endpoints: readonly Endpoint[], options: CallOptions & SendOptions): Router {
  const router = new Router()
  for (const endpoint of endpoints.toSorted(bySpecificity)) {
    const { route } = endpoint
    router[register[route.method]](route.path, async (ctx) => {
      const context = ctx as unknown as Context
      const state = ctx.state as RequestState
      state.route = route.path
      // Before anything is looked at: at a seller's host the operator's calls do not exist, for nobody (resolution 51).
      if (!route.anyHost && isSellersHost(ctx.hostname, options.publicOrigin)) throw notFound()
      state.wantsHtml = route.accepts === 'form' && Boolean(ctx.request.is('urlencoded')) && ctx.get('accept').includes('text/html')
      const { correlationId, wantsHtml } = state
      const call = await callOf(context, route, { correlationId, wantsHtml }, options)
      sendAnswer(context, await endpoint.handle(call), wantsHtml, options)
    })
  }
  return router
}

/** Methods that are declared for a path which exactly this method is not: what 405 names in Allow. */
export function methodsFor(router: Router, path: string): string[] {
  return [...new Set(router.match(path, 'OPTIONS').path.flatMap((layer) => layer.methods))]
}
