import { Navigate } from 'react-router'
import { FullPageLoading } from '../ui/feedback/FullPageLoading.tsx'
import { RegisterCard } from './RegisterCard.tsx'
import { useSession } from './session.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { useSignInOptions } from './use-sign-in-options.ts'

/**
 * /register, if SIGN_UP=open. Otherwise, and if already signed in, it redirects to `/`
 * (session/registration).
 */
export function Register() {
  const session = useSession()
  const open = useSignInOptions()?.signUpOpen
  if (session.status === 'loading' || open === undefined) return <FullPageLoading />
  if (session.status === 'signed-in' || !open) return <Navigate to="/" replace />
  return (
    <SignInFrame title="Registrujte se">
      <RegisterCard />
    </SignInFrame>
  )
}
