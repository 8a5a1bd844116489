import type { OrderView } from '@pazar/contracts/order/routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useEvent, useListContext } from 'react-admin'
import { useSearchParams } from 'react-router'
import { problemText } from '../api/refusal.ts'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useToast } from '../layout/use-toast.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { KnownThen } from './KnownThen.tsx'
import { withTab } from './list-address.ts'
import { changed, fieldsOf, type FilterFields, filterOf, isOfPastDay, type OrderFilter } from './order-filter.ts'
import { OrderCounters } from './OrderCounters.tsx'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { openOrderParameter } from './OrderOptions.tsx'
import { OrderToolbar } from './OrderToolbar.tsx'
import { OrdersCard } from './OrdersCard.tsx'
import { idsToChange } from './print-orders.ts'
import { SellerNames } from './seller-names.tsx'
import { SyncTracking } from './SyncTracking.tsx'
import { useColumns } from './use-columns.ts'
import { useOrderKeys } from './use-order-keys.ts'
import { useOrderSummary } from './use-order-summary.ts'
import { usePrint } from './use-print.tsx'
import { useSelection } from './use-selection.ts'

const none: readonly OrderView[] = []

/** The same object for as long as it says the same: the address is read anew for each page. */
function useSame<T>(value: T): T {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as T, [text])
}

/** Both views: what is above the list, the list, and what lies over it. */
export function Orders({ role }: { role: Role }) {
  const { data = none, total = 0, sort: readSort, filterValues, setFilters } = useListContext<OrderView>()
  const filter = useSame<OrderFilter>(filterValues)
  const sort = useSame(readSort)
  const title = role === 'admin' ? 'Sve Pošiljke' : 'Moje Pošiljke'
  const wide = useMediaQuery('(min-width: 900px)')
  const [, setParameters] = useSearchParams()
  const [helping, setHelping] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { data: summary } = useOrderSummary(filter)
  const toast = useToast()
  const columns = useColumns(role)
  const page = useMemo(() => data.map(({ id }) => id), [data])
  const selection = useSelection(page, JSON.stringify(filter))
  const print = usePrint(role, title, filter, sort, total)
  const applied = useMemo(() => fieldsOf(filter), [filter])

  // One function each for as long as the screen is open: what is above the list is not drawn again for each page of it.
  const apply = useEvent((next: OrderFilter) => setFilters(next, undefined, false))
  const look = useEvent((q: string) => apply(changed(filter, { q })))
  const applyFields = useEvent((fields: FilterFields) => apply(filterOf(fields, filter)))
  const clear = useEvent(() => apply({ market: filter.market }))
  const leaveDay = useEvent(() => apply(changed(filter, { asOf: undefined })))
  const help = useCallback(() => setHelping(true), [])
  const chooseAll = useEvent(async () => {
    const asked = JSON.stringify(filter)
    try {
      selection.add(await idsToChange(role, filter, sort), asked)
    } catch (error) {
      toast.failure('Greška', problemText(error, 'Narudžbine nisu izabrane'))
    }
  })
  const printChosen = useEvent(() => print.chosen(selection.ids))
  const heading = useMemo(() => <PageHeading title={title} text="Pratite narudžbine i menjajte im status." actions={<SyncTracking />} />, [title])
  const open = useEvent((orderId: string) => setParameters((before) => {
    before.set(openOrderParameter, orderId)
    // With its tab at once: corrected afterwards, the list would be made anew, and the focus have no row to come back to.
    return new URLSearchParams(withTab(`?${before}`) ?? before)
  }))
  useOrderKeys({
    list, onOpen: open, onSelect: selection.toggle, onHelp: help, onClear: selection.clear,
    onSearch: () => search.current?.select(),
  })
  return (
    <SellerNames role={role}>
      {heading}
      <OrderFilters role={role} applied={applied} q={filter.q ?? ''} search={search} onSearch={look} onApply={applyFields} onClear={clear} />
      {isOfPastDay(filter) && <KnownThen day={filter.asOf} onNow={leaveDay} />}
      <OrderCounters summary={summary} />
      <OrderToolbar
        role={role} filter={filter} sort={sort} wide={wide} empty={total === 0} columns={columns.shown} onColumn={columns.toggle} onUsualColumns={columns.reset}
        printing={print.pending} onPrint={print.filtered} onHelp={help}
      />
      <OrdersCard ref={list} role={role} wide={wide} filter={filter} summary={summary} columns={columns.shown} selection={selection} onApply={apply} onOpen={open} onAll={chooseAll} onPrint={printChosen} />
      <OrderDetail role={role} />
      <KeyHelp open={helping} onClose={() => setHelping(false)} />
      {print.paper}
    </SellerNames>
  )
}
