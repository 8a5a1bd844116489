import { accountRoutes } from '@pazar/contracts/user/account-routes.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { Form, PasswordInput, useDataProvider } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { FocusOnRefusal } from '../ui/forms/FocusOnRefusal.tsx'
import { FormActions } from '../ui/forms/FormActions.tsx'
import { useSubmitCommand } from '../ui/forms/use-submit-command.ts'
import { PasswordLink } from './PasswordLink.tsx'

/** Minimum length (session/passwords). */
const minPasswordLength = 6

const resolver = contractResolver(accountRoutes.resetPassword.body!)

function Actions({ onLeave }: { onLeave: () => void }) {
  const { isSubmitting } = useFormState()
  const newPassword: string | null = useWatch({ name: 'newPassword', defaultValue: null })
  return (
    <FormActions
      pending={isSubmitting}
      onLeave={onLeave}
      send="Resetuj šifru"
      sending="Resetovanje..."
      disabled={(newPassword ?? '').length < minPasswordLength}
    />
  )
}

interface Props {
  user: UserView
  onClose: () => void
}

/** Sets another user's password and ends their sessions (session/passwords). */
export function ResetPassword({ user: { id, firstName, lastName, email }, onClose }: Props) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const submit = useSubmitCommand({
    send: (password: { newPassword: string }) => dataProvider.resetUserPassword(id, password),
    onDone: () => {
      toast.success('Šifra je resetovana!')
      onClose()
    },
    title: 'Greška pri resetovanju šifre',
    failure: '',
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="reset-sifre">
      <Box sx={{ display: 'contents', '& form': { display: 'contents' } }}>
        <Form resolver={resolver} onSubmit={submit} noValidate disableInvalidFormNotification>
          <DialogTitle id="reset-sifre">Resetuj šifru</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
              {firstName} {lastName} ({email}) biće odjavljen sa svih uređaja.
            </DialogContentText>
            <PasswordInput
              source="newPassword"
              label="Nova šifra (minimum 6 karaktera)"
              autoComplete="new-password"
            />
            <PasswordLink userId={id} />
            <FocusOnRefusal />
          </DialogContent>
          <Actions onLeave={onClose} />
        </Form>
      </Box>
    </Dialog>
  )
}
