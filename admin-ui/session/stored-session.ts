import type { UserView } from '@pazar/contracts/user/routes.ts'

const userKey = 'auth-storage'
const tokenKey = 'auth_token'

/** A browser may refuse storage altogether (private windows): the cookie then carries the session alone. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

export const storedToken = (): string | undefined => attempt(() => localStorage.getItem(tokenKey)) ?? undefined

/** False only where the browser can keep a token and has none. */
export const maybeSignedIn = (): boolean => attempt(() => localStorage.getItem(tokenKey) !== null) ?? true

/** Only the user is kept under `auth-storage`, the token by itself under `auth_token` (resolution 14). */
export function storeSession(user: UserView, token?: string): void {
  attempt(() => localStorage.setItem(userKey, JSON.stringify({ user })))
  if (token) attempt(() => localStorage.setItem(tokenKey, token))
}

export function forgetSession(): void {
  attempt(() => localStorage.removeItem(userKey))
  attempt(() => localStorage.removeItem(tokenKey))
}
