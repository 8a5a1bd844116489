import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { readUrl } from '@pazar/contracts/domain/read-url.ts'
import { refusalStatus } from '@pazar/contracts/route/refusal.ts'
import type { Context } from 'koa'
import type { HttpRefusal } from '../refusals/http-refusal.ts'
import { refusalPage } from '../refusals/refusal-page.ts'
import type { Answer, Cookie } from './endpoint.ts'

export interface SendOptions {
  /** Whether cookies are sent over https only. */
  secureCookies: boolean
  /** Called with each open stream, so that a stopping server can end it. */
  onStream(stream: Readable, response: ServerResponse): void
}

const retryAfterSeconds: Record<number, string> = { 429: '60', 503: '5' }

function setCookies(ctx: Context, cookies: readonly Cookie[], secure: boolean): void {
  // Koa refuses a secure cookie if it does not see TLS at a proxy in front; whether there is TLS is
  // configured, not guessed.
  for (const { name, value, maxAge } of cookies) {
    ctx.append(
      'Set-Cookie',
      `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    )
  }
}

/** Sends a refusal (api/refusals) as JSON, or as a page for a plain form post. */
export function sendRefusal(
  ctx: Context,
  { refusal, status }: Pick<HttpRefusal, 'refusal' | 'status'>,
  page: { asHtml: boolean; headers?: Record<string, string> },
): void {
  ctx.status = status
  if (retryAfterSeconds[status]) ctx.set('Retry-After', retryAfterSeconds[status])
  if (page.headers) ctx.set(page.headers)
  ctx.set('Cache-Control', 'no-store')
  if (page.asHtml) {
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = refusalPage(refusal, pathBack(ctx))
  } else {
    ctx.body = {
      error: refusal.message,
      message: refusal.message,
      code: refusal.code,
      issues: refusal.issues,
      details: refusal.details,
    }
  }
}

/** Path of the page with the form, if it is on this host. */
function pathBack(ctx: Context): string | undefined {
  const referer = readUrl(ctx.get('referer'))
  return referer?.host === ctx.host ? referer.pathname : undefined
}

export function sendAnswer(ctx: Context, answer: Answer, wantsHtml: boolean, options: SendOptions): void {
  if ('refusal' in answer) {
    const status = refusalStatus[answer.refusal.code] ?? 400
    return sendRefusal(
      ctx,
      { refusal: answer.refusal, status },
      { asHtml: wantsHtml, headers: answer.headers },
    )
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
  if (answer.cookies) setCookies(ctx, answer.cookies, options.secureCookies)
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
  // Set explicitly: Koa would look up the type for every answer.
  ctx.set('Content-Type', 'application/json; charset=utf-8')
  ctx.body = JSON.stringify(answer.body)
}
