import type { OutcomesByMarket } from '@pazar/contracts/analytics/outcomes.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { outcomesPath, type ProfitFilter } from './profit-query.ts'

/** Outcomes of one market, or of every market. */
export const useOutcomes = (market: Market | undefined, filter: ProfitFilter) =>
  useQuery({
    queryKey: ['profit', 'outcomes', market, filter],
    queryFn: async ({ signal }): Promise<OutcomesByMarket> =>
      (await call(outcomesPath(market, filter), { signal })).json,
    placeholderData: keepPreviousData,
  })
