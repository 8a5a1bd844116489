import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CircularProgress from '@mui/material/CircularProgress'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { serverMessage } from '../api/refusal.ts'
import { LineField } from '../forms/LineField.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { useToast } from '../layout/use-toast.tsx'
import { signIn } from './session.ts'
import { useSignUpOpen } from './use-sign-up-open.ts'

const fallback = 'Neispravni podaci za prijavu'

export function SignInCard() {
  const toast = useToast()
  const signUpOpen = useSignUpOpen()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [complaints, setComplaints] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    try {
      const { signInComplaints } = await import('./sign-in-complaints.ts')
      const found = signInComplaints({ email, password })
      setComplaints(found)
      if (Object.keys(found).length > 0) return setPending(false)
      const user = await signIn(email.trim(), password)
      toast.success('Uspešna prijava!', `Dobrodošli, ${user.firstName || 'korisniče'}!`)
    } catch (error) {
      const own = error instanceof Error && !('status' in error) && error.name === 'Error' ? error.message : fallback
      toast.failure('Greška pri prijavi', serverMessage(error, own))
      setPending(false)
    }
  }

  return (
    <Card component="form" noValidate onSubmit={submit} aria-labelledby="prijava" sx={{ p: { xs: 3, sm: 4.5 }, borderRadius: 5, boxShadow: '0 24px 60px -24px rgba(14,74,64,.28)' }}>
      <Typography id="prijava" variant="h2">Prijavite se</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.75, mb: 3 }}>Unesite svoje podatke za pristup platformi</Typography>
      <Stack spacing={2.25}>
        <LineField
          label="Email adresa" type="email" name="email" autoComplete="username" autoFocus size="medium" value={email}
          onChange={(event) => setEmail(event.target.value)} complaint={complaints.email}
        />
        <PasswordField
          label="Lozinka" name="password" autoComplete="current-password" size="medium" value={password}
          onChange={setPassword} complaint={complaints.password}
        />
        <Button type="submit" variant="contained" size="large" disabled={pending} startIcon={pending ? <CircularProgress size={18} color="inherit" /> : undefined}>
          {pending ? 'Prijavljivanje...' : 'Prijavite se'}
        </Button>
      </Stack>
      {signUpOpen && <Typography sx={{ mt: 2.5, textAlign: 'center' }}>Nemate nalog? <Link href="/register">Registrujte se</Link></Typography>}
    </Card>
  )
}
