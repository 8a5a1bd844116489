import type { UserView } from '@pazar/contracts/user/routes.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { useToast } from '../layout/use-toast.tsx'
import { useReadAccountsAgain } from './use-read-accounts-again.ts'

/** Takes effect at once: deactivated, he is signed out and his pages are offline; activated, they are back. */
export function ToggleStatus({ user: { id, isActive, firstName, lastName } }: { user: UserView }) {
  const toast = useToast()
  const readAgain = useReadAccountsAgain()
  const [pending, setPending] = useState(false)
  const label = isActive ? 'Deaktiviraj' : 'Aktiviraj'

  async function toggle() {
    setPending(true)
    try {
      await call(`/api/admin/users/${id}/status`, { method: 'PATCH', body: { isActive: !isActive }, idempotencyKey: crypto.randomUUID() })
      toast.success('Status je ažuriran!')
      await readAgain()
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Greška pri ažuriranju statusa'))
    }
    setPending(false)
  }

  return (
    <Button size="small" variant={isActive ? 'outlined' : 'contained'} color="primary" disabled={pending} onClick={() => void toggle()} aria-label={`${label}: ${firstName} ${lastName}`} sx={{ mr: 0.5, minWidth: 108 }}>
      {label}
    </Button>
  )
}
