import type { Readable } from 'node:stream'
import type { Actor } from '@pazar/contracts/event/metadata.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from '@pazar/contracts/route/route.ts'
import type { Role } from '@pazar/contracts/user/events.ts'

/** Who is calling, as the session says. */
export interface User {
  id: number
  role: Role
  /** Names the session among the user's own, never its token. */
  sessionId: string
}

/** A file that came in by multipart, not yet looked into. */
export interface UploadedFile {
  bytes: Buffer
  declaredType: string
}

/** One call, its parts already validated against the route's schemas. */
export interface Call<R extends Route> {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  /** Set on routes that accept an image. */
  file?: UploadedFile
  /** Set on every route whose access is not public; on public ones where a session came along. */
  user?: User
  /** The user, or "shopper" where nobody is signed in. */
  actor: Actor
  correlationId: string
  idempotencyKey?: string
  /** Position in the log that the caller has seen: what is read should hold at least that (`X-Min-Position`). */
  minPosition?: string
  /** Client address, proxies accounted for. */
  address: string
  /** As the browser names itself, without control characters and at most 300 of them; undefined where it says nothing. */
  userAgent?: string
  /** Host the browser asked for, without port. */
  host: string
  /** A cookie by name, as the browser sent it. */
  cookie(name: string): string | undefined
  /** Whether the caller wants a page back: a plain form post rather than a script. */
  wantsHtml: boolean
  /** Aborted where the caller leaves before his answer is out. For what costs something and is for him alone: a command is done whether he waits or not. */
  gone: AbortSignal
}

export interface Cookie {
  name: string
  value: string
  /** Seconds. 0 removes the cookie. */
  maxAge: number
}

export type Answer<R extends Route> =
  | {
      body: AnswerOf<R>
      status?: number
      headers?: Record<string, string>
      /** Always HttpOnly, SameSite=Lax, Path=/, Secure where the public origin is https. */
      cookies?: Cookie[]
      /** Where the command landed in the log; travels as `X-Position` for read-your-writes. */
      position?: string
    }
  | { redirect: string; cookies?: Cookie[] }
  /** Anything that is no JSON: a stored image, server-sent events. A stream is ended when the server stops. */
  | { raw: Buffer | Readable; contentType: string; headers?: Record<string, string> }
  /** `headers` for Retry-After: 429 and 503 get a default where it is left out. */
  | { refusal: Refusal; headers?: Record<string, string> }

export interface Endpoint<R extends Route = Route> {
  route: R
  handle(call: Call<R>): Promise<Answer<R>>
}

export const endpoint = <R extends Route>(route: R, handle: (call: Call<R>) => Promise<Answer<R>>): Endpoint<R> => ({ route, handle })

export const refuse = (code: string, message: string, more: Omit<Refusal, 'code' | 'message'> = {}): { refusal: Refusal } => ({
  refusal: { code, message, ...more },
})
