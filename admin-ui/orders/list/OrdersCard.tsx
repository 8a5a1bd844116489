import { type Market, marketFacts, markets } from '@pazar/contracts/money/market.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import type { Ref } from 'react'
import { useListContext } from 'react-admin'
import { problemText } from '../../data/refusal.ts'
import { formatCount } from '../../ui/formatting/amounts.ts'
import { BoundedPagination } from '../../ui/lists/BoundedPagination.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../../ui/feedback/ScreenLoading.tsx'
import { LazyBulkBar } from '../bulk/LazyBulkBar.tsx'
import { FilterChips } from '../filter/FilterChips.tsx'
import type { DeskTab } from '../desk/desk-tabs.ts'
import { DeskTabs } from '../desk/DeskTabs.tsx'
import { useListsOpenOrdersOnly } from '../../session/duty-access.ts'
import { MarketTabs } from './MarketTabs.tsx'
import { isOfPastDay, tabOf } from '../filter/order-filter.ts'
import type { OrderFilter } from '../../links/order-link.ts'
import { OrderCards } from '../table/OrderCards.tsx'
import { OrderTable } from '../table/OrderTable.tsx'
import { useOrderSummary } from './use-order-summary.ts'
import type { ListSelection } from '../../ui/lists/use-selection.ts'

/** The server does not count a search beyond this. */
const maxCounted = 2000

const tabsStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  columnGap: 2,
  borderBottom: 1,
  borderColor: 'divider',
  px: { md: 1 },
} as const

interface Props {
  ref: Ref<HTMLDivElement>
  role: Role
  wide: boolean
  filter: OrderFilter
  selection: ListSelection<string>
  onApply: (filter: OrderFilter) => void
  onTab: (tab: DeskTab) => void
  onMarket: (market: Market) => void
  onOpen: (orderId: string) => void
  onAll: () => Promise<void>
  onPrint: () => void
}

/** Why a helper who calls does not find an order. */
const openOnlyText =
  'Vidite porudžbine na čekanju. Starija se nalazi po celom broju telefona ili celom broju porudžbine.'

/** Keeps the height of a line. */
const noText = '\u00a0'

/** If another market has orders, offers that one, since a search can match any market. */
function NoOrders({ filter, onApply }: Pick<Props, 'filter' | 'onApply'>) {
  const { data: summary, isLoading, isPlaceholderData } = useOrderSummary(filter)
  const isCounted = !isLoading && !isPlaceholderData
  const market = tabOf(filter)
  const listsOpenOnly = useListsOpenOrdersOnly()
  const elsewhere = markets.filter((each) => each !== market && (summary?.markets[each] ?? 0) > 0)
  const toTabs = elsewhere.map((each) => (
    <Button
      key={each}
      variant="outlined"
      color="inherit"
      sx={{ m: 0.5 }}
      onClick={() => onApply({ ...filter, market: each })}
    >
      {marketFacts[each].label} ({formatCount(summary!.markets[each])})
    </Button>
  ))
  const isFiltered = Object.keys(filter).some((name) => name !== 'market')
  const whyNone =
    elsewhere.length > 0
      ? 'Ali ih ima na drugom tržištu:'
      : isFiltered
        ? listsOpenOnly
          ? openOnlyText
          : 'Nijedna ne odgovara filterima.'
        : 'Pojavljuju se ovde čim ih kupci pošalju.'
  return (
    <EmptyState
      icon={<LocalShipping />}
      title="Nema narudžbina"
      text={isCounted ? whyNone : noText}
      action={isCounted && elsewhere.length > 0 ? toTabs : undefined}
    />
  )
}

/** The orders of the open tab, with their bulk actions and pagination. */
export function OrdersCard({
  ref,
  role,
  wide,
  filter,
  selection,
  onApply,
  onTab,
  onMarket,
  onOpen,
  onAll,
  onPrint,
}: Props) {
  const { data, error, isPending, isFetching, total, refetch } = useListContext<OrderView>()
  return (
    <Card ref={ref} sx={{ overflow: 'clip', display: 'flex', flexDirection: 'column', position: 'relative' }}>
      <Box sx={tabsStyle}>
        <DeskTabs filter={filter} onChange={onTab} height={wide ? 40 : 36} />
        {wide && <MarketTabs filter={filter} onChange={onMarket} height={40} />}
      </Box>
      {isFetching && !isPending && (
        <LinearProgress
          aria-label="Učitavanje..."
          sx={{
            position: 'absolute',
            insetInline: 0,
            top: wide ? 40 : 36,
            height: 2,
            borderRadius: 0,
            zIndex: 1,
          }}
        />
      )}
      <Box sx={{ px: 1.5, py: 1, '&:empty': { display: 'none' } }}>
        <FilterChips filter={filter} onChange={onApply} />
      </Box>
      <LazyBulkBar
        selection={selection}
        changeable={!isOfPastDay(filter)}
        page={(data ?? []).map(({ id }) => id)}
        total={total ?? 0}
        onAll={onAll}
        onPrint={onPrint}
      />
      {error ? (
        <Problem
          title="Greška pri učitavanju podataka"
          text={problemText(error, 'Porudžbine trenutno nisu dostupne.')}
          retry={() => void refetch()}
        />
      ) : isPending ? (
        <ScreenLoading />
      ) : total === 0 ? (
        <NoOrders filter={filter} onApply={onApply} />
      ) : wide ? (
        <OrderTable role={role} onOpen={onOpen} />
      ) : (
        <OrderCards orders={data} role={role} selection={selection} onOpen={onOpen} />
      )}
      {!error && total !== 0 && (
        <BoundedPagination maxCounted={maxCounted} rowsPerPageOptions={[25, 50, 100, 200]} />
      )}
    </Card>
  )
}
