import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { Suspense } from 'react'
import { isProtected } from './layout/destinations.ts'
import { FullPageLoading } from './ui/feedback/FullPageLoading.tsx'
import { Application, useLoadedApplication } from './load-application.ts'
import { FromFirstToast, LatePlainToast, PlainToast } from './layout/PlainToast.tsx'
import { ScreenBoundary } from './layout/ScreenBoundary.tsx'
import { lazyPart } from './ui/lazy-part.tsx'
import { ConnectionNotice } from './session/ConnectionNotice.tsx'
import { isHome } from './session/first-screen.ts'
import { useSession, useUser } from './session/session.ts'
import { SignIn } from './session/SignIn.tsx'
import { theme } from './theme/theme.ts'

// Outside the boundary of the screens: what a toast says is most needed when the connection is lost.
const Toasts = lazyPart(
  () =>
    import('./layout/Toasts.tsx').then(
      (module) => module.Toasts,
      () => PlainToast,
    ),
  LatePlainToast,
)

const showsSignIn = (path: string) => isHome(path) || isProtected(path)

/**
 * Renders the sign-in view without the application. The rest, with React-Admin, router and queries, loads
 * while the user types, or at once if there may be a session.
 */
export function Root() {
  const session = useSession()
  const isSignIn = session.status === 'signed-out' && showsSignIn(location.pathname)
  const user = useUser()
  const isLoaded = useLoadedApplication(session.status !== 'loading' && !isSignIn, user)
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <ScreenBoundary at={session.status}>
        {isSignIn ? (
          <SignIn />
        ) : session.status === 'loading' || !isLoaded ? (
          <FullPageLoading />
        ) : (
          <Suspense fallback={<FullPageLoading />}>
            <Application />
          </Suspense>
        )}
      </ScreenBoundary>
      <ConnectionNotice />
      <FromFirstToast>
        <Toasts />
      </FromFirstToast>
    </ThemeProvider>
  )
}
