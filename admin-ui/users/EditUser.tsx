import { accountChange } from '@pazar/contracts/user/profile-routes.ts'
import type { AdminUserView } from '@pazar/contracts/user/routes.ts'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useEffect } from 'react'
import { call } from '../data/call.ts'
import { problemText } from '../data/refusal.ts'
import { changedFields } from '../ui/forms/changed-fields.ts'
import { FormActions } from '../ui/forms/FormActions.tsx'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { useRefreshAccounts } from '../data/queries/use-refresh-accounts.ts'

interface Props {
  user: AdminUserView
  onClose: () => void
}

const fieldsOf = ({ firstName, lastName, email, companyName, phone, notes }: AdminUserView) => ({
  firstName,
  lastName,
  email,
  companyName: companyName ?? '',
  phone: phone ?? '',
  notes: notes ?? '',
})
type Field = keyof ReturnType<typeof fieldsOf>

const wide: readonly Field[] = ['email', 'notes']
const required: readonly Field[] = ['firstName', 'lastName', 'email']

function EditUserForm({
  user,
  onClose,
  onTyped,
  onLeave,
}: Props & { onTyped: (typed: boolean) => void; onLeave: () => void }) {
  const toast = useToast()
  const refreshAccounts = useRefreshAccounts()
  const stored = fieldsOf(user)
  const form = useCommandForm({
    initial: stored,
    schema: accountChange,
    payload: (values) => changedFields(stored, values),
    send: async (body, idempotencyKey) => {
      await call(`/api/admin/users/${user.id}`, { method: 'PATCH', body, idempotencyKey })
      toast.success('Nalog je ažuriran!')
      onClose()
      await refreshAccounts()
    },
    onRefused: (error) =>
      toast.failure('Greška pri izmeni naloga', problemText(error, 'Došlo je do greške pri izmeni naloga')),
  })
  const hasChanges = Object.keys(changedFields(stored, form.values)).length > 0
  useEffect(() => onTyped(hasChanges), [onTyped, hasChanges])
  const field = (name: Field, label: string, hint?: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      name={name}
      autoComplete="off"
      autoFocus={name === 'firstName'}
      required={required.includes(name)}
      multiline={name === 'notes'}
      minRows={name === 'notes' ? 2 : undefined}
      value={form.values[name]}
      onChange={(event) => form.change({ [name]: event.target.value })}
      error={Boolean(form.errors[name])}
      helperText={form.errors[name] ?? hint}
      sx={{ gridColumn: wide.includes(name) ? '1 / -1' : 'auto' }}
    />
  )
  return (
    <form noValidate onSubmit={form.submit} style={{ display: 'contents' }}>
      <DialogTitle id="izmena-naloga" sx={{ overflowWrap: 'anywhere' }}>
        Uredi nalog: {user.firstName} {user.lastName}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {field('firstName', 'Ime')}
          {field('lastName', 'Prezime')}
          {field('email', 'Email adresa', 'Nova adresa odjavljuje korisnika sa svih uređaja.', 'email')}
          {field('companyName', 'Kompanija')}
          {field('phone', 'Telefon', undefined, 'tel')}
          {field('notes', 'Napomene', 'Vide ih samo administratori.')}
        </Box>
      </DialogContent>
      <FormActions pending={form.pending} onLeave={onLeave} disabled={!hasChanges} />
    </form>
  )
}

/** An admin's dialog for a user's name, e-mail, company, phone and notes. */
export function EditUser({ user, onClose }: Props) {
  return (
    <FormDialog open onClose={onClose} labelledBy="izmena-naloga">
      {(within) => <EditUserForm user={user} onClose={onClose} {...within} />}
    </FormDialog>
  )
}
