import type { DomainView } from '@pazar/contracts/domain/routes.ts'
import { Confirm, useDelete, useRecordContext } from 'react-admin'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useRefreshDomains } from '../use-refresh-domains.ts'

/** Asks before the domain of the surrounding record is removed. */
export function RemoveDomain({ open, onClose }: { open: boolean; onClose: () => void }) {
  const domain = useRecordContext<DomainView>()
  const toast = useToast()
  const refreshDomains = useRefreshDomains()
  const [remove, { isPending }] = useDelete()
  if (!domain) return null
  const confirm = () =>
    remove(
      'domains',
      // A host may be added and removed again: a repeated key would replay the first removal.
      { id: domain.id, previousData: domain, meta: { idempotencyKey: crypto.randomUUID() } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast.success('Domen uklonjen!')
          void refreshDomains()
        },
        onError: (error) => toast.failure('Greška', serverMessage(error, 'Greška pri uklanjanju domena')),
        onSettled: onClose,
      },
    )
  return (
    <Confirm
      isOpen={open}
      loading={isPending}
      title={`Da li ste sigurni da želite da obrišete domen ${domain.host}?`}
      content="Stranice na ovom domenu više neće biti dostupne kupcima."
      confirm="ra.action.delete"
      confirmColor="warning"
      onConfirm={() => void confirm()}
      onClose={() => isPending || onClose()}
    />
  )
}
