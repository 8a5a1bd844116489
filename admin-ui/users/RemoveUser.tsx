import type { UserView } from '@pazar/contracts/user/routes.ts'
import { call } from '../data/call.ts'
import { serverMessage } from '../data/refusal.ts'
import { Confirmation } from '../ui/feedback/Confirmation.tsx'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { useRefreshAccounts } from '../data/queries/use-refresh-accounts.ts'

export function RemoveUser({ user, onClose }: { user: UserView | undefined; onClose: () => void }) {
  const toast = useToast()
  const refreshAccounts = useRefreshAccounts()

  async function remove() {
    if (!user) return
    try {
      await call(`/api/admin/users/${user.id}`, { method: 'DELETE', idempotencyKey: crypto.randomUUID() })
      toast.success('Korisnik je obrisan!')
      await refreshAccounts()
    } catch (error) {
      toast.failure('Greška pri brisanju korisnika', serverMessage(error, ''))
    }
  }

  return (
    <Confirmation
      open={user !== undefined}
      onClose={onClose}
      onConfirm={remove}
      action="Obriši"
      question="Da li ste sigurni da želite da obrišete ovog korisnika?"
      text={
        user &&
        `${user.firstName} ${user.lastName} (${user.email}) više neće moći da se prijavi, a njihove stranice neće biti dostupne. Porudžbine i istorija ostaju sačuvane.`
      }
    />
  )
}
