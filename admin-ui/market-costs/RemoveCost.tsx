import type { MarketCostView } from '@pazar/contracts/market-cost/routes.ts'
import { Confirm, useDelete, useRecordContext } from 'react-admin'
import { serverMessage } from '../data/refusal.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { useRefreshCosts } from './use-refresh-costs.ts'

/** Asks before the entry of the surrounding record is removed. */
export function RemoveCost({ open, onClose }: { open: boolean; onClose: () => void }) {
  const entry = useRecordContext<MarketCostView>()
  const toast = useToast()
  const refreshCosts = useRefreshCosts()
  const [remove, { isPending }] = useDelete()
  if (!entry) return null
  const confirm = () =>
    remove(
      'market-costs',
      { id: entry.id, previousData: entry },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast.success('Uspešno!', 'Troškovi po tržištu su uspešno obrisani.')
          void refreshCosts()
        },
        onError: (error) =>
          toast.failure('Greška', serverMessage(error, 'Greška pri brisanju troškova po tržištu.')),
        onSettled: onClose,
      },
    )
  return (
    <Confirm
      isOpen={open}
      loading={isPending}
      title="Da li ste sigurni da želite da obrišete ove troškove?"
      content={null}
      confirm="ra.action.delete"
      confirmColor="warning"
      onConfirm={() => void confirm()}
      onClose={() => isPending || onClose()}
    />
  )
}
