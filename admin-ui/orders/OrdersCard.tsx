import { type Market, marketFacts, markets } from '@pazar/contracts/money/market.ts'
import type { OrderSummary, OrderView } from '@pazar/contracts/order/routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import type { Ref } from 'react'
import { Pagination, useEvent, useListContext } from 'react-admin'
import { problemText } from '../api/refusal.ts'
import { formatCount } from '../formatting/amounts.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { Problem } from '../layout/Problem.tsx'
import { ScreenLoading } from '../layout/ScreenLoading.tsx'
import { BulkBar } from './BulkBar.tsx'
import { FilterChips } from './FilterChips.tsx'
import { MarketTabs } from './MarketTabs.tsx'
import type { ColumnKey } from './order-columns.ts'
import { isOfPastDay, type OrderFilter, tabOf } from './order-filter.ts'
import { OrderCards } from './OrderCards.tsx'
import { OrderTable } from './OrderTable.tsx'
import type { OrderSelection } from './use-selection.ts'

interface Props {
  ref: Ref<HTMLDivElement>
  role: Role
  wide: boolean
  filter: OrderFilter
  summary: OrderSummary | undefined
  columns: readonly ColumnKey[]
  selection: OrderSelection
  onApply: (filter: OrderFilter) => void
  onOpen: (orderId: string) => void
  onAll: () => Promise<void>
  onPrint: () => void
}

/** The open tab's orders. Where there are none but another tab has some, it says so: a search need not know the market. */
export function OrdersCard({ ref, role, wide, filter, summary, columns, selection, onApply, onOpen, onAll, onPrint }: Props) {
  const { data, error, isPending, isFetching, total, sort, setSort, refetch } = useListContext<OrderView>()
  const market = tabOf(filter)
  const elsewhere = markets.filter((each) => each !== market && (summary?.markets[each] ?? 0) > 0)
  const toTabs = elsewhere.map((each) => (
    <Button key={each} variant="outlined" color="inherit" sx={{ m: 0.5 }} onClick={() => onApply({ ...filter, market: each })}>{marketFacts[each].label} ({formatCount(summary!.markets[each])})</Button>
  ))
  const toTab = useEvent((next: Market) => onApply({ ...filter, market: next }))
  const listed = { orders: data ?? [], role, selection, onOpen }
  return (
    <Card ref={ref} sx={{ overflow: 'clip', display: 'flex', flexDirection: 'column', position: 'relative' }}>
      <MarketTabs market={market} counts={summary?.markets} onChange={toTab} />
      {isFetching && !isPending && <LinearProgress aria-label="Učitavanje..." sx={{ position: 'absolute', insetInline: 0, top: 48, height: 2, borderRadius: 0, zIndex: 1 }} />}
      <Box sx={{ px: 1.5, py: 1, '&:empty': { display: 'none' } }}><FilterChips filter={filter} onChange={onApply} /></Box>
      <BulkBar selection={selection} changeable={!isOfPastDay(filter)} page={(data ?? []).map(({ id }) => id)} total={total ?? 0} onAll={onAll} onPrint={onPrint} />
      {error ? <Problem title="Greška pri učitavanju podataka" text={problemText(error, 'Narudžbine trenutno nisu dostupne.')} retry={() => void refetch()} />
        : isPending ? <ScreenLoading />
        : total === 0 ? <EmptyState icon={<LocalShipping />} title="Nema narudžbina" text={elsewhere.length > 0 ? 'Ali ih ima na drugom tržištu:' : undefined} action={elsewhere.length > 0 ? toTabs : undefined} />
        : wide ? <OrderTable {...listed} columns={columns} sort={sort} onSort={setSort} /> : <OrderCards {...listed} />}
      {!error && total !== 0 && <Pagination rowsPerPageOptions={[25, 50, 100, 200]} />}
    </Card>
  )
}
