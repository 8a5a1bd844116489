import { passwordChange } from '@pazar/contracts/user/routes.ts'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { PasswordInput, useDataProvider } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { StoredValuesForm } from '../ui/forms/StoredValuesForm.tsx'
import { useSubmitCommand } from '../ui/forms/use-submit-command.ts'

const nothingTyped = { currentPassword: null, newPassword: null, confirmPassword: null }
const resolver = contractResolver(passwordChange)

function SubmitButton() {
  const { isSubmitting } = useFormState()
  return (
    <Button
      type="submit"
      variant="contained"
      disabled={isSubmitting}
      startIcon={isSubmitting ? <CircularProgress size={18} color="inherit" /> : undefined}
      sx={{ alignSelf: 'flex-start' }}
    >
      {isSubmitting ? 'Čuva...' : 'Promeni lozinku'}
    </Button>
  )
}

/** Changes the user's own password, which ends all other sessions. */
export function ChangePassword() {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const [saves, setSaves] = useState(0)
  const submit = useSubmitCommand({
    send: dataProvider.changeOwnPassword,
    onDone: ({ message }) => {
      setSaves(saves + 1)
      toast.success('✅ Uspešno!', message || 'Lozinka je uspešno promenjena')
    },
    title: '❌ Greška',
    failure: 'Greška pri promeni lozinke',
  })
  return (
    <StoredValuesForm stored={nothingTyped} saves={saves} resolver={resolver} onSubmit={submit}>
      <Typography variant="h3" component="h2" gutterBottom>
        Promena lozinke
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
        Posle promene ostajete prijavljeni samo ovde; ostale sesije se završavaju.
      </Typography>
      <Stack spacing={2}>
        <PasswordInput source="currentPassword" label="Trenutna lozinka" autoComplete="current-password" />
        <PasswordInput
          source="newPassword"
          label="Nova lozinka"
          autoComplete="new-password"
          helperText="Minimum 6 karaktera"
        />
        <PasswordInput source="confirmPassword" label="Potvrdite novu lozinku" autoComplete="new-password" />
        <SubmitButton />
      </Stack>
    </StoredValuesForm>
  )
}
