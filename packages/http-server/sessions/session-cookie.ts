import type { Cookie } from '../routing/endpoint.ts'

export const sessionCookieName = 'pazar_session'

/** Days that a session lives after its last use (session/token). */
export const sessionDays = 30

/** The cookie that `POST /api/auth/login` sets in addition to the token. */
export const sessionCookie = (token: string): Cookie => ({
  name: sessionCookieName,
  value: token,
  maxAge: sessionDays * 24 * 60 * 60,
})

/** Removes the cookie at sign-out. */
export const clearedSessionCookie: Cookie = { name: sessionCookieName, value: '', maxAge: 0 }
