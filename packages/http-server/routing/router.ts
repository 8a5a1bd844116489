import Router from '@koa/router'
import { isSellerHost } from '@pazar/contracts/domain/seller-host.ts'
import type { Method } from '@pazar/contracts/route/route.ts'
import type { Context } from 'koa'
import { sendAnswer, type SendOptions } from './send-answer.ts'
import { callOf, type CallOptions } from './call.ts'
import { notFound } from '../refusals/http-refusal.ts'
import type { Endpoint } from './endpoint.ts'

/** What the outer middleware needs to know about a request: the declared path, and the form of a refusal. */
export interface RequestState {
  correlationId: string
  route?: string
  wantsHtml: boolean
}

const routerMethods: Record<Method, 'get' | 'post' | 'put' | 'patch' | 'delete'> = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
}

/**
 * Routes with parameters come after literal paths that they could match: "/orders/my" before
 * "/orders/:orderId".
 */
const bySpecificity = (a: Endpoint, b: Endpoint) =>
  Number(a.route.path.includes(':')) - Number(b.route.path.includes(':'))

/** Builds a router from the list of endpoints: session, access, validation, handler, answer. */
export function createRouter(endpoints: readonly Endpoint[], options: CallOptions & SendOptions): Router {
  const router = new Router()
  for (const endpoint of endpoints.toSorted(bySpecificity)) {
    const { route } = endpoint
    router[routerMethods[route.method]](route.path, async (ctx) => {
      const context = ctx as unknown as Context
      const state = ctx.state as RequestState
      state.route = route.path
      // Check the host first: at a seller's host the operator's routes do not exist, for any caller
      // (domains/seller-hosts).
      if (!route.anyHost && isSellerHost(ctx.hostname, options.publicOrigin)) throw notFound()
      state.wantsHtml =
        route.accepts === 'form' &&
        Boolean(ctx.request.is('urlencoded')) &&
        ctx.get('accept').includes('text/html')
      const { correlationId, wantsHtml } = state
      const call = await callOf(context, route, { correlationId, wantsHtml }, options)
      sendAnswer(context, await endpoint.handle(call), wantsHtml, options)
    })
  }
  return router
}

/** The methods declared for a path, for the Allow header of a 405. */
export function methodsFor(router: Router, path: string): string[] {
  return [...new Set(router.match(path, 'OPTIONS').path.flatMap((layer) => layer.methods))]
}
