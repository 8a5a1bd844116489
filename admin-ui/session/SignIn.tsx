import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { SignInCard } from './SignInCard.tsx'
import { SignInFrame } from './SignInFrame.tsx'

const ForgotPasswordCard = lazyPart(async () => (await import('./ForgotPasswordCard.tsx')).ForgotPasswordCard)

/**
 * The sign-in view at / and /login, and in place of any screen that needs a session (session/sign-in-view).
 */
export function SignIn() {
  const [forgottenEmail, setForgottenEmail] = useState<string | undefined>(undefined)
  return (
    <SignInFrame title="Prijavite se">
      {location.pathname.startsWith('/orders') && (
        <Typography role="status" sx={{ mb: 2, textAlign: 'center', fontWeight: 650 }}>
          Molimo prijavite se da biste videli porudžbine.
        </Typography>
      )}
      {forgottenEmail === undefined ? (
        <SignInCard onForgotPassword={setForgottenEmail} />
      ) : (
        <ForgotPasswordCard email={forgottenEmail} onLeave={() => setForgottenEmail(undefined)} />
      )}
    </SignInFrame>
  )
}
