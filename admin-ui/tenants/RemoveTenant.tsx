import type { ListedTenant } from '@pazar/contracts/tenant/routes.ts'
import { Confirm, useDelete, useRecordContext } from 'react-admin'
import { serverMessage } from '../data/refusal.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'

/** Asks before the tenant of the surrounding record is removed. */
export function RemoveTenant({ open, onClose }: { open: boolean; onClose: () => void }) {
  const tenant = useRecordContext<ListedTenant & { id: number }>()
  const toast = useToast()
  const [remove, { isPending }] = useDelete()
  if (!tenant) return null
  const confirm = () =>
    remove(
      'tenants',
      { id: tenant.id, previousData: tenant },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => toast.success('✅ Uspešno!', 'Tenant je uspešno uklonjen.'),
        onError: (error) => toast.failure('Greška', serverMessage(error, 'Greška pri brisanju tenanta')),
        onSettled: onClose,
      },
    )
  return (
    <Confirm
      isOpen={open}
      loading={isPending}
      title={`Da li ste sigurni da želite da obrišete tenant ${tenant.domain}?`}
      content="Njegova statička stranica više neće biti dostupna."
      confirm="ra.action.delete"
      confirmColor="warning"
      onConfirm={() => void confirm()}
      onClose={() => isPending || onClose()}
    />
  )
}
