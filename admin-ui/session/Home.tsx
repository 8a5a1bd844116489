import { Navigate } from 'react-router'
import { FullPageLoading } from '../layout/FullPageLoading.tsx'
import { useSession } from './session.ts'
import { SignIn } from './SignIn.tsx'

/** `/` and `/login`: signed out the sign-in view, signed in the admin's or the client's first screen. */
export function Home() {
  const session = useSession()
  if (session.status === 'loading') return <FullPageLoading />
  if (session.status === 'signed-out') return <SignIn />
  return <Navigate to={session.user.role === 'admin' ? '/admin' : '/create'} replace />
}
