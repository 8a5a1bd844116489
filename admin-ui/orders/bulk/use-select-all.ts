import { type SortPayload, useDataProvider, useEvent } from 'react-admin'
import { problemText } from '../../data/refusal.ts'
import type { OrderFilter } from '../../links/order-link.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import type { ListSelection } from '../../ui/lists/use-selection.ts'
import { idsToChange } from '../print-export/print-orders.ts'

/** Selects the orders of all pages, up to the limit of one bulk change. Shows a failure as a toast. */
export function useSelectAll(
  filter: OrderFilter,
  sort: SortPayload,
  selection: ListSelection<string>,
): () => Promise<void> {
  const dataProvider = useDataProvider()
  const toast = useToast()
  return useEvent(async () => {
    const filterKey = JSON.stringify(filter)
    try {
      selection.add(await idsToChange(dataProvider, filter, sort), filterKey)
    } catch (error) {
      toast.failure('Greška', problemText(error, 'Porudžbine nisu izabrane'))
    }
  })
}
