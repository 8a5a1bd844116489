import { attempt } from './attempt.ts'

/** What the operator's application keeps of a sign-in (admin-ui/session/stored-session.ts). */
export const storedToken = (): string | undefined => attempt(() => localStorage.getItem('auth_token')) ?? undefined

/** Whether somebody has signed in with this browser; the server says whether he still is. */
export const maybeSignedIn = (): boolean => storedToken() !== undefined
