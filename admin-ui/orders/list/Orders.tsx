import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { useEvent, useListContext } from 'react-admin'
import { useSearchParams } from 'react-router'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { KeyHelp } from '../keyboard/KeyHelp.tsx'
import { AsOfNotice } from '../../ui/AsOfNotice.tsx'
import { dayText } from '../../ui/forms/day-text.ts'
import { withTab } from './list-address.ts'
import { fieldsOf, isOfPastDay } from '../filter/order-filter.ts'
import { useFilterActions } from '../filter/use-filter-actions.ts'
import type { OrderFilter } from '../../links/order-link.ts'
import { OrderCounters } from './OrderCounters.tsx'
import { type FactsComponent, OrderDetail } from '../detail/OrderDetail.tsx'
import { OrderFilters } from '../filter/OrderFilters.tsx'
import { openOrderParameter } from '../../links/order-link.ts'
import { OrderToolbar } from './OrderToolbar.tsx'
import { OrdersCard } from './OrdersCard.tsx'
import { useSelectAll } from '../bulk/use-select-all.ts'
import { SellerNames } from '../../seller/seller-names.tsx'
import { SyncTracking } from '../tracking/SyncTracking.tsx'
import { useOrderKeys } from '../keyboard/use-order-keys.ts'
import { useOrderSummary } from './use-order-summary.ts'
import { usePrint } from '../print-export/use-print.tsx'
import { useSelection } from '../../ui/lists/use-selection.ts'

/**
 * Returns the same object while its content is equal, since React-Admin parses the address anew on each page.
 */
function useStableValue<T>(value: T): T {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as T, [text])
}

/** Opens the detail of an order by its address. */
function useOpenOrder(): (orderId: string) => void {
  const [, setParameters] = useSearchParams()
  return useEvent((orderId: string) =>
    setParameters((before) => {
      before.set(openOrderParameter, orderId)
      // Set the market in the same step. A later correction would remount the list, and the focus could not
      // return to its row.
      return new URLSearchParams(withTab(`?${before}`) ?? before)
    }),
  )
}

const OrdersHeading = memo(function OrdersHeading({ title }: { title: string }) {
  return (
    <PageHeading title={title} text="Pratite porudžbine i menjajte im status." actions={<SyncTracking />} />
  )
})

/** The order list of both roles: filters above, the table or cards, and the dialogs. */
export function Orders({ role, Facts }: { role: Role; Facts: FactsComponent }) {
  const { total = 0, sort: readSort, filterValues } = useListContext<OrderView>()
  const filter = useStableValue<OrderFilter>(filterValues)
  const sort = useStableValue(readSort)
  const title = role === 'admin' ? 'Sve pošiljke' : 'Moje Pošiljke'
  const wide = useMediaQuery('(min-width: 900px)')
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { data: summary } = useOrderSummary(filter)
  const selection = useSelection<string>(JSON.stringify(filter))
  const print = usePrint(title, filter, sort, total)
  const appliedFields = useMemo(() => fieldsOf(filter), [filter])

  const { apply, searchOrders, applyFields, clear, showCurrent } = useFilterActions(filter)
  const help = useCallback(() => setIsHelpOpen(true), [])
  const selectAll = useSelectAll(filter, sort, selection)
  const printChosen = useEvent(() => print.chosen(selection.ids))
  const open = useOpenOrder()
  useOrderKeys({
    list,
    onOpen: open,
    onHelp: help,
    onClear: selection.clear,
    onSearch: () => search.current?.select(),
  })
  return (
    <SellerNames role={role}>
      <OrdersHeading title={title} />
      <OrderFilters
        role={role}
        appliedFields={appliedFields}
        q={filter.q ?? ''}
        search={search}
        onSearch={searchOrders}
        onApply={applyFields}
        onClear={clear}
      />
      {isOfPastDay(filter) && (
        <AsOfNotice action="Prikaži današnje" onShowCurrent={showCurrent} marginBottom={2.5}>
          Stanje na dan {dayText(filter.asOf) || filter.asOf}
        </AsOfNotice>
      )}
      <OrderCounters summary={summary} />
      <OrderToolbar
        role={role}
        filter={filter}
        sort={sort}
        wide={wide}
        empty={total === 0}
        printing={print.pending}
        onPrint={print.filtered}
        onHelp={help}
      />
      <OrdersCard
        ref={list}
        role={role}
        wide={wide}
        filter={filter}
        summary={summary}
        selection={selection}
        onApply={apply}
        onOpen={open}
        onAll={selectAll}
        onPrint={printChosen}
      />
      <OrderDetail role={role} Facts={Facts} />
      <KeyHelp open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      {print.paper}
    </SellerNames>
  )
}
