import { Navigate } from 'react-router'
import { FullPageLoading } from '../layout/FullPageLoading.tsx'
import { RegisterCard } from './RegisterCard.tsx'
import { useSession } from './session.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { useSignUpOpen } from './use-sign-up-open.ts'

/** /register, where SIGN_UP=open; elsewhere, and signed in, there is nothing to register for (resolution 11). */
export function Register() {
  const session = useSession()
  const open = useSignUpOpen()
  if (session.status === 'loading' || open === undefined) return <FullPageLoading />
  if (session.status === 'signed-in' || !open) return <Navigate to="/" replace />
  return <SignInFrame title="Registrujte se"><RegisterCard /></SignInFrame>
}
