import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { lazy, Suspense } from 'react'
import { isProtected } from './layout/destinations.ts'
import { FullPageLoading } from './layout/FullPageLoading.tsx'
import { ScreenBoundary } from './layout/ScreenBoundary.tsx'
import { useNewestToast } from './layout/toast-store.ts'
import { useSession } from './session/session.ts'
import { SignIn } from './session/SignIn.tsx'
import { theme } from './theme/theme.ts'

const Application = lazy(async () => ({ default: (await import('./Application.tsx')).Application }))
const Toasts = lazy(async () => ({ default: (await import('./layout/Toasts.tsx')).Toasts }))

const showsSignIn = (path: string) => path === '/' || path === '/login' || isProtected(path)

/**
 * The sign-in view comes by itself: the application, with React-Admin, its router and its queries, is fetched while the person
 * types, or at once where somebody may be signed in.
 */
export function Root() {
  const session = useSession()
  const notice = useNewestToast()
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <ScreenBoundary at={session.status}>
        {session.status === 'loading' ? <FullPageLoading />
          : session.status === 'signed-out' && showsSignIn(location.pathname) ? <SignIn />
          : <Suspense fallback={<FullPageLoading />}><Application /></Suspense>}
      </ScreenBoundary>
      {notice && <Suspense fallback={null}><Toasts /></Suspense>}
    </ThemeProvider>
  )
}
