import { maybeSignedIn } from './session/stored-session.ts'

const signs = ['keydown', 'input', 'pointerdown'] as const

/** A failure to fetch is told by whoever needs it then. */
const fetchApplication = () => void Promise.all([import('./Application.tsx'), import('./layout/Toasts.tsx'), import('./session/sign-in-complaints.ts')]).catch(() => undefined)

/**
 * Fetches the application beside the question who is signed in; where nobody is, with the first sign that a person means to
 * sign in. Whoever only looks at the sign-in view pays for nothing else.
 */
export function fetchAhead(): void {
  if (maybeSignedIn()) return fetchApplication()
  const begin = () => {
    signs.forEach((sign) => window.removeEventListener(sign, begin))
    fetchApplication()
  }
  signs.forEach((sign) => window.addEventListener(sign, begin))
}
