import { defaultStorageQuotaBytes, formatBytes } from '@pazar/contracts/user/storage.ts'
import { storageRoutes, type UserStorageView } from '@pazar/contracts/user/storage-routes.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { serverMessage } from '../data/refusal.ts'
import { FormActions } from '../ui/forms/FormActions.tsx'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { LineField } from '../ui/forms/LineField.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { StorageBar } from '../seller/StorageBar.tsx'
import { quotaInGigabytes, readGigabytes } from './quota-in-gigabytes.ts'
import { useUsersStorage } from './use-users-storage.ts'

interface Props {
  user: UserView
  onClose: () => void
}

/** A user's storage quota, for admins. */
export function UserStorage({ user, onClose }: Props) {
  const { data: storage } = useUsersStorage(user.id)
  return (
    <FormDialog open onClose={onClose} labelledBy="prostor-korisnika">
      {({ onTyped, onLeave }) => (
        <>
          <DialogTitle id="prostor-korisnika" sx={{ overflowWrap: 'anywhere' }}>
            Prostor: {user.firstName} {user.lastName}
          </DialogTitle>
          {storage && <QuotaForm storage={storage} onTyped={onTyped} onLeave={onLeave} onSaved={onClose} />}
        </>
      )}
    </FormDialog>
  )
}

function QuotaForm({
  storage,
  onTyped,
  onLeave,
  onSaved,
}: {
  storage: UserStorageView
  onTyped: (typed: boolean) => void
  onLeave: () => void
  onSaved: () => void
}) {
  const toast = useToast()
  const client = useQueryClient()
  const initial = storage.isDefault || storage.quotaBytes === null ? '' : quotaInGigabytes(storage.quotaBytes)
  const form = useCommandForm({
    initial: { quotaBytes: initial },
    schema: storageRoutes.setQuota.body!,
    payload: ({ quotaBytes }) => ({ quotaBytes: readGigabytes(quotaBytes) }),
    send: async (body, idempotencyKey) => {
      await call(`/api/admin/users/${storage.userId}/storage-quota`, { method: 'PUT', body, idempotencyKey })
      await client.invalidateQueries({ queryKey: ['users-storage'] })
      toast.success('Prostor je promenjen')
      onSaved()
    },
    onRefused: (error) => toast.failure('Greška pri promeni prostora', serverMessage(error, '')),
  })
  const change = (quotaBytes: string) => {
    form.change({ quotaBytes })
    onTyped(quotaBytes !== initial)
  }
  return (
    <form noValidate onSubmit={form.submit} style={{ display: 'contents' }}>
      <DialogContent>
        <StorageBar storage={storage} />
        <Box sx={{ mt: 3 }}>
          <LineField
            label="Prostor u GB"
            name="quotaBytes"
            autoFocus
            autoComplete="off"
            value={form.values.quotaBytes}
            onChange={(event) => change(event.target.value)}
            errorText={form.errors.quotaBytes}
            hint={`Na primer 2 ili 2,5. Prazno znači podrazumevanih ${formatBytes(defaultStorageQuotaBytes)}.`}
          />
        </Box>
      </DialogContent>
      <FormActions
        pending={form.pending}
        onLeave={onLeave}
        disabled={form.values.quotaBytes.trim() === initial}
      />
    </form>
  )
}
