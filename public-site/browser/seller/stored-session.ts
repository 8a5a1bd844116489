import { attempt } from '../web-api/attempt.ts'

/** The session token that the admin UI stores (admin-ui/session/stored-session.ts). */
export const storedToken = (): string | undefined =>
  attempt(() => localStorage.getItem('auth_token')) ?? undefined

/** Whether this browser has a session token; only the server knows whether it is still valid. */
export const maybeSignedIn = (): boolean => storedToken() !== undefined
