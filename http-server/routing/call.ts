import type { Route } from '@pazar/contracts/route/route.ts'
import type { Context } from 'koa'
import { HttpRefusal, notFound, notSignedIn } from '../refusals/http-refusal.ts'
import { isOurOrigin } from '../security/origin.ts'
import { sessionCookieName } from '../sessions/session-cookie.ts'
import { shopperCookieName } from '../shopper-cookie.ts'
import type { Call, User } from './endpoint.ts'
import { readBody } from './read-body.ts'
import { validated } from './validate.ts'

export type Authenticate = (token: string) => Promise<User | undefined>

export interface CallOptions {
  authenticate: Authenticate
  publicOrigin: string
}

const wrongOrigin = () => new HttpRefusal({ code: 'wrong_origin', message: 'Zahtev nije poslat sa naše stranice' })

/** Of the `Origin` header, undefined where none is sent. */
const originOf = (ctx: Context): string | undefined => ctx.get('origin') || undefined

const isFromOurPage = (ctx: Context, publicOrigin: string, protocol = ctx.protocol): boolean =>
  isOurOrigin(publicOrigin, { method: ctx.method, origin: originOf(ctx), requestOrigin: `${protocol}://${ctx.host}` })

/**
 * A foreign page may change nothing with the shopper's cookie either. Whoever names no origin may: a form of ours where the browser
 * sends none, and then SameSite has kept the cookie from other sites. At a seller's host either scheme is his own: a proxy in front of us
 * that we are not told to believe may have taken TLS away, and no order is lost for that.
 */
function assureShopper(ctx: Context, route: Route, publicOrigin: string): void {
  if (route.access !== 'public' || !originOf(ctx) || !ctx.cookies.get(shopperCookieName)) return
  if (!['http', 'https'].some((protocol) => isFromOurPage(ctx, publicOrigin, protocol))) throw wrongOrigin()
}

const bearer = /^Bearer ([\w-]{20,200})$/i

/**
 * Who is calling: by bearer token, else by cookie. A cookie that comes with a changing request from a foreign page is no
 * sign-in: refused where one is needed, nobody where the route is public (resolution 12).
 */
async function userOf(ctx: Context, route: Route, { authenticate, publicOrigin }: CallOptions): Promise<User | undefined> {
  const authorization = ctx.get('authorization')
  if (authorization) {
    const token = bearer.exec(authorization)?.[1]
    return token === undefined ? undefined : authenticate(token)
  }
  const token = ctx.cookies.get(sessionCookieName)
  if (!token) return undefined
  if (!isFromOurPage(ctx, publicOrigin)) {
    if (route.access === 'public') return undefined
    throw wrongOrigin()
  }
  return authenticate(token)
}

function assureAccess(route: Route, user: User | undefined): void {
  if (route.access === 'public') return
  if (!user) throw notSignedIn()
  if (route.access === 'admin' && user.role !== 'admin') throw new HttpRefusal({ code: 'forbidden', message: 'Nemate dozvolu za ovu radnju' })
}

/** A path that names nothing we could have is a thing that is not there, not a wrong field. */
function paramsOf(route: Route, params: Record<string, string>): unknown {
  const parsed = route.params?.safeParse(params)
  if (parsed && !parsed.success) throw notFound()
  return parsed?.data
}

/** IPv4 as IPv4, also where the socket is of both families. */
const plainAddress = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address)

/** Whoever calls writes it, so it is cut to what a person can read. */
const userAgentOf = (ctx: Context): string | undefined => ctx.get('user-agent').replace(/[^\x20-\x7e]/g, '').slice(0, 300) || undefined

const longestKey = 200

/** Never cut: two keys that begin alike are two requests. */
function idempotencyKeyOf(ctx: Context): string | undefined {
  const key = ctx.get('idempotency-key')
  if (key.length <= longestKey) return key || undefined
  const message = `Ključ zahteva ima najviše ${longestKey} znakova`
  throw new HttpRefusal({ code: 'invalid', message, issues: [{ path: 'Idempotency-Key', message }] })
}

/** Session first, then the parts of the call: a body is not even read for who may not send it. */
export async function callOf(
  ctx: Context,
  route: Route,
  { correlationId, wantsHtml }: Pick<Call<Route>, 'correlationId' | 'wantsHtml'>,
  options: CallOptions,
): Promise<Call<Route>> {
  const user = await userOf(ctx, route, options)
  assureAccess(route, user)
  assureShopper(ctx, route, options.publicOrigin)
  const params = paramsOf(route, ctx.params)
  const query = validated(route.query, { ...ctx.query })
  const idempotencyKey = idempotencyKeyOf(ctx)
  const { body, file } = await readBody(ctx, route)
  return {
    params,
    query,
    body: file ? undefined : validated(route.body, body),
    file,
    user,
    actor: user ? { kind: 'user', id: user.id, role: user.role } : { kind: 'shopper' },
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
    get gone() {
      const leaving = new AbortController()
      const look = () => { if (!ctx.res.writableEnded) leaving.abort() }
      if (ctx.res.closed) look()
      else ctx.res.once('close', look)
      return leaving.signal
    },
  }
}
