import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { FullPageLoading } from '../ui/feedback/FullPageLoading.tsx'
import { firstScreenOf } from './first-screen.ts'
import { returnPath } from './return-path.ts'
import { useSession } from './session.ts'
import { SignIn } from './SignIn.tsx'

/** Leaves the single-page app with a full page load, since it does not route the public site's pages. */
function Redirect({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to])
  return <FullPageLoading />
}

/**
 * `/` and `/login`: signed out, the sign-in view; signed in, the page that requested the sign-in, else the
 * first screen of the role.
 */
export function Home() {
  const session = useSession()
  if (session.status === 'loading') return <FullPageLoading />
  if (session.status === 'signed-out') return <SignIn />
  const back = returnPath(location.search)
  if (back) return <Redirect to={back} />
  return <Navigate to={firstScreenOf(session.user)} replace />
}
