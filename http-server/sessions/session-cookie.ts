import type { Cookie } from '../routing/endpoint.ts'

export const sessionCookieName = 'pazar_session'

/** Days that a session lives after its last use (resolution 12). */
export const sessionDays = 30

/** The cookie that `POST /api/auth/login` answers beside the token. */
export const sessionCookie = (token: string): Cookie => ({ name: sessionCookieName, value: token, maxAge: sessionDays * 24 * 60 * 60 })

/** Takes the cookie back: sign-out. */
export const endedSessionCookie: Cookie = { name: sessionCookieName, value: '', maxAge: 0 }
