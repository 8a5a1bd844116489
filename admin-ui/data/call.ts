import { HttpError } from 'react-admin'
import { storedToken } from '../session/stored-session.ts'
import { rememberedPosition, rememberPosition } from './position.ts'

export interface CallOptions {
  method?: string
  /** Sent as JSON. */
  body?: unknown
  /** One per command; a retry repeats it. */
  idempotencyKey?: string
  headers?: HeadersInit
  signal?: AbortSignal
  /** Sends the request even if the page is closed meanwhile. */
  keepalive?: boolean
}

export interface Answer {
  status: number
  headers: Headers
  body: string
  // oxlint-disable-next-line typescript/no-explicit-any -- each caller states the type of its answer
  json: any
}

/** Headers of every call: authorization, and for reads the minimum log position of the answer. */
export function callHeaders(method: string, extraHeaders?: HeadersInit): Headers {
  const headers = new Headers(extraHeaders)
  headers.set('Accept', 'application/json')
  const token = storedToken()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const position = rememberedPosition()
  if (method === 'GET' && position) headers.set('X-Min-Position', position)
  return headers
}

/**
 * Turns an answer that is not OK into an error with the message "{status}: {body or status text}"
 * (api/client-errors). Its `body` is the refusal with the text for the user.
 */
export function httpError(status: number, statusText: string, text: string): HttpError {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = undefined
  }
  return new HttpError(`${status}: ${text || statusText}`, status, body)
}

const signInPath = '/api/auth/login'

let sessionEndListener = () => {}

/**
 * Registers the listener for a session that the server no longer accepts; it may have been revoked elsewhere.
 */
export function onSessionEnd(listener: () => void): void {
  sessionEndListener = listener
}

/**
 * Returns an OK response with its body unread.
 * @throws HttpError for any answer that is not OK; TypeError if the server is unreachable.
 */
export async function fetchOk(path: string, options: CallOptions = {}): Promise<Response> {
  const method = options.method ?? 'GET'
  const headers = callHeaders(method, options.headers)
  const token = storedToken()
  if (options.body !== undefined) headers.set('Content-Type', 'application/json')
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'include',
    signal: options.signal,
    keepalive: options.keepalive,
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
  })
  // Ignore a late 401 for an old token, because a new session has begun, and one for a wrong password,
  // because there is no session to end.
  if (response.status === 401 && storedToken() === token && path !== signInPath) sessionEndListener()
  if (!response.ok) throw httpError(response.status, response.statusText, await response.text())
  return response
}

/** @throws HttpError for any answer that is not OK; TypeError if the server is unreachable. */
export async function call(path: string, options: CallOptions = {}): Promise<Answer> {
  const response = await fetchOk(path, options)
  const body = await response.text()
  rememberPosition(response.headers.get('X-Position'))
  return {
    status: response.status,
    headers: response.headers,
    body,
    json: body ? JSON.parse(body) : undefined,
  }
}
