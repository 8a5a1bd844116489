import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { readUrl } from '@pazar/contracts/domain/read-url.ts'
import { refusalStatus } from '@pazar/contracts/route/refusal.ts'
import type { Context } from 'koa'
import type { HttpRefusal } from '../refusals/http-refusal.ts'
import { refusalPage } from '../refusals/refusal-page.ts'
import type { Answer, Cookie } from './endpoint.ts'

export interface SendOptions {
  /** Whether cookies are for https alone. */
  secure: boolean
  /** Told of each open stream, so that a stopping server can end it. */
  onStream(stream: Readable, response: ServerResponse): void
}

const retryAfter: Record<number, string> = { 429: '60', 503: '5' }

function setCookies(ctx: Context, cookies: readonly Cookie[], secure: boolean): void {
  // Koa refuses a secure cookie where it cannot see that a proxy in front speaks TLS: whether it does is configured, not guessed.
  for (const { name, value, maxAge } of cookies) {
    ctx.append('Set-Cookie', `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`)
  }
}

/** The shape of resolution 2, or a page where a plain form was posted. */
export function sendRefusal(
  ctx: Context,
  { refusal, status }: Pick<HttpRefusal, 'refusal' | 'status'>,
  page: { wanted: boolean; headers?: Record<string, string> },
): void {
  ctx.status = status
  if (retryAfter[status]) ctx.set('Retry-After', retryAfter[status])
  if (page.headers) ctx.set(page.headers)
  ctx.set('Cache-Control', 'no-store')
  if (page.wanted) {
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = refusalPage(refusal, pathBack(ctx))
  } else {
    ctx.body = { error: refusal.message, message: refusal.message, code: refusal.code, issues: refusal.issues, details: refusal.details }
  }
}

/** Where the form stood, when it stood here. */
function pathBack(ctx: Context): string | undefined {
  const referer = readUrl(ctx.get('referer'))
  return referer?.host === ctx.host ? referer.pathname : undefined
}

export function sendAnswer(ctx: Context, answer: Answer<any>, wantsHtml: boolean, options: SendOptions): void {
  if ('refusal' in answer) {
    const status = refusalStatus[answer.refusal.code] ?? 400
    return sendRefusal(ctx, { refusal: answer.refusal, status }, { wanted: wantsHtml, headers: answer.headers })
  }
  if ('raw' in answer) {
    ctx.status = 200
    ctx.type = answer.contentType
    if (answer.headers) ctx.set(answer.headers)
    ctx.body = answer.raw
    if (answer.raw instanceof Readable) options.onStream(answer.raw, ctx.res)
    else if (ctx.fresh) ctx.status = 304
    return
  }
  if (answer.cookies) setCookies(ctx, answer.cookies, options.secure)
  if ('redirect' in answer) {
    ctx.status = 303
    ctx.set('Location', answer.redirect)
    ctx.body = ''
    return
  }
  ctx.status = answer.status ?? 200
  ctx.set('Cache-Control', 'no-store')
  if (answer.headers) ctx.set(answer.headers)
  if (answer.position !== undefined) ctx.set('X-Position', answer.position)
  // Set by hand: Koa would look the type up for every answer.
  ctx.set('Content-Type', 'application/json; charset=utf-8')
  ctx.body = JSON.stringify(answer.body)
}
