import type { TenantView } from '@pazar/contracts/tenant/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { Confirmation } from '../layout/Confirmation.tsx'
import { useToast } from '../layout/use-toast.tsx'

export function RemoveTenant({ tenant: { tenantId, domain }, open, onClose }: { tenant: TenantView; open: boolean; onClose: () => void }) {
  const toast = useToast()
  const client = useQueryClient()

  async function remove() {
    try {
      await call(`/api/tenants/${tenantId}`, { method: 'DELETE', idempotencyKey: crypto.randomUUID() })
      toast.success('✅ Uspešno!', 'Tenant je uspešno uklonjen.')
      await client.invalidateQueries({ queryKey: ['tenants'] })
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Greška pri brisanju tenanta'))
    }
  }

  return (
    <Confirmation
      open={open} onClose={onClose} onConfirm={remove} action="Obriši"
      question={`Da li ste sigurni da želite da obrišete tenant ${domain}?`} text="Njegova statička stranica više neće biti dostupna."
    />
  )
}
