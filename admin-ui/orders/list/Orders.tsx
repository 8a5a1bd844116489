import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useEvent, useListContext } from 'react-admin'
import { useSearchParams } from 'react-router'
import { problemText } from '../../data/refusal.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { KeyHelp } from '../keyboard/KeyHelp.tsx'
import { AsOfNotice } from '../../ui/AsOfNotice.tsx'
import { dayText } from '../../ui/forms/day-text.ts'
import { withTab } from './list-address.ts'
import { mergeFilter } from '../../ui/lists/merge-filter.ts'
import { fieldsOf, type FilterFields, filterOf, isOfPastDay } from '../filter/order-filter.ts'
import type { OrderFilter } from '../../links/order-link.ts'
import { OrderCounters } from './OrderCounters.tsx'
import { type FactsComponent, OrderDetail } from '../detail/OrderDetail.tsx'
import { OrderFilters } from '../filter/OrderFilters.tsx'
import { openOrderParameter } from '../../links/order-link.ts'
import { OrderToolbar } from './OrderToolbar.tsx'
import { OrdersCard } from './OrdersCard.tsx'
import { idsToChange } from '../print-export/print-orders.ts'
import { SellerNames } from '../../seller/seller-names.tsx'
import { SyncTracking } from '../tracking/SyncTracking.tsx'
import { useColumns } from '../table/use-columns.ts'
import { useOrderKeys } from '../keyboard/use-order-keys.ts'
import { useOrderSummary } from './use-order-summary.ts'
import { usePrint } from '../print-export/use-print.tsx'
import { useSelection } from '../../ui/lists/use-selection.ts'

const none: readonly OrderView[] = []

/**
 * Returns the same object while its content is equal, since React-Admin parses the address anew on each page.
 */
function useStableValue<T>(value: T): T {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as T, [text])
}

/** The order list of both roles: filters above, the table or cards, and the dialogs. */
export function Orders({ role, Facts }: { role: Role; Facts: FactsComponent }) {
  const { data = none, total = 0, sort: readSort, filterValues, setFilters } = useListContext<OrderView>()
  const filter = useStableValue<OrderFilter>(filterValues)
  const sort = useStableValue(readSort)
  const title = role === 'admin' ? 'Sve pošiljke' : 'Moje Pošiljke'
  const wide = useMediaQuery('(min-width: 900px)')
  const [, setParameters] = useSearchParams()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { data: summary } = useOrderSummary(filter)
  const toast = useToast()
  const columns = useColumns(role)
  const page = useMemo(() => data.map(({ id }) => id), [data])
  const selection = useSelection(page, JSON.stringify(filter))
  const print = usePrint(role, title, filter, sort, total)
  const appliedFields = useMemo(() => fieldsOf(filter), [filter])

  // Stable callbacks, so that paging does not re-render everything above the list.
  const apply = useEvent((next: OrderFilter) => setFilters(next, undefined, false))
  const searchOrders = useEvent((q: string) => apply(mergeFilter(filter, { q })))
  const applyFields = useEvent((fields: FilterFields) => apply(filterOf(fields, filter)))
  const clear = useEvent(() => apply({ market: filter.market }))
  const showCurrent = useEvent(() => apply(mergeFilter(filter, { asOf: undefined })))
  const help = useCallback(() => setIsHelpOpen(true), [])
  const chooseAll = useEvent(async () => {
    const filterKey = JSON.stringify(filter)
    try {
      selection.add(await idsToChange(role, filter, sort), filterKey)
    } catch (error) {
      toast.failure('Greška', problemText(error, 'Porudžbine nisu izabrane'))
    }
  })
  const printChosen = useEvent(() => print.chosen(selection.ids))
  const heading = useMemo(
    () => (
      <PageHeading title={title} text="Pratite porudžbine i menjajte im status." actions={<SyncTracking />} />
    ),
    [title],
  )
  const open = useEvent((orderId: string) =>
    setParameters((before) => {
      before.set(openOrderParameter, orderId)
      // Set the market in the same step. A later correction would remount the list, and the focus could not
      // return to its row.
      return new URLSearchParams(withTab(`?${before}`) ?? before)
    }),
  )
  useOrderKeys({
    list,
    onOpen: open,
    onSelect: selection.toggle,
    onHelp: help,
    onClear: selection.clear,
    onSearch: () => search.current?.select(),
  })
  return (
    <SellerNames role={role}>
      {heading}
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
        columns={columns.shown}
        onColumn={columns.toggle}
        onUsualColumns={columns.reset}
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
        columns={columns.shown}
        selection={selection}
        onApply={apply}
        onOpen={open}
        onAll={chooseAll}
        onPrint={printChosen}
      />
      <OrderDetail role={role} Facts={Facts} />
      <KeyHelp open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      {print.paper}
    </SellerNames>
  )
}
