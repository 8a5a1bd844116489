import { ownProfileChange } from '@pazar/contracts/user/profile-routes.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import Box from '@mui/material/Box'
import { PasswordInput, TextInput, useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { problemText } from '../data/refusal.ts'
import { changedFields } from '../ui/forms/changed-fields.ts'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { StoredValuesForm } from '../ui/forms/StoredValuesForm.tsx'
import { ChangeButtons } from './SettingsButtons.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** The password that a new e-mail requires. With the stored e-mail the field is gone, and its input with it. */
function CurrentPassword({ storedEmail }: { storedEmail: string }) {
  const email: string | null = useWatch({ name: 'email' })
  if ((email ?? '').trim() === storedEmail) return null
  return (
    <PasswordInput
      source="currentPassword"
      label="Trenutna lozinka"
      autoComplete="current-password"
      helperText="Potrebna je za promenu email adrese. Ostale sesije se završavaju."
      shouldUnregister
    />
  )
}

/** The user's own name, phone and e-mail. A new e-mail requires the password and ends the other sessions. */
export function ProfileForm({ user }: { user: UserView }) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { firstName, lastName, phone, email } = user
  const stored = { firstName, lastName, phone, email }
  const saving = useSaveSettings({
    send: dataProvider.changeOwnProfile,
    success: 'Profil je sačuvan',
    failure: 'Greška pri čuvanju profila',
    describe: problemText,
  })
  const resolver = contractResolver(ownProfileChange, ({ currentPassword, ...fields }) => ({
    ...changedFields(stored, fields as typeof stored),
    ...(currentPassword && { currentPassword }),
  }))
  return (
    <StoredValuesForm stored={stored} resolver={resolver} {...saving}>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <TextInput source="firstName" label="Ime" autoComplete="given-name" />
        <TextInput source="lastName" label="Prezime" autoComplete="family-name" />
        <TextInput source="phone" label="Telefon" type="tel" autoComplete="tel" />
        <TextInput source="email" label="Email adresa" type="email" autoComplete="email" />
        <CurrentPassword storedEmail={email} />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <ChangeButtons save="Sačuvaj profil" />
        </Box>
      </Box>
    </StoredValuesForm>
  )
}
