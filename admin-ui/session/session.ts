import type { UserView } from '@pazar/contracts/user/routes.ts'
import { useSyncExternalStore } from 'react'
import { call, onSessionEnd } from '../data/call.ts'
import { callWithTimeout } from '../data/call-with-timeout.ts'
import { forgetPosition } from '../data/position.ts'
import { clearToast } from '../ui/feedback/toast-store.ts'
import { forgetSession, storedUser, storeSession } from './stored-session.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: UserView }

let session: Session = { status: 'loading' }
const listeners = new Set<() => void>()

function setSession(next: Session): void {
  session = next
  listeners.forEach((listener) => listener())
}

export const currentSession = (): Session => session

/** The signed-in user; undefined while that is not known, and if no user is signed in. */
export const currentUser = (): UserView | undefined =>
  session.status === 'signed-in' ? session.user : undefined

/** Returns a function that ends the subscription. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): Session => useSyncExternalStore(onSessionChange, currentSession)

/** As `currentUser`. */
export const useUser = (): UserView | undefined => useSyncExternalStore(onSessionChange, currentUser)

/** What is stored of an account; its settings belong to the settings screen. */
const userFields = [
  'id',
  'email',
  'firstName',
  'lastName',
  'role',
  'duty',
  'isActive',
  'companyName',
  'phone',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof UserView)[]

/** @throws TypeError if the server's answer is not an account, for example a proxy's. */
function userOf(account: unknown): UserView {
  const { id, role } = (account ?? {}) as Partial<UserView>
  if (typeof id !== 'number' || !(role === 'admin' || role === 'client'))
    throw new TypeError('the answer is not an account')
  return Object.fromEntries(
    userFields.map((field) => [field, (account as UserView)[field]]),
  ) as unknown as UserView
}

let version = 0

/** Changes with each start and end of a session, which makes earlier requests outdated. */
export const sessionVersion = (): number => version

function beginSession(user: UserView): void {
  version++
  // A notice of the former user may offer to undo what they did.
  clearToast()
  setSession({ status: 'signed-in', user })
}

/**
 * Applies the server's answer about who is signed in, requested in the session of that version. Another user than
 * before, who signed in in another tab, begins a new session. @throws TypeError if the answer is not an account.
 */
export function confirmSession(account: unknown, expectedVersion: number): void {
  const user = userOf(account)
  if (version !== expectedVersion) return
  storeSession(user)
  const before = currentUser()
  if (before && before.id !== user.id) beginSession(user)
  else if (JSON.stringify(before) !== JSON.stringify(user)) setSession({ status: 'signed-in', user })
}

/** Continues with the session that another tab has stored, whose token the next calls send. */
export function adoptStoredSession(): void {
  const user = storedUser()
  if (user) beginSession(user)
}

/**
 * Sets what the screens show while the server is unreachable: the last known user, or the sign-in view.
 * Removes nothing from storage.
 */
export function assumeSession(user: UserView | undefined): void {
  if (session.status === 'loading')
    setSession(user ? { status: 'signed-in', user } : { status: 'signed-out' })
}

/** @throws Error "Nedostaju podaci o korisniku" if the answer lacks user or token. */
function startSession(json: { user?: UserView; token?: string } | undefined): UserView {
  if (!json?.user || !json.token) throw new Error('Nedostaju podaci o korisniku')
  storeSession(json.user, json.token)
  beginSession(json.user)
  return json.user
}

const signInTimeoutMs = 15_000

/**
 * @throws HttpError if the server refuses; Error "Nedostaju podaci o korisniku" if the answer lacks user or
 * token; TypeError or DOMException "AbortError" if no answer comes.
 */
export async function signIn(email: string, password: string): Promise<UserView> {
  return startSession(
    (await callWithTimeout('/api/auth/login', { method: 'POST', body: { email, password } }, signInTimeoutMs))
      .json,
  )
}

/** Creates an account and signs in (session/registration). @throws as `signIn` does. */
export async function register(account: unknown, idempotencyKey: string): Promise<UserView> {
  return startSession(
    (await call('/api/auth/register', { method: 'POST', body: account, idempotencyKey })).json,
  )
}

/** Ends the session in this browser. The screens show the sign-in view at the same address. */
export function endSession(): void {
  version++
  forgetSession()
  forgetPosition()
  setSession({ status: 'signed-out' })
}

onSessionEnd(endSession)

/** Signs out locally even if the call fails; the failure is only logged (session/sign-out). */
export async function signOut(): Promise<void> {
  try {
    await call('/api/auth/logout', { method: 'POST' })
  } catch (error) {
    console.error('Odjava nije stigla do servera', error)
  }
  endSession()
}
