import type { UserView } from '@pazar/contracts/user/routes.ts'
import { useEffect, useState } from 'react'
import { firstScreenOf, isHome } from './session/first-screen.ts'
import { returnPath } from './session/return-path.ts'
import { hasStoredToken, storedUser } from './session/stored-session.ts'
import { lazyView } from './ui/lazy-view.ts'

export const Application = lazyView(async () => (await import('./Application.tsx')).Application)

/** Loads what the address shows to the user first; nothing if it leads out of the application. */
async function loadScreen(user: UserView | undefined): Promise<void> {
  const { pathname, search } = location
  const leadsHome = isHome(pathname)
  if (leadsHome && (!user || returnPath(search))) return
  const { preloadScreen } = await import('./Application.tsx')
  await preloadScreen(leadsHome ? firstScreenOf(user!) : pathname)
}

/**
 * Loads the application with the screen that it will show to the user. Ignores errors: rendering reports them.
 */
async function loadApplication(user?: UserView): Promise<void> {
  void import('./layout/Toasts.tsx').catch(() => undefined)
  await Promise.allSettled([Application.preload(), loadScreen(user)])
}

/** After this the application shows its frame with the progress of the screen. */
const maxWaitMs = 2_000

/**
 * Whether the code of the application and its first screen has arrived, which are loaded once needed. Rendered
 * earlier, each of them would show its own progress, which React keeps on the screen for 300 ms. True after
 * 2 s in any case.
 */
export function useLoadedApplication(isNeeded: boolean, user: UserView | undefined): boolean {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    if (!isNeeded || isLoaded) return undefined
    const loaded = () => setIsLoaded(true)
    void loadApplication(user).then(loaded)
    const timer = setTimeout(loaded, maxWaitMs)
    return () => clearTimeout(timer)
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
