import type { UserView } from '@pazar/contracts/user/routes.ts'
import { useEffect, useState } from 'react'
import { firstScreenOf } from './session/first-screen.ts'
import { hasStoredToken, storedUser } from './session/stored-session.ts'
import { lazyView } from './ui/lazy-view.ts'

export const Application = lazyView(async () => (await import('./Application.tsx')).Application)

async function loadScreen(user: UserView | undefined): Promise<void> {
  const { preloadScreen } = await import('./Application.tsx')
  const path = location.pathname
  await preloadScreen(user && (path === '/' || path === '/login') ? firstScreenOf(user) : path)
}

/**
 * Loads the application with the screen that it will show to the user. Ignores errors: rendering reports them.
 */
const loadApplication = (user?: UserView): Promise<unknown> =>
  Promise.allSettled([Application.preload(), import('./layout/Toasts.tsx'), loadScreen(user)])

/**
 * Whether the code of the application and its first screen has arrived, which are loaded once needed. Rendered
 * earlier, each of them would show its own progress, which React keeps on the screen for 300 ms.
 */
export function useLoadedApplication(isNeeded: boolean, user: UserView | undefined): boolean {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    if (isNeeded && !isLoaded) void loadApplication(user).then(() => setIsLoaded(true))
  }, [isNeeded, isLoaded, user])
  return isLoaded
}

const activityEvents = ['keydown', 'input', 'pointerdown'] as const

/**
 * Fetches the application in parallel with the session check; without a stored token it waits for the first
 * input, so that visitors of the sign-in view download nothing else.
 */
export function prefetchApplication(): void {
  if (hasStoredToken()) return void loadApplication(storedUser())
  const begin = () => {
    activityEvents.forEach((sign) => window.removeEventListener(sign, begin))
    void loadApplication()
    void import('./session/sign-in-errors.ts').catch(() => undefined)
  }
  activityEvents.forEach((sign) => window.addEventListener(sign, begin))
}
