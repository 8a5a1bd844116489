import type { UserView } from '@pazar/contracts/user/routes.ts'
import { attemptStorage } from './attempt-storage.ts'

const userKey = 'auth-storage'
const tokenKey = 'auth_token'

/**
 * Only these fields of the user are stored. Older versions also stored `notes`, which are for admins only.
 */
const storedFields = [
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
] as const

const pickStoredFields = (user: UserView): UserView =>
  Object.fromEntries(storedFields.map((field) => [field, user[field]])) as unknown as UserView

const isUser = (value: unknown): value is UserView => {
  const user = value as Partial<UserView> | null | undefined
  return (
    typeof user?.id === 'number' &&
    typeof user.firstName === 'string' &&
    typeof user.lastName === 'string' &&
    (user.role === 'admin' || user.role === 'client')
  )
}

export const storedToken = (): string | undefined =>
  attemptStorage(() => localStorage.getItem(tokenKey)) ?? undefined

/** Calls the listener if another tab may have stored or removed a token. Returns a function that ends this. */
export function onTokenChange(listener: () => void): () => void {
  // Without a key if the whole storage was cleared.
  const check = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) listener()
  }
  window.addEventListener('storage', check)
  return () => window.removeEventListener('storage', check)
}

/** False only if the browser supports storage and has no token. The cookie may still carry a session. */
export const hasStoredToken = (): boolean =>
  attemptStorage(() => localStorage.getItem(tokenKey) !== null) ?? true

/** The last session's user in this browser. Removes fields that must not be stored. */
export function storedUser(): UserView | undefined {
  const text = attemptStorage(() => localStorage.getItem(userKey))
  const user: unknown = text ? attemptStorage(() => JSON.parse(text)?.user) : undefined
  if (!isUser(user)) {
    if (text) attemptStorage(() => localStorage.removeItem(userKey))
    return undefined
  }
  const picked = pickStoredFields(user)
  const clean = JSON.stringify({ user: picked })
  if (clean !== text) attemptStorage(() => localStorage.setItem(userKey, clean))
  return picked
}

/** Stores the user under `auth-storage` and the token under `auth_token`. If refused, the cookie alone carries the session. */
export function storeSession(user: UserView, token?: string): void {
  attemptStorage(() => localStorage.setItem(userKey, JSON.stringify({ user: pickStoredFields(user) })))
  if (token) attemptStorage(() => localStorage.setItem(tokenKey, token))
}

export function forgetSession(): void {
  attemptStorage(() => localStorage.removeItem(userKey))
  attemptStorage(() => localStorage.removeItem(tokenKey))
}
