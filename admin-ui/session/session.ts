import type { UserView } from '@pazar/contracts/user/routes.ts'
import { useSyncExternalStore } from 'react'
import { call, whenSessionEnds } from '../api/call.ts'
import { forgetPosition } from '../api/position.ts'
import { forgetSession, maybeSignedIn, storeSession } from './stored-session.ts'

export type Session = { status: 'loading' } | { status: 'signed-out' } | { status: 'signed-in'; user: UserView }

let session: Session = { status: 'loading' }
const listeners = new Set<() => void>()

function become(next: Session): void {
  session = next
  listeners.forEach((listener) => listener())
}

export const currentSession = (): Session => session

/** Answers the call that ends the subscription. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): Session => useSyncExternalStore(onSessionChange, currentSession)

/** Who he is, without his settings: those are the settings screen's, and are kept nowhere. The sign-in view does not wait for the schema. */
const userOf = async (account: unknown): Promise<UserView> => (await import('@pazar/contracts/user/routes.ts')).userView.parse(account)

/**
 * Asks the server who is signed in; any failure means nobody (operator spec, section 4). A browser that keeps things and has no
 * token is not worth the question, which would be refused.
 */
export async function initialiseSession(): Promise<void> {
  if (!maybeSignedIn()) return endSession()
  try {
    const { json } = await call('/api/auth/me')
    const user = await userOf(json)
    storeSession(user)
    become({ status: 'signed-in', user })
  } catch {
    endSession()
  }
}

/** @throws Error "Nedostaju podaci o korisniku" where the answer lacks user or token. */
function begin(json: { user?: UserView; token?: string } | undefined): UserView {
  if (!json?.user || !json.token) throw new Error('Nedostaju podaci o korisniku')
  storeSession(json.user, json.token)
  become({ status: 'signed-in', user: json.user })
  return json.user
}

/** @throws HttpError as the server refuses; Error "Nedostaju podaci o korisniku" where the answer lacks user or token. */
export async function signIn(email: string, password: string): Promise<UserView> {
  return begin((await call('/api/auth/login', { method: 'POST', body: { email, password } })).json)
}

/** Opens an account of one's own, which signs in (resolution 11). @throws as `signIn` does. */
export async function register(account: unknown, idempotencyKey: string): Promise<UserView> {
  return begin((await call('/api/auth/register', { method: 'POST', body: account, idempotencyKey })).json)
}

/** What has just been read of the signed-in user, in place of what was known of him. */
export async function renewUser(account: UserView): Promise<void> {
  const user = await userOf(account)
  if (session.status !== 'signed-in' || session.user.id !== user.id || JSON.stringify(session.user) === JSON.stringify(user)) return
  storeSession(user)
  become({ status: 'signed-in', user })
}

/** Forgets the session here; the screens fall back to the sign-in view at the same address. */
export function endSession(): void {
  forgetSession()
  forgetPosition()
  become({ status: 'signed-out' })
}

whenSessionEnds(endSession)

/** A failing call is only logged: whoever wants out gets out (operator spec, section 8). */
export async function signOut(): Promise<void> {
  try {
    await call('/api/auth/logout', { method: 'POST' })
  } catch (error) {
    console.error('Odjava nije stigla do servera', error)
  }
  endSession()
}
