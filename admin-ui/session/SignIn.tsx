import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { SignInCard } from './SignInCard.tsx'
import { SignInFrame } from './SignInFrame.tsx'

const ForgotPasswordCard = lazy(async () => ({
  default: (await import('./ForgotPasswordCard.tsx')).ForgotPasswordCard,
}))

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
        <Suspense fallback={null}>
          <ForgotPasswordCard email={forgottenEmail} onLeave={() => setForgottenEmail(undefined)} />
        </Suspense>
      )}
    </SignInFrame>
  )
}
