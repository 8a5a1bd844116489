import { currencyOf, type Market } from '@pazar/contracts/money/market.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import type { ProfitAnalytics } from '@pazar/contracts/analytics/routes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { Problem } from '../layout/Problem.tsx'
import { ScreenLoading } from '../layout/ScreenLoading.tsx'
import { KnownOn } from './KnownOn.tsx'
import { MonthlyTrend } from './MonthlyTrend.tsx'
import { ordersBehind, type Part } from './orders-behind.ts'
import { latestMonths } from './profit-figures.ts'
import { type ProfitFilter, profitPath } from './profit-query.ts'
import { ProfitByStatus } from './ProfitByStatus.tsx'
import { ProfitFilters } from './ProfitFilters.tsx'
import { ProfitSummary } from './ProfitSummary.tsx'
import { TopProducts } from './TopProducts.tsx'

interface Props {
  market: Market
  filter: ProfitFilter
  viewer: UserView
  onFilter: (filter: ProfitFilter) => void
}

export function MarketProfit({ market, filter, viewer, onFilter }: Props) {
  const currency = currencyOf(market)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['profit', market, filter],
    queryFn: async ({ signal }): Promise<ProfitAnalytics> => (await call(profitPath(market, filter), { signal })).json,
    placeholderData: keepPreviousData,
  })
  /** The button reads again even where the filter is the same. */
  const apply = (next: ProfitFilter) => (JSON.stringify(next) === JSON.stringify(filter) ? void refetch() : onFilter(next))
  const behind = (part?: Part) => ordersBehind(market, filter, viewer, part)
  return (
    <>
      <ProfitFilters applied={filter} admin={viewer.role === 'admin'} onApply={apply} />
      {filter.asOf && <KnownOn day={filter.asOf} onNow={() => onFilter({ ...filter, asOf: '' })} />}
      {error ? <Problem title={`Greška pri učitavanju podataka: ${serverMessage(error, error.message)}`} retry={() => void refetch()} />
        : !data ? <ScreenLoading text="Učitavam analitiku..." />
        : (
          <>
            <Box sx={{ height: 6, mt: -1.5, mb: 1 }}>{isFetching && <LinearProgress aria-label="Učitavam analitiku..." />}</Box>
            <ProfitSummary analytics={data.analytics} currency={currency} to={behind()} />
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: '1.6fr 1fr' }, mb: 3, alignItems: 'start' }}>
              <MonthlyTrend months={latestMonths(data.analytics)} currency={currency} linkOf={(month) => behind({ month })} />
              <ProfitByStatus profitByStatus={data.analytics.profitByStatus} currency={currency} linkOf={(status) => behind({ status })} />
            </Box>
            <TopProducts products={data.analytics.topProducts} currency={currency} linkOf={(product) => behind({ product })} />
          </>
        )}
    </>
  )
}
