import type { UserView } from '@pazar/contracts/user/routes.ts'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { Confirmation } from '../layout/Confirmation.tsx'
import { useToast } from '../layout/use-toast.tsx'
import { useReadAccountsAgain } from './use-read-accounts-again.ts'

export function RemoveUser({ user, onClose }: { user: UserView | undefined; onClose: () => void }) {
  const toast = useToast()
  const readAgain = useReadAccountsAgain()

  async function remove() {
    if (!user) return
    try {
      await call(`/api/admin/users/${user.id}`, { method: 'DELETE', idempotencyKey: crypto.randomUUID() })
      toast.success('Korisnik je obrisan!')
      await readAgain()
    } catch (error) {
      toast.failure('Greška pri brisanju korisnika', serverMessage(error, ''))
    }
  }

  return (
    <Confirmation
      open={user !== undefined} onClose={onClose} onConfirm={remove} action="Obriši"
      question="Da li ste sigurni da želite da obrišete ovog korisnika?"
      text={user && `${user.firstName} ${user.lastName} (${user.email}) više neće moći da se prijavi, a njegovi sajtovi neće biti dostupni. Porudžbine i istorija ostaju sačuvane.`}
    />
  )
}
