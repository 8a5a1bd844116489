import { HttpError } from 'react-admin'
import { storedToken } from '../session/stored-session.ts'
import { rememberedPosition, rememberPosition } from './position.ts'

export interface CallOptions {
  method?: string
  /** Sent as JSON. */
  body?: unknown
  /** One per form filling, kept through retries (design, section 4). */
  idempotencyKey?: string
  headers?: HeadersInit
  signal?: AbortSignal
}

export interface Answer {
  status: number
  headers: Headers
  body: string
  json: any
}

/** Headers that every call of ours carries: who we are, and for reads, how new the answer must be. */
export function callHeaders(method: string, given?: HeadersInit): Headers {
  const headers = new Headers(given)
  headers.set('Accept', 'application/json')
  const token = storedToken()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const position = rememberedPosition()
  if (method === 'GET' && position) headers.set('X-Min-Position', position)
  return headers
}

/**
 * Any answer that is not OK becomes an error with the message "{status}: {body or status text}" (operator spec, section 8);
 * its `body` is the server's refusal, from which screens take the text for people.
 */
export function failure(status: number, statusText: string, text: string): HttpError {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = undefined
  }
  return new HttpError(`${status}: ${text || statusText}`, status, body)
}

let sessionEnded = () => {}

/** Whom to tell that the server knows no session of ours (any more): it may have been ended from elsewhere. */
export function whenSessionEnds(listener: () => void): void {
  sessionEnded = listener
}

/** What is OK, before its body is read. @throws HttpError for every answer that is not OK; TypeError where the server cannot be reached. */
export async function answered(path: string, options: CallOptions = {}): Promise<Response> {
  const method = options.method ?? 'GET'
  const headers = callHeaders(method, options.headers)
  const token = storedToken()
  if (options.body !== undefined) headers.set('Content-Type', 'application/json')
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  const response = await fetch(path, {
    method, headers, credentials: 'include', signal: options.signal,
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
  })
  // A late refusal of an old token says nothing about the session that began meanwhile.
  if (response.status === 401 && storedToken() === token) sessionEnded()
  if (!response.ok) throw failure(response.status, response.statusText, await response.text())
  return response
}

/** @throws HttpError for every answer that is not OK; TypeError where the server cannot be reached. */
export async function call(path: string, options: CallOptions = {}): Promise<Answer> {
  const response = await answered(path, options)
  const body = await response.text()
  rememberPosition(response.headers.get('X-Position'))
  return { status: response.status, headers: response.headers, body, json: body ? JSON.parse(body) : undefined }
}
