import { accountRoutes } from '@pazar/contracts/user/account-routes.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { call } from '../data/call.ts'
import { serverMessage } from '../data/refusal.ts'
import { PasswordField } from '../ui/forms/PasswordField.tsx'
import { FormActions } from '../ui/forms/FormActions.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { PasswordLink } from './PasswordLink.tsx'

/** Minimum length (session/passwords). */
const minPasswordLength = 6

/** Sets another user's password and ends their sessions (session/passwords). */
export function ResetPassword({
  user: { id, firstName, lastName, email },
  onClose,
}: {
  user: UserView
  onClose: () => void
}) {
  const toast = useToast()
  const form = useCommandForm({
    initial: { newPassword: '' },
    schema: accountRoutes.resetPassword.body!,
    send: async (body, idempotencyKey) => {
      await call(`/api/admin/users/${id}/reset-password`, { method: 'PATCH', body, idempotencyKey })
      toast.success('Šifra je resetovana!')
      onClose()
    },
    onRefused: (error) => toast.failure('Greška pri resetovanju šifre', serverMessage(error, '')),
  })
  return (
    <Dialog
      open
      onClose={form.pending ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby="reset-sifre"
    >
      <form noValidate onSubmit={form.submit} style={{ display: 'contents' }}>
        <DialogTitle id="reset-sifre">Resetuj šifru</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {firstName} {lastName} ({email}) biće odjavljen sa svih uređaja.
          </DialogContentText>
          <PasswordField
            label="Nova šifra (minimum 6 karaktera)"
            name="newPassword"
            autoComplete="new-password"
            value={form.values.newPassword}
            onChange={(newPassword) => form.change({ newPassword })}
            errorText={form.errors.newPassword}
          />
          <PasswordLink userId={id} />
        </DialogContent>
        <FormActions
          pending={form.pending}
          onLeave={onClose}
          send="Resetuj šifru"
          sending="Resetovanje..."
          disabled={form.values.newPassword.length < minPasswordLength}
        />
      </form>
    </Dialog>
  )
}
