import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { FullPageLoading } from '../layout/FullPageLoading.tsx'
import { returnPath } from './return-path.ts'
import { useSession } from './session.ts'
import { SignIn } from './SignIn.tsx'

/** Out of the operator's application: pages of the public site are not ours to route. */
function Leave({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to])
  return <FullPageLoading />
}

/** `/` and `/login`: signed out the sign-in view, signed in the page that asked for the sign-in, else the admin's or the client's first screen. */
export function Home() {
  const session = useSession()
  if (session.status === 'loading') return <FullPageLoading />
  if (session.status === 'signed-out') return <SignIn />
  const back = returnPath(location.search)
  if (back) return <Leave to={back} />
  return <Navigate to={session.user.role === 'admin' ? '/admin' : '/create'} replace />
}
