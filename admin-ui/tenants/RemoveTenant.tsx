import type { TenantView } from '@pazar/contracts/tenant/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { serverMessage } from '../data/refusal.ts'
import { Confirmation } from '../ui/feedback/Confirmation.tsx'
import { useToast } from '../ui/feedback/use-toast.tsx'

export function RemoveTenant({
  tenant: { tenantId, domain },
  open,
  onClose,
}: {
  tenant: TenantView
  open: boolean
  onClose: () => void
}) {
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
      open={open}
      onClose={onClose}
      onConfirm={remove}
      action="Obriši"
      question={`Da li ste sigurni da želite da obrišete tenant ${domain}?`}
      text="Njegova statička stranica više neće biti dostupna."
    />
  )
}
