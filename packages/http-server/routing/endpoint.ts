import type { Readable } from 'node:stream'
import type { Actor } from '@pazar/contracts/event/metadata.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from '@pazar/contracts/route/route.ts'
import type { Duty } from '@pazar/contracts/user/duties.ts'
import type { Role } from '@pazar/contracts/user/events.ts'

/**
 * The caller of a session. Resources belong to `sellerId`; `userId` is the person, for whom history, password
 * and profile stand. The two differ for helpers alone, who have a duty (accounts/helpers).
 */
export interface Caller {
  userId: number
  /** The seller a helper works for; otherwise the user. */
  sellerId: number
  role: Role
  /** Null for sellers and admins. */
  duty: Duty | null
  /** Identifies the session among the user's own; it is not the token. */
  sessionId: string
}

/** A file from a multipart body, not yet inspected. */
export interface UploadedFile {
  bytes: Buffer
  declaredType: string
}

/** One request, with its parts already validated against the route's schemas. */
export interface Call<R extends Route = Route> {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  /** Set on routes that accept an image. */
  file?: UploadedFile
  /**
   * Set on every route that is not public; on public routes only if the caller has a session, and a helper a
   * duty that the route lists.
   */
  user?: Caller
  /** The user, or "shopper" if the caller is not signed in. */
  actor: Actor
  correlationId: string
  idempotencyKey?: string
  /** Log position that the caller has seen: a read must include at least this (`X-Min-Position`). */
  minPosition?: string
  /** Client address behind the trusted proxies. */
  address: string
  /** The User-Agent header without control characters, at most 300 characters; undefined if there is none. */
  userAgent?: string
  /** Requested host, without port. */
  host: string
  /** Returns a cookie as the browser sent it. */
  cookie(name: string): string | undefined
  /** Whether the answer should be a page: a plain form post instead of a script. */
  wantsHtml: boolean
  /**
   * Aborts if the caller disconnects before the answer is sent. Use it for costly reads; a command completes
   * whether or not the caller waits.
   */
  signal: AbortSignal
}

export interface Cookie {
  name: string
  value: string
  /** Seconds; 0 removes the cookie. */
  maxAge: number
}

export type Answer<R extends Route = Route> =
  | {
      body: AnswerOf<R>
      status?: number
      headers?: Record<string, string>
      /** Always HttpOnly, SameSite=Lax, Path=/, and Secure if the public origin is https. */
      cookies?: Cookie[]
      /** Position of the command's events in the log, sent as `X-Position` for read-your-writes. */
      position?: string
    }
  | { redirect: string; cookies?: Cookie[] }
  /**
   * An answer that is not JSON: a stored image, server-sent events. A stream is ended when the server stops.
   */
  | { raw: Buffer | Readable; contentType: string; headers?: Record<string, string> }
  /** `headers` may set Retry-After; 429 and 503 have a default. */
  | { refusal: Refusal; headers?: Record<string, string> }

export interface Endpoint<R extends Route = Route> {
  route: R
  handle(call: Call<R>): Promise<Answer<R>>
}

export const endpoint = <R extends Route>(
  route: R,
  handle: (call: Call<R>) => Promise<Answer<R>>,
): Endpoint<R> => ({ route, handle })

export const refuse = (
  code: string,
  message: string,
  extra: Omit<Refusal, 'code' | 'message'> = {},
): { refusal: Refusal } => ({
  refusal: { code, message, ...extra },
})
