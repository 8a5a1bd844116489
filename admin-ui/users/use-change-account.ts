import { accountChange } from '@pazar/contracts/user/profile-routes.ts'
import type { AdminUserView } from '@pazar/contracts/user/routes.ts'
import { useMemo } from 'react'
import { useUpdate } from 'react-admin'
import { useRefreshAccounts } from '../data/queries/use-refresh-accounts.ts'
import { problemText } from '../data/refusal.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { changedFields } from '../ui/forms/changed-fields.ts'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { useSubmitCommand } from '../ui/forms/use-submit-command.ts'

const accountFields = ({ firstName, lastName, email, companyName, phone, notes }: AdminUserView) => ({
  firstName,
  lastName,
  email,
  companyName,
  phone,
  notes,
})

/** Props of a React-Admin form that changes the account; sends the changed fields only. */
export function useChangeAccount(user: AdminUserView, onDone: () => void) {
  const toast = useToast()
  const refreshAccounts = useRefreshAccounts()
  const [update] = useUpdate()
  const onSubmit = useSubmitCommand({
    send: (data) => update('users', { id: user.id, data, previousData: user }, { returnPromise: true }),
    onDone: async () => {
      toast.success('Nalog je ažuriran!')
      onDone()
      await refreshAccounts()
    },
    title: 'Greška pri izmeni naloga',
    failure: 'Došlo je do greške pri izmeni naloga',
    describe: problemText,
  })
  const resolver = useMemo(
    () =>
      contractResolver(accountChange, (values) =>
        changedFields(accountFields(user), accountFields(values as AdminUserView)),
      ),
    [user],
  )
  return { resolver, onSubmit }
}
