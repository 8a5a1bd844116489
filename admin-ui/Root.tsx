import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { lazy, Suspense } from 'react'
import { isProtected } from './layout/destinations.ts'
import { FullPageLoading } from './ui/feedback/FullPageLoading.tsx'
import { ScreenBoundary } from './layout/ScreenBoundary.tsx'
import { useNewestToast } from './ui/feedback/toast-store.ts'
import { ConnectionNotice } from './session/ConnectionNotice.tsx'
import { useSession } from './session/session.ts'
import { SignIn } from './session/SignIn.tsx'
import { theme } from './theme/theme.ts'

const Application = lazy(async () => ({ default: (await import('./Application.tsx')).Application }))
const Toasts = lazy(async () => ({ default: (await import('./layout/Toasts.tsx')).Toasts }))

const showsSignIn = (path: string) => path === '/' || path === '/login' || isProtected(path)

/**
 * Renders the sign-in view without the application. The rest, with React-Admin, router and queries, loads
 * while the user types, or at once if there may be a session.
 */
export function Root() {
  const session = useSession()
  const notice = useNewestToast()
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <ScreenBoundary at={session.status}>
        {session.status === 'loading' ? (
          <FullPageLoading />
        ) : session.status === 'signed-out' && showsSignIn(location.pathname) ? (
          <SignIn />
        ) : (
          <Suspense fallback={<FullPageLoading />}>
            <Application />
          </Suspense>
        )}
      </ScreenBoundary>
      <ConnectionNotice />
      {notice && (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      )}
    </ThemeProvider>
  )
}
