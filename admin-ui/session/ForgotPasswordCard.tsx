import { profileRoutes } from '@pazar/contracts/user/profile-routes.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../data/call.ts'
import { problemText } from '../data/refusal.ts'
import { LineField } from '../ui/forms/LineField.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'

const { path, method, body: schema } = profileRoutes.forgotPassword

/** Requests a password reset link by e-mail. The answer is the same for unknown addresses. */
export function ForgotPasswordCard({ email, onLeave }: { email: string; onLeave: () => void }) {
  const toast = useToast()
  const [answer, setAnswer] = useState<string | undefined>(undefined)
  const form = useCommandForm({
    initial: { email },
    schema: schema!,
    send: async (body, idempotencyKey) =>
      setAnswer((await call(path, { method, body, idempotencyKey })).json.message),
    onRefused: (error) =>
      toast.failure('Greška', problemText(error, 'Zahtev nije poslat. Pokušajte ponovo.')),
  })
  return (
    <Card
      component="form"
      noValidate
      onSubmit={form.submit}
      aria-labelledby="zaboravljena-lozinka"
      sx={{ p: { xs: 3, sm: 4.5 }, borderRadius: 5, boxShadow: '0 24px 60px -24px rgba(14,74,64,.28)' }}
    >
      <Typography id="zaboravljena-lozinka" variant="h2">
        Zaboravljena lozinka
      </Typography>
      <Stack spacing={2.25} sx={{ mt: 1.5 }}>
        {answer ? (
          <Typography role="status">{answer}</Typography>
        ) : (
          <>
            <Typography sx={{ color: 'text.secondary' }}>
              Upišite email adresu svog naloga: poslaćemo Vam link kojim birate novu lozinku.
            </Typography>
            <LineField
              label="Email adresa"
              type="email"
              name="email"
              autoComplete="username"
              autoFocus
              size="medium"
              value={form.values.email}
              errorText={form.errors.email}
              onChange={(event) => form.change({ email: event.target.value })}
            />
            <Button type="submit" variant="contained" size="large" disabled={form.pending}>
              {form.pending ? 'Slanje...' : 'Pošalji link'}
            </Button>
          </>
        )}
        <Button onClick={onLeave}>Nazad na prijavu</Button>
      </Stack>
    </Card>
  )
}
