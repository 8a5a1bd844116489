import type { EntryProductView } from '@pazar/contracts/order/order-entry-routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'

/** What the seller's active websites sell. The key is refreshed when a website changes. */
export function useEntryProducts() {
  const provider = useDataProvider<PazarDataProvider>()
  return useQuery<EntryProductView[]>({
    queryKey: ['websites', 'entry-products'],
    queryFn: ({ signal }) => provider.entryProducts(signal),
  })
}
