import { defaultStorageQuotaBytes, formatBytes } from '@pazar/contracts/user/storage.ts'
import { storageRoutes, type UserStorageView } from '@pazar/contracts/user/storage-routes.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { TextInput, useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { StorageBar } from '../seller/StorageBar.tsx'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { useSubmitCommand } from '../ui/forms/use-submit-command.ts'
import { quotaInGigabytes, readGigabytes } from './quota-in-gigabytes.ts'
import { UserFormDialog } from './UserFormDialog.tsx'
import { useUsersStorage } from './use-users-storage.ts'

const resolver = contractResolver(storageRoutes.setQuota.body!, ({ quotaBytes }) => ({
  quotaBytes: readGigabytes(quotaBytes),
}))

const typedQuota = ({ isDefault, quotaBytes }: UserStorageView) =>
  isDefault || quotaBytes === null ? '' : quotaInGigabytes(quotaBytes)

interface Props {
  user: UserView
  onClose: () => void
}

/** A user's storage quota, for admins. */
export function UserStorage({ user, onClose }: Props) {
  const { data: storage } = useUsersStorage(user.id)
  const toast = useToast()
  const client = useQueryClient()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const submit = useSubmitCommand({
    send: ({ quotaBytes }: { quotaBytes: number | null }) =>
      dataProvider.setStorageQuota(user.id, quotaBytes),
    onDone: async () => {
      await client.invalidateQueries({ queryKey: ['users-storage'] })
      toast.success('Prostor je promenjen')
      onClose()
    },
    title: 'Greška pri promeni prostora',
    failure: '',
  })
  if (!storage) return null
  return (
    <UserFormDialog
      title={`Prostor: ${user.firstName} ${user.lastName}`}
      record={{ quotaBytes: typedQuota(storage) }}
      resolver={resolver}
      onSubmit={submit}
      onClose={onClose}
    >
      <StorageBar storage={storage} />
      <TextInput
        source="quotaBytes"
        label="Prostor u GB"
        parse={(typed: string) => typed}
        autoFocus
        autoComplete="off"
        helperText={`Na primer 2 ili 2,5. Prazno znači podrazumevanih ${formatBytes(defaultStorageQuotaBytes)}.`}
        sx={{ mt: 3 }}
      />
    </UserFormDialog>
  )
}
