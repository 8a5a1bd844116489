import { ownProfileChange, profileRoutes } from '@pazar/contracts/user/profile-routes.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { call } from '../data/call.ts'
import { problemText } from '../data/refusal.ts'
import { changedFields } from '../ui/forms/changed-fields.ts'
import { LineField } from '../ui/forms/LineField.tsx'
import { PasswordField } from '../ui/forms/PasswordField.tsx'
import { useUnsavedChanges } from '../ui/forms/UnsavedChanges.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { emailFields } from './profile-fields.ts'
import { useRefreshAccount } from '../data/queries/use-account.ts'
import { useSyncedForm } from './use-synced-form.ts'

const fieldsOf = ({ firstName, lastName, email, phone }: UserView) => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
  currentPassword: '',
})

/** The user's own name, phone and e-mail. A new e-mail requires the password and ends the other sessions. */
export function ProfileForm({ user }: { user: UserView }) {
  const toast = useToast()
  const refreshAccount = useRefreshAccount()
  const stored = fieldsOf(user)
  const form = useCommandForm({
    initial: stored,
    schema: ownProfileChange,
    payload: (values) => changedFields(stored, values),
    send: async (body, idempotencyKey) => {
      await call(profileRoutes.changeOwn.path, {
        method: profileRoutes.changeOwn.method,
        body,
        idempotencyKey,
      })
      toast.success('✅ Uspešno!', 'Profil je sačuvan')
      form.reset(fieldsOf(await refreshAccount()))
    },
    onRefused: (error) => toast.failure('❌ Greška', problemText(error, 'Greška pri čuvanju profila')),
  })
  const changed = useSyncedForm(form, stored)
  useUnsavedChanges(changed)
  const { values, errors, pending } = form
  const field = (name: keyof typeof stored, label: string, autoComplete: string, type = 'text') => (
    <LineField
      label={label}
      type={type}
      name={name}
      autoComplete={autoComplete}
      size="small"
      value={values[name]}
      errorText={errors[name]}
      onChange={({ target: { value } }) =>
        form.change(name === 'email' ? emailFields(value, stored.email) : { [name]: value })
      }
    />
  )
  const hasNewEmail = values.email.trim() !== stored.email
  return (
    <Box
      component="form"
      noValidate
      onSubmit={form.submit}
      aria-label="Profil"
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      {field('firstName', 'Ime', 'given-name')}
      {field('lastName', 'Prezime', 'family-name')}
      {field('phone', 'Telefon', 'tel', 'tel')}
      {field('email', 'Email adresa', 'email', 'email')}
      {hasNewEmail && (
        <PasswordField
          label="Trenutna lozinka"
          name="currentPassword"
          autoComplete="current-password"
          size="small"
          value={values.currentPassword}
          errorText={errors.currentPassword}
          hint="Potrebna je za promenu email adrese. Ostale sesije se završavaju."
          onChange={(currentPassword) => form.change({ currentPassword })}
        />
      )}
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1.5 }}>
        <Button type="submit" variant="contained" disabled={pending || !changed}>
          {pending ? 'Čuva...' : 'Sačuvaj profil'}
        </Button>
        {changed && (
          <Button color="inherit" disabled={pending} onClick={() => form.reset(stored)}>
            Otkaži
          </Button>
        )}
      </Box>
    </Box>
  )
}
