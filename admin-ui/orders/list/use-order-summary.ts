import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import type { OrderFilter } from '../../links/order-link.ts'

/** Counts and sums over all pages and all markets, since the counters stand above the tabs. */
export function useOrderSummary({ market: _tab, ...filter }: OrderFilter) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useQuery({
    queryKey: ['order-summary', filter],
    queryFn: ({ signal }) => dataProvider.orderSummary(filter, signal),
    placeholderData: keepPreviousData,
  })
}
