import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CircularProgress from '@mui/material/CircularProgress'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { LineField } from '../ui/forms/LineField.tsx'
import { PasswordField } from '../ui/forms/PasswordField.tsx'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { signIn } from './session.ts'
import { signInFailure } from './sign-in-failure.ts'
import { useSignInOptions } from './use-sign-in-options.ts'

/** The fields of the sign-in form. `submit` validates them and signs in; a refusal keeps what was typed. */
function useSignInForm() {
  const toast = useToast()
  const [values, setValues] = useState({ email: '', password: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)

  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    try {
      const { signInErrors } = await import('./sign-in-errors.ts')
      const found = signInErrors(values)
      setErrors(found)
      if (Object.keys(found).length > 0) return setPending(false)
      const user = await signIn(values.email.trim(), values.password)
      toast.success('Uspešna prijava!', `Dobrodošli, ${user.firstName || 'korisniče'}!`)
    } catch (error) {
      toast.failure('Greška pri prijavi', signInFailure(error))
      setPending(false)
    }
  }

  return { values, change, errors, pending, submit }
}

export function SignInCard({ onForgotPassword }: { onForgotPassword: (email: string) => void }) {
  const { values, change, errors, pending, submit } = useSignInForm()
  const options = useSignInOptions()
  return (
    <Card
      component="form"
      noValidate
      onSubmit={submit}
      aria-labelledby="prijava"
      sx={{ p: { xs: 3, sm: 4.5 }, borderRadius: 5, boxShadow: '0 24px 60px -24px rgba(14,74,64,.28)' }}
    >
      <Typography id="prijava" variant="h2">
        Prijavite se
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.75, mb: 3 }}>
        Unesite svoje podatke za pristup platformi
      </Typography>
      <Stack spacing={2.25}>
        <LineField
          label="Email adresa"
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          size="medium"
          value={values.email}
          onChange={(event) => change({ email: event.target.value })}
          errorText={errors.email}
        />
        <PasswordField
          label="Lozinka"
          name="password"
          autoComplete="current-password"
          size="medium"
          value={values.password}
          onChange={(password) => change({ password })}
          errorText={errors.password}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={pending}
          startIcon={pending ? <CircularProgress size={18} color="inherit" /> : undefined}
        >
          {pending ? 'Prijavljivanje...' : 'Prijavite se'}
        </Button>
      </Stack>
      {options?.passwordResetByEmail && (
        <Typography sx={{ mt: 2.5, textAlign: 'center' }}>
          <Link component="button" type="button" onClick={() => onForgotPassword(values.email)}>
            Zaboravljena lozinka?
          </Link>
        </Typography>
      )}
      {options?.signUpOpen && (
        <Typography sx={{ mt: 2.5, textAlign: 'center' }}>
          Nemate nalog? <Link href="/register">Registrujte se</Link>
        </Typography>
      )}
    </Card>
  )
}
