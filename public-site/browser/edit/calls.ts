import { maybeSignedIn, storedToken } from '../seller/stored-session.ts'
import type { EditedWebsite } from './paths.ts'

/** `status` is 0 without a response. `message` is the server's, for people; empty if it sent none. */
export type Answer<Body> = { ok: true; body: Body } | { ok: false; status: number; message: string }

async function request<Body>(
  method: string,
  path: string,
  body?: BodyInit,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const token = storedToken()
  try {
    const response = await fetch(path, {
      method,
      body,
      headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }), ...headers },
    })
    const answer = await response.json().catch(() => undefined)
    return response.ok
      ? { ok: true, body: answer }
      : { ok: false, status: response.status, message: answer?.message ?? '' }
  } catch {
    return { ok: false, status: 0, message: '' }
  }
}

export interface Person {
  id: number
  role: 'admin' | 'client'
}

/** How long the signed-in person is cached, in ms (pages/seller-tools). */
const personCacheMs = 5 * 60_000
let cachedPerson: { at: number; person: Promise<Person | undefined> } | undefined

/**
 * The signed-in person, cached for five minutes; undefined if nobody is signed in. Sends no request if this
 * browser has no session.
 */
export async function currentPerson(now = Date.now()): Promise<Person | undefined> {
  if (!maybeSignedIn()) return undefined
  if (!cachedPerson || now - cachedPerson.at > personCacheMs) {
    const person = request<Person>('GET', '/api/auth/me').then((answer) =>
      answer.ok ? answer.body : undefined,
    )
    cachedPerson = { at: now, person }
  }
  const person = await cachedPerson.person
  if (!person) cachedPerson = undefined
  return person
}

/** Reads the website as the editor does; 404 if it belongs to another seller. */
export const readWebsite = (id: number) => request<EditedWebsite>('GET', `/api/websites/id/${id}`)

/**
 * Saves a website; refused as a conflict if it has changed since `expectedRevision`. A repetition under the
 * same key is the same save.
 */
export const saveWebsite = (id: number, changes: object, expectedRevision: number) =>
  request<EditedWebsite>('PUT', `/api/websites/id/${id}`, JSON.stringify({ ...changes, expectedRevision }), {
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
  })

/** Uploads a picture; the same file always gets the same address (websites/uploads). */
export function uploadImage(file: File): Promise<Answer<{ success: boolean; imageUrl: string }>> {
  const form = new FormData()
  form.append('image', file)
  return request('POST', '/api/images/upload', form, { 'Idempotency-Key': crypto.randomUUID() })
}
