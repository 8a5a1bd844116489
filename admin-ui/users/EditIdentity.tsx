import type { AdminUserView } from '@pazar/contracts/user/routes.ts'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { useRefreshAccounts } from '../data/queries/use-refresh-accounts.ts'
import { problemText } from '../data/refusal.ts'
import { IdentityFields } from '../seller/IdentityFields.tsx'
import { identityResolver, identityValues } from '../seller/identity-values.ts'
import { useSubmitCommand } from '../ui/forms/use-submit-command.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { UserFormDialog } from './UserFormDialog.tsx'

interface Props {
  user: AdminUserView
  onClose: () => void
}

/** An admin's dialog for the details of a seller that shoppers see. */
export function EditIdentity({ user, onClose }: Props) {
  const { id, firstName, lastName, companyName, identity } = user
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const refreshAccounts = useRefreshAccounts()
  const submit = useSubmitCommand({
    send: (changes) => dataProvider.changeIdentityOfUser(id, changes),
    onDone: async () => {
      toast.success('Podaci za kupce su sačuvani')
      onClose()
      await refreshAccounts()
    },
    title: '❌ Greška',
    failure: 'Greška pri čuvanju podataka za kupce',
    describe: problemText,
  })
  return (
    <UserFormDialog
      title={`Podaci za kupce: ${firstName} ${lastName}`}
      resolver={identityResolver(companyName, identity)}
      defaultValues={identityValues(companyName, identity)}
      onSubmit={submit}
      onClose={onClose}
    >
      <IdentityFields />
    </UserFormDialog>
  )
}
