import type { UserView } from '@pazar/contracts/user/routes.ts'
import { Confirm, useDelete } from 'react-admin'
import { useRefreshAccounts } from '../data/queries/use-refresh-accounts.ts'
import { serverMessage } from '../data/refusal.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'

interface Props {
  user: UserView
  onClose: () => void
  onRemoved?: () => void
}

/** Asks before a user is removed. */
export function RemoveUser({ user, onClose, onRemoved }: Props) {
  const toast = useToast()
  const refreshAccounts = useRefreshAccounts()
  const [remove, { isPending }] = useDelete()
  const confirm = () =>
    remove(
      'users',
      { id: user.id, previousData: user },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast.success('Korisnik je obrisan!')
          onRemoved?.()
          void refreshAccounts()
        },
        onError: (error) => toast.failure('Greška pri brisanju korisnika', serverMessage(error, '')),
        onSettled: onClose,
      },
    )
  return (
    <Confirm
      isOpen
      loading={isPending}
      title="Da li ste sigurni da želite da obrišete ovog korisnika?"
      content={`${user.firstName} ${user.lastName} (${user.email}) više neće moći da se prijavi, a njihove stranice neće biti dostupne. Porudžbine i istorija ostaju sačuvane.`}
      confirm="ra.action.delete"
      confirmColor="warning"
      onConfirm={() => void confirm()}
      onClose={() => isPending || onClose()}
    />
  )
}
