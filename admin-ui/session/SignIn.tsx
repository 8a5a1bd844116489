import Typography from '@mui/material/Typography'
import { SignInCard } from './SignInCard.tsx'
import { SignInFrame } from './SignInFrame.tsx'

/** The sign-in view: at / and /login, and in place of any screen that needs a session (operator spec, section 2). */
export function SignIn() {
  return (
    <SignInFrame title="Prijavite se">
      {location.pathname.startsWith('/orders') && <Typography role="status" sx={{ mb: 2, textAlign: 'center', fontWeight: 650 }}>Molimo prijavite se da biste videli narudžbine.</Typography>}
      <SignInCard />
    </SignInFrame>
  )
}
