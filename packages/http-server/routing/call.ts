import { isStorable } from '@pazar/contracts/route/fields.ts'
import type { Route } from '@pazar/contracts/route/route.ts'
import type { Context } from 'koa'
import { HttpRefusal, notFound, notSignedIn } from '../refusals/http-refusal.ts'
import { isOurOrigin } from '../security/origin.ts'
import { sessionCookieName } from '../sessions/session-cookie.ts'
import { shopperCookieName } from '@pazar/shopper-tokens/shopper-cookie.ts'
import type { Call, Caller } from './endpoint.ts'
import { assertBodyShape, assertQuery } from './body-limits.ts'
import { readBody } from './read-body.ts'
import { validate } from './validate.ts'

/** @param method the route's, so that reads can be authenticated otherwise than commands. */
export type Authenticate = (token: string, method: Route['method']) => Promise<Caller | undefined>

export interface CallOptions {
  authenticate: Authenticate
  publicOrigin: string
}

const wrongOrigin = () =>
  new HttpRefusal({ code: 'wrong_origin', message: 'Zahtev nije poslat sa naše stranice' })

/** The `Origin` header, undefined if the browser sends none. */
const originOf = (ctx: Context): string | undefined => ctx.get('origin') || undefined

const isFromOurPage = (ctx: Context, publicOrigin: string, protocol = ctx.protocol): boolean =>
  isOurOrigin(publicOrigin, {
    method: ctx.method,
    origin: originOf(ctx),
    requestOrigin: `${protocol}://${ctx.host}`,
  })

/**
 * A foreign page must not change anything with the shopper's cookie. A request without Origin is allowed: it
 * is our own form in a browser that sends none, and SameSite keeps the cookie from other sites. At a seller's
 * host either scheme is accepted: an untrusted proxy in front may have terminated TLS, and no order may be
 * lost for that.
 */
function assertShopperOrigin(ctx: Context, route: Route, publicOrigin: string): void {
  if (route.access !== 'public' || !originOf(ctx) || !ctx.cookies.get(shopperCookieName)) return
  if (!['http', 'https'].some((protocol) => isFromOurPage(ctx, publicOrigin, protocol))) throw wrongOrigin()
}

const bearerPattern = /^Bearer ([\w-]{20,200})$/i

/**
 * Finds the caller by bearer token, else by cookie. A cookie on a changing request from a foreign page does
 * not count: the request is refused if it needs a sign-in, and anonymous if the route is public
 * (session/token).
 */
async function userOf(
  ctx: Context,
  route: Route,
  { authenticate, publicOrigin }: CallOptions,
): Promise<Caller | undefined> {
  const authorization = ctx.get('authorization')
  if (authorization) {
    const token = bearerPattern.exec(authorization)?.[1]
    return token === undefined ? undefined : authenticate(token, route.method)
  }
  const token = ctx.cookies.get(sessionCookieName)
  if (!token) return undefined
  if (!isFromOurPage(ctx, publicOrigin)) {
    if (route.access === 'public') return undefined
    throw wrongOrigin()
  }
  return authenticate(token, route.method)
}

const forbidden = (message: string) => new HttpRefusal({ code: 'forbidden', message })

/** Whether the caller's duty admits them; sellers and admins have none. */
const hasDutyFor = ({ duties = [] }: Route, { duty }: Caller) => duty === null || duties.includes(duty)

function assertAccess(route: Route, user: Caller | undefined): void {
  if (route.access === 'public') return
  if (!user) throw notSignedIn()
  if (route.access === 'admin' && user.role !== 'admin') throw forbidden('Nemate dozvolu za ovu radnju')
  if (!hasDutyFor(route, user))
    throw forbidden('Vaše zaduženje ne obuhvata ovu radnju. Obratite se prodavcu za koga radite.')
}

/** An invalid path parameter means that the resource does not exist (404), not that a field is invalid. */
function paramsOf(route: Route, params: Record<string, string>): unknown {
  if (!Object.values(params).every(isStorable)) throw notFound()
  const parsed = route.params?.safeParse(params)
  if (parsed && !parsed.success) throw notFound()
  return parsed?.data
}

/** Converts an IPv4-mapped IPv6 address of a dual-stack socket to IPv4. */
const plainAddress = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address)

/** The client controls this header, so it is cut to a readable length. */
const userAgentOf = (ctx: Context): string | undefined =>
  ctx
    .get('user-agent')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 300) || undefined

const maxIdempotencyKeyLength = 200

/** Never truncate: two keys with the same beginning are two requests. */
function idempotencyKeyOf(ctx: Context): string | undefined {
  const key = ctx.get('idempotency-key')
  if (key.length <= maxIdempotencyKeyLength) return key || undefined
  const message = `Ključ zahteva ima najviše ${maxIdempotencyKeyLength} znakova`
  throw new HttpRefusal({ code: 'invalid', message, issues: [{ path: 'Idempotency-Key', message }] })
}

/**
 * Builds the call. Session and access come first, so that the body of an unauthorised request is never read.
 */
export async function callOf(
  ctx: Context,
  route: Route,
  { correlationId, wantsHtml }: Pick<Call<Route>, 'correlationId' | 'wantsHtml'>,
  options: CallOptions,
): Promise<Call<Route>> {
  const session = await userOf(ctx, route, options)
  // At a public route a helper without the duty is served as an anonymous caller.
  const user = session && route.access === 'public' && !hasDutyFor(route, session) ? undefined : session
  assertAccess(route, user)
  assertShopperOrigin(ctx, route, options.publicOrigin)
  const params = paramsOf(route, ctx.params)
  assertQuery(ctx.query)
  const query = validate(route.query, { ...ctx.query })
  const idempotencyKey = idempotencyKeyOf(ctx)
  const { body, file } = await readBody(ctx, route)
  if (!file) assertBodyShape(route, body)
  return {
    params,
    query,
    body: file ? undefined : validate(route.body, body),
    file,
    user,
    actor: user ? { kind: 'user', id: user.userId, role: user.role } : { kind: 'shopper' },
    correlationId,
    idempotencyKey,
    minPosition: /^\d{1,20}$/.exec(ctx.get('x-min-position'))?.[0],
    address: plainAddress(ctx.ip),
    userAgent: userAgentOf(ctx),
    get host() {
      return ctx.hostname
    },
    cookie: (name) => ctx.cookies.get(name),
    wantsHtml,
    get signal() {
      const controller = new AbortController()
      const abortIfUnsent = () => {
        if (!ctx.res.writableEnded) controller.abort()
      }
      if (ctx.res.closed) abortIfUnsent()
      else ctx.res.once('close', abortIfUnsent)
      return controller.signal
    },
  }
}
