import type { ProfitAnalytics } from '@pazar/contracts/analytics/routes.ts'
import { currencyOf, type Market } from '@pazar/contracts/money/market.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { Problem } from '../layout/Problem.tsx'
import { ScreenLoading } from '../layout/ScreenLoading.tsx'
import { MonthlyTrend } from './MonthlyTrend.tsx'
import { noProfitFilter, profitPath } from './profit-query.ts'
import { latestMonths } from './profit-figures.ts'
import { ProfitByStatus } from './ProfitByStatus.tsx'
import { ProfitFilters } from './ProfitFilters.tsx'
import { ProfitSummary } from './ProfitSummary.tsx'
import { TopProducts } from './TopProducts.tsx'

export function MarketProfit({ market }: { market: Market }) {
  const [filter, setFilter] = useState(noProfitFilter)
  const currency = currencyOf(market)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['profit', market, filter],
    queryFn: async ({ signal }): Promise<ProfitAnalytics> => (await call(profitPath(market, filter), { signal })).json,
    placeholderData: keepPreviousData,
  })
  /** The button reads again even where the filter is the same. */
  const apply = (next: typeof filter) => (JSON.stringify(next) === JSON.stringify(filter) ? void refetch() : setFilter(next))
  return (
    <>
      <ProfitFilters applied={filter} onApply={apply} />
      {error ? <Problem title={`Greška pri učitavanju podataka: ${serverMessage(error, error.message)}`} retry={() => void refetch()} />
        : !data ? <ScreenLoading text="Učitavam analitiku..." />
        : (
          <>
            <Box sx={{ height: 6, mt: -1.5, mb: 1 }}>{isFetching && <LinearProgress aria-label="Učitavam analitiku..." />}</Box>
            <ProfitSummary analytics={data.analytics} currency={currency} />
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: '1.6fr 1fr' }, mb: 3, alignItems: 'start' }}>
              <MonthlyTrend months={latestMonths(data.analytics)} currency={currency} />
              <ProfitByStatus profitByStatus={data.analytics.profitByStatus} currency={currency} />
            </Box>
            <TopProducts products={data.analytics.topProducts} currency={currency} />
          </>
        )}
    </>
  )
}
