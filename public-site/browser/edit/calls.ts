import { maybeSignedIn, storedToken } from '../stored-session.ts'
import type { EditedWebsite } from './paths.ts'

/** `status` 0 where nothing answered. `message` is the server's, for people; empty where it said nothing. */
export type Answer<Body> = { ok: true; body: Body } | { ok: false; status: number; message: string }

async function ask<Body>(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}): Promise<Answer<Body>> {
  const token = storedToken()
  try {
    const response = await fetch(path, { method, body, headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }), ...headers } })
    const answer = await response.json().catch(() => undefined)
    return response.ok ? { ok: true, body: answer } : { ok: false, status: response.status, message: answer?.message ?? '' }
  } catch {
    return { ok: false, status: 0, message: '' }
  }
}

export interface Person {
  id: number
  role: 'admin' | 'client'
}

/** How long we believe who is signed in, ms (landing spec, section 6). */
const believed = 5 * 60_000
let asked: { at: number; person: Promise<Person | undefined> } | undefined

/** Who is signed in, asked once and believed for five minutes; undefined for nobody. Nobody is asked again each time. */
export async function currentPerson(now = Date.now()): Promise<Person | undefined> {
  if (!maybeSignedIn()) return undefined
  if (!asked || now - asked.at > believed) {
    const person = ask<Person>('GET', '/api/auth/me').then((answer) => (answer.ok ? answer.body : undefined))
    asked = { at: now, person }
  }
  const person = await asked.person
  if (!person) asked = undefined
  return person
}

/** The website as its editor reads it; 404 where it is another's. */
export const readWebsite = (id: number) => ask<EditedWebsite>('GET', `/api/websites/id/${id}`)

/** One save: refused as a conflict where somebody else has saved since `expectedRevision`. A repetition under the key is the same save. */
export const saveWebsite = (id: number, changes: object, expectedRevision: number) =>
  ask<EditedWebsite>('PUT', `/api/websites/id/${id}`, JSON.stringify({ ...changes, expectedRevision }), { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() })

/** A picture that is on no page yet; the same file has the same address (resolution 44). */
export function uploadImage(file: File): Promise<Answer<{ success: boolean; imageUrl: string }>> {
  const form = new FormData()
  form.append('image', file)
  return ask('POST', '/api/images/upload', form, { 'Idempotency-Key': crypto.randomUUID() })
}
