import type { Market } from '@pazar/contracts/money/market.ts'
import type { OrderView } from '@pazar/contracts/order/routes.ts'
import Card from '@mui/material/Card'
import useMediaQuery from '@mui/material/useMediaQuery'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import { useMemo } from 'react'
import { ListBase, Pagination, useListContext } from 'react-admin'
import { serverMessage } from '../api/refusal.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { PageHeading } from '../layout/PageHeading.tsx'
import { Problem } from '../layout/Problem.tsx'
import { ScreenLoading } from '../layout/ScreenLoading.tsx'
import { useSession } from '../session/session.ts'
import { MarketTabs } from './MarketTabs.tsx'
import { fieldsOf, filterOf, type OrderFilter } from './order-filter.ts'
import { OrderCards } from './OrderCards.tsx'
import { OrderCounters } from './OrderCounters.tsx'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderTable } from './OrderTable.tsx'
import { useOrderSummary } from './use-order-summary.ts'
import type { Role } from '@pazar/contracts/user/events.ts'

const firstTab: Market = 'Serbia'

function Orders({ role }: { role: Role }) {
  const { data, error, isPending, total, filterValues, setFilters, refetch } = useListContext<OrderView>()
  const filter = filterValues as OrderFilter
  const market = filter.market ?? firstTab
  const { data: summary } = useOrderSummary(filter)
  const wide = useMediaQuery('(min-width: 900px)')
  const applied = useMemo(() => fieldsOf(filter), [filter])
  const apply = (next: OrderFilter) => setFilters(next, undefined, false)
  return (
    <>
      <OrderFilters applied={applied} onApply={(fields) => apply(filterOf(fields, { ...filter, market }))} />
      <OrderCounters summary={summary} />
      <Card>
        <MarketTabs market={market} counts={summary?.markets} onChange={(next) => apply({ ...filter, market: next })} />
        {error ? <Problem title="Greška pri učitavanju podataka" text={serverMessage(error, 'Narudžbine trenutno nisu dostupne.')} retry={() => void refetch()} />
          : isPending ? <ScreenLoading />
          : total === 0 ? <EmptyState icon={<LocalShipping />} title="Nema narudžbina" />
          : wide ? <OrderTable role={role} /> : <OrderCards orders={data} role={role} />}
        {total !== 0 && <Pagination rowsPerPageOptions={[25, 50, 100]} />}
      </Card>
      <OrderDetail role={role} />
    </>
  )
}

/** /orders: the admin sees all shipments, anybody else his own. */
export function OrderList() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  const { role } = session.user
  return (
    <ListBase resource="orders" sort={{ field: 'createdAt', order: 'DESC' }} perPage={25} filterDefaultValues={{ market: firstTab }} disableSyncWithLocation={false}>
      <PageHeading title={role === 'admin' ? 'Sve Pošiljke' : 'Moje Pošiljke'} text="Pratite narudžbine i menjajte im status." />
      <Orders role={role} />
    </ListBase>
  )
}
