import { profileRoutes } from '@pazar/contracts/user/profile-routes.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../data/call.ts'
import { codeOf, fieldErrors, problemText } from '../data/refusal.ts'
import { PasswordField } from '../ui/forms/PasswordField.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { SignInFrame } from './SignInFrame.tsx'

const { path, method, body: schema } = profileRoutes.resetPassword
const invalidLink = 'Link nije ispravan ili je istekao. Zatražite novi.'

/** The result of using the link, which replaces the form. */
type Result = { isDone: boolean; text: string }

function ResetPasswordForm({ token, onResult }: { token: string; onResult: (result: Result) => void }) {
  const toast = useToast()
  const form = useCommandForm({
    initial: { newPassword: '', confirmPassword: '' },
    schema: schema!,
    payload: (values) => ({ token, ...values }),
    send: async (body, idempotencyKey) =>
      onResult({ isDone: true, text: (await call(path, { method, body, idempotencyKey })).json.message }),
    onRefused: (error) => {
      if (codeOf(error) === 'link_expired' || fieldErrors(error).token)
        return onResult({ isDone: false, text: invalidLink })
      toast.failure('Greška', problemText(error, 'Lozinka nije promenjena. Pokušajte ponovo.'))
    },
  })
  const field = (name: 'newPassword' | 'confirmPassword', label: string, hint?: string) => (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      size="medium"
      hint={hint}
      value={form.values[name]}
      errorText={form.errors[name]}
      onChange={(value) => form.change({ [name]: value })}
    />
  )
  return (
    <Stack component="form" noValidate onSubmit={form.submit} aria-label="Izbor nove lozinke" spacing={2.25}>
      <Typography sx={{ color: 'text.secondary' }}>
        Posle promene se prijavljujete novom lozinkom; sve otvorene sesije se završavaju.
      </Typography>
      {field('newPassword', 'Nova lozinka', 'Minimum 6 karaktera')}
      {field('confirmPassword', 'Potvrdite novu lozinku')}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={form.pending}
        startIcon={form.pending ? <CircularProgress size={18} color="inherit" /> : undefined}
      >
        {form.pending ? 'Čuva...' : 'Sačuvaj lozinku'}
      </Button>
    </Stack>
  )
}

function ResetPasswordCard({ token }: { token: string }) {
  const [result, setResult] = useState<Result | undefined>(
    /^[\w-]{43}$/.test(token) ? undefined : { isDone: false, text: invalidLink },
  )
  return (
    <Card sx={{ p: { xs: 3, sm: 4.5 }, borderRadius: 5, boxShadow: '0 24px 60px -24px rgba(14,74,64,.28)' }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        Nova lozinka
      </Typography>
      {result ? (
        <Stack spacing={2.25}>
          <Typography role={result.isDone ? 'status' : 'alert'}>{result.text}</Typography>
          <Button href="/login" variant="contained" size="large">
            {result.isDone ? 'Prijavite se' : 'Nazad na prijavu'}
          </Button>
        </Stack>
      ) : (
        <ResetPasswordForm token={token} onResult={setResult} />
      )}
    </Card>
  )
}

/**
 * /reset-password#token: sets a new password through a one-time link. The token is in the fragment, which
 * browsers never send to a server. Pasting another link into the same tab changes only the fragment, so the
 * key remounts the card for each token.
 */
export function ResetPasswordPage() {
  const token = useLocation().hash.slice(1)
  return (
    <SignInFrame title="Nova lozinka">
      <ResetPasswordCard key={token} token={token} />
    </SignInFrame>
  )
}
