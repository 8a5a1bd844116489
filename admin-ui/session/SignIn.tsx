import { SignInCard } from './SignInCard.tsx'
import { SignInFrame } from './SignInFrame.tsx'

/** The sign-in view: at / and /login, and in place of any screen that needs a session (operator spec, section 2). */
export function SignIn() {
  return <SignInFrame title="Prijavite se"><SignInCard /></SignInFrame>
}
