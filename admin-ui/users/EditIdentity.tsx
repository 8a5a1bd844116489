import { identityChangeOver } from '@pazar/contracts/seller/identity.ts'
import type { AdminUserView } from '@pazar/contracts/user/routes.ts'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect } from 'react'
import { call } from '../data/call.ts'
import { problemText } from '../data/refusal.ts'
import { changedFields } from '../ui/forms/changed-fields.ts'
import { FormActions } from '../ui/forms/FormActions.tsx'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { IdentityFields } from '../seller/IdentityFields.tsx'
import { identityValues } from '../seller/identity-values.ts'
import { useRefreshAccounts } from '../data/queries/use-refresh-accounts.ts'

interface Props {
  user: AdminUserView
  onClose: () => void
}

function IdentityForm({
  user,
  onClose,
  onTyped,
  onLeave,
}: Props & { onTyped: (typed: boolean) => void; onLeave: () => void }) {
  const toast = useToast()
  const refreshAccounts = useRefreshAccounts()
  const stored = identityValues(user.companyName, user.identity)
  const form = useCommandForm({
    initial: stored,
    schema: identityChangeOver(user.identity),
    payload: (values) => changedFields(stored, values),
    send: async (body, idempotencyKey) => {
      await call(`/api/admin/users/${user.id}/identity`, { method: 'PATCH', body, idempotencyKey })
      toast.success('Podaci za kupce su sačuvani')
      onClose()
      await refreshAccounts()
    },
    onRefused: (error) =>
      toast.failure('❌ Greška', problemText(error, 'Greška pri čuvanju podataka za kupce')),
  })
  const hasChanges = Object.keys(changedFields(stored, form.values)).length > 0
  useEffect(() => onTyped(hasChanges), [onTyped, hasChanges])
  return (
    <form noValidate onSubmit={form.submit} style={{ display: 'contents' }}>
      <DialogTitle id="podaci-za-kupce" sx={{ overflowWrap: 'anywhere' }}>
        Podaci za kupce: {user.firstName} {user.lastName}
      </DialogTitle>
      <DialogContent sx={{ '& > div': { pt: 1 } }}>
        <IdentityFields values={form.values} errors={form.errors} onChange={form.change} />
      </DialogContent>
      <FormActions pending={form.pending} onLeave={onLeave} disabled={!hasChanges} />
    </form>
  )
}

/** An admin's dialog for the details of a seller that shoppers see. */
export function EditIdentity({ user, onClose }: Props) {
  return (
    <FormDialog open onClose={onClose} labelledBy="podaci-za-kupce">
      {(within) => <IdentityForm user={user} onClose={onClose} {...within} />}
    </FormDialog>
  )
}
