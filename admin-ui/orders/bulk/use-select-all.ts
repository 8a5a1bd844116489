import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { type DataProvider, type SortPayload, useDataProvider, useEvent } from 'react-admin'
import { problemText } from '../../data/refusal.ts'
import type { OrderFilter } from '../../links/order-link.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import type { ListSelection } from '../../ui/lists/use-selection.ts'
import { maxSelected } from './bulk-change.ts'

/** The largest page of a list. */
const perPage = 1000

/** Ids of a filter's first orders, up to the limit of one bulk change. */
async function idsToChange(
  dataProvider: DataProvider,
  filter: OrderFilter,
  sort: SortPayload,
): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < maxSelected; page++) {
    const { data } = await dataProvider.getList<OrderView>('orders', {
      filter,
      sort,
      pagination: { page, perPage },
    })
    ids.push(...data.map(({ id }) => id))
    if (data.length < perPage) break
  }
  return ids
}

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
