import Box from '@mui/material/Box'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLiveChanges } from '../data/live-updates/use-live-changes.ts'
import { useSession, useUser } from '../session/session.ts'
import { SignIn } from '../session/SignIn.tsx'
import { opensScreen } from '../session/duty-access.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { BottomBar } from './BottomBar.tsx'
import { isProtected } from './destinations.ts'
import { FullPageLoading } from '../ui/feedback/FullPageLoading.tsx'
import { ignoreHeldEnter } from './held-enter.ts'
import { keepFocus } from './keep-focus.ts'
import { NavigationBar } from './NavigationBar.tsx'
import { NotFound } from './NotFound.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { mainId, SkipLink } from './SkipLink.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

interface Props {
  /** The notification menu of the top bar. */
  bell: ReactNode
  /** Shown above every screen; may load lazily. */
  notice: ReactNode
  children: ReactNode
}

/**
 * Frame of every signed-in screen. Signed out, it shows the sign-in view at the same address, so that deep
 * links work after the sign-in.
 */
export function Shell({ bell, notice, children }: Props) {
  const session = useSession()
  const { pathname } = useLocation()
  useLiveChanges(useUser()?.id)
  useEffect(keepFocus, [])
  useEffect(ignoreHeldEnter, [])
  const main = useFocusOnArrival<HTMLElement>(pathname)
  if (session.status === 'loading') return <FullPageLoading />
  if (session.status === 'signed-out') return isProtected(pathname) ? <SignIn /> : <NotFound />
  return (
    // Another user gets new screens: what the former one typed must not be saved as theirs.
    <Box key={session.user.id} sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <NavigationBar user={session.user} bell={bell} />
      <Box
        component="main"
        id={mainId}
        ref={main}
        tabIndex={-1}
        sx={{
          outline: 'none',
          flexGrow: 1,
          width: '100%',
          maxWidth: 1360,
          mx: 'auto',
          px: { xs: 2, md: 3 },
          pt: { xs: 2.5, md: 4 },
          pb: { xs: 14, lg: 8 },
        }}
      >
        <ScreenBoundary at={pathname}>
          {notice}
          <Suspense fallback={<ScreenLoading />}>
            {opensScreen(session.user.duty, pathname) ? children : <AccessDenied />}
          </Suspense>
        </ScreenBoundary>
      </Box>
      <BottomBar user={session.user} />
    </Box>
  )
}
