import { passwordChange } from '@pazar/contracts/user/routes.ts'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { call } from '../data/call.ts'
import { serverMessage } from '../data/refusal.ts'
import { PasswordField } from '../ui/forms/PasswordField.tsx'
import { useUnsavedChanges } from '../ui/forms/UnsavedChanges.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the user's own password, which ends all other sessions. */
export function ChangePassword() {
  const toast = useToast()
  const form = useCommandForm({
    initial: empty,
    schema: passwordChange,
    send: async (body, idempotencyKey) => {
      const { json } = await call('/api/auth/change-password', { method: 'POST', body, idempotencyKey })
      form.reset()
      toast.success('✅ Uspešno!', json?.message || 'Lozinka je uspešno promenjena')
    },
    onRefused: (error) => toast.failure('❌ Greška', serverMessage(error, 'Greška pri promeni lozinke')),
  })
  useUnsavedChanges(Object.values(form.values).some((value) => value !== ''))
  return (
    <form noValidate onSubmit={form.submit} aria-labelledby="promena-lozinke">
      <Typography id="promena-lozinke" variant="h3" component="h2" gutterBottom>
        Promena lozinke
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
        Posle promene ostajete prijavljeni samo ovde; ostale sesije se završavaju.
      </Typography>
      <Stack spacing={2}>
        <PasswordField
          label="Trenutna lozinka"
          name="currentPassword"
          autoComplete="current-password"
          value={form.values.currentPassword}
          onChange={(currentPassword) => form.change({ currentPassword })}
          errorText={form.errors.currentPassword}
        />
        <PasswordField
          label="Nova lozinka"
          name="newPassword"
          autoComplete="new-password"
          hint="Minimum 6 karaktera"
          value={form.values.newPassword}
          onChange={(newPassword) => form.change({ newPassword })}
          errorText={form.errors.newPassword}
        />
        <PasswordField
          label="Potvrdite novu lozinku"
          name="confirmPassword"
          autoComplete="new-password"
          value={form.values.confirmPassword}
          onChange={(confirmPassword) => form.change({ confirmPassword })}
          errorText={form.errors.confirmPassword}
        />
        <Button
          type="submit"
          variant="contained"
          disabled={form.pending}
          startIcon={form.pending ? <CircularProgress size={18} color="inherit" /> : undefined}
          sx={{ alignSelf: 'flex-start' }}
        >
          {form.pending ? 'Čuva...' : 'Promeni lozinku'}
        </Button>
      </Stack>
    </form>
  )
}
