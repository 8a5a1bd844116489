import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { isOfPastDay } from '../filter/order-filter.ts'
import type { OrderFilter } from '../../links/order-link.ts'

/**
 * Counts of all groups and markets, so that another tab shows its count without a request. A past day has none, and
 * leaves those before until newer ones are read.
 */
export function useDeskCounts({ market: _market, desk: _desk, ...filter }: OrderFilter) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useQuery({
    queryKey: ['order-desk', filter],
    queryFn: ({ signal }) => dataProvider.deskCounts(filter, signal),
    enabled: !isOfPastDay(filter),
    placeholderData: keepPreviousData,
  })
}
