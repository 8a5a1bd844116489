import type { UserView } from '@pazar/contracts/user/routes.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '../data/call.ts'
import { serverMessage } from '../data/refusal.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { useRefreshAccounts } from '../data/queries/use-refresh-accounts.ts'

/**
 * Takes effect at once: deactivation signs the user out and takes their pages offline, activation brings the
 * pages back.
 */
export function ToggleStatus({ user: { id, isActive, firstName, lastName } }: { user: UserView }) {
  const toast = useToast()
  const refreshAccounts = useRefreshAccounts()
  const [pending, setPending] = useState(false)
  const label = isActive ? 'Deaktiviraj' : 'Aktiviraj'

  async function toggle() {
    setPending(true)
    try {
      await call(`/api/admin/users/${id}/status`, {
        method: 'PATCH',
        body: { isActive: !isActive },
        idempotencyKey: crypto.randomUUID(),
      })
      toast.success('Status je ažuriran!')
      await refreshAccounts()
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Greška pri ažuriranju statusa'))
    }
    setPending(false)
  }

  return (
    <Button
      size="small"
      variant={isActive ? 'outlined' : 'contained'}
      color="primary"
      disabled={pending}
      onClick={() => void toggle()}
      aria-label={`${label}: ${firstName} ${lastName}`}
      sx={{ mr: 0.5, minWidth: 108 }}
    >
      {label}
    </Button>
  )
}
