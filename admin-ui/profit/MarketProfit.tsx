import { currencyOf, type Market } from '@pazar/contracts/money/market.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { problemText } from '../data/refusal.ts'
import { Problem } from '../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { AsOfNotice } from '../ui/AsOfNotice.tsx'
import { dayText } from '../ui/forms/day-text.ts'
import { MonthlyTrend } from './MonthlyTrend.tsx'
import { OutcomeCards } from './OutcomeCards.tsx'
import { contributingOrdersLink, type FigurePart } from './contributing-orders.ts'
import { latestMonths } from './profit-figures.ts'
import { type ProfitFilter, profitQuery } from './profit-query.ts'
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
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['profit', market, filter],
    queryFn: ({ signal }) => dataProvider.profit(profitQuery(market, filter), signal),
    placeholderData: keepPreviousData,
  })
  /** Applying an unchanged filter reloads the figures. */
  const apply = (next: ProfitFilter) =>
    JSON.stringify(next) === JSON.stringify(filter) ? void refetch() : onFilter(next)
  const ordersLinkOf = (part?: FigurePart) => contributingOrdersLink(market, filter, viewer, part)
  return (
    <>
      <ProfitFilters appliedFilter={filter} viewer={viewer} onApply={apply} />
      {filter.asOf && (
        <AsOfNotice
          action="Prikaži današnji"
          onShowCurrent={() => onFilter({ ...filter, asOf: '' })}
          marginBottom={3}
        >
          Profit kako je bio poznat {dayText(filter.asOf)}
        </AsOfNotice>
      )}
      {error ? (
        <Problem
          title={`Greška pri učitavanju podataka: ${problemText(error, error.message)}`}
          retry={() => void refetch()}
        />
      ) : !data ? (
        <ScreenLoading text="Učitavam analitiku..." />
      ) : (
        <>
          <Box sx={{ height: 6, mt: -1.5, mb: 1 }}>
            {isFetching && <LinearProgress aria-label="Učitavam analitiku..." />}
          </Box>
          <OutcomeCards market={market} filter={filter} linkOf={(outcome) => ordersLinkOf({ outcome })} />
          <ProfitSummary analytics={data.analytics} currency={currency} to={ordersLinkOf()} />
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { lg: '1.6fr 1fr' },
              mb: 3,
              alignItems: 'start',
            }}
          >
            <MonthlyTrend
              months={latestMonths(data.analytics)}
              currency={currency}
              linkOf={(month) => ordersLinkOf({ month })}
            />
            <ProfitByStatus
              profitByStatus={data.analytics.profitByStatus}
              currency={currency}
              linkOf={(status) => ordersLinkOf({ status })}
            />
          </Box>
          <TopProducts
            products={data.analytics.topProducts}
            currency={currency}
            linkOf={(product) => ordersLinkOf({ product })}
          />
        </>
      )}
    </>
  )
}
