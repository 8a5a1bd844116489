import type { Market } from '@pazar/contracts/money/market.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { outcomesQuery, type ProfitFilter } from './profit-query.ts'

/** Outcomes of one market, or of every market. */
export function useOutcomes(market: Market | undefined, filter: ProfitFilter) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useQuery({
    queryKey: ['profit', 'outcomes', market, filter],
    queryFn: ({ signal }) => dataProvider.outcomes(outcomesQuery(market, filter), signal),
    placeholderData: keepPreviousData,
  })
}
