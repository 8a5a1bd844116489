import { hasStoredToken } from './session/stored-session.ts'

const activityEvents = ['keydown', 'input', 'pointerdown'] as const

/** Ignores errors: the code that needs the import reports them. */
const fetchApplication = () =>
  void Promise.all([import('./Application.tsx'), import('./layout/Toasts.tsx')]).catch(() => undefined)

/**
 * Fetches the application in parallel with the session check; without a stored token it waits for the first
 * input, so that visitors of the sign-in view download nothing else.
 */
export function prefetchApplication(): void {
  if (hasStoredToken()) return fetchApplication()
  const begin = () => {
    activityEvents.forEach((sign) => window.removeEventListener(sign, begin))
    fetchApplication()
    void import('./session/sign-in-errors.ts').catch(() => undefined)
  }
  activityEvents.forEach((sign) => window.addEventListener(sign, begin))
}
