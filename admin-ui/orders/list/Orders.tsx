import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useEvent, useListContext } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router'
import { AsOfNotice } from '../../ui/AsOfNotice.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { dayText } from '../../ui/forms/day-text.ts'
import { withTab } from './list-address.ts'
import { isOfPastDay } from '../filter/order-filter.ts'
import { useFilterActions } from '../filter/use-filter-actions.ts'
import type { OrderFilter } from '../../links/order-link.ts'
import { type FactsComponent, OrderDetail } from '../detail/OrderDetail.tsx'
import { openOrderParameter } from '../../links/order-link.ts'
import { entryPath } from '../entry/EnterOrderLink.tsx'
import { OrderListFoot } from './OrderListFoot.tsx'
import { OrderListHead } from './OrderListHead.tsx'
import { OrderToolbar } from './OrderToolbar.tsx'
import { OrdersCard } from './OrdersCard.tsx'
import { useSelectAll } from '../bulk/use-select-all.ts'
import { useMay } from '../../session/duty-access.ts'
import { SellerNames } from '../../seller/seller-names.tsx'
import { useOrderKeys } from '../keyboard/use-order-keys.ts'
import { useDeskTabs } from '../desk/use-desk-tabs.ts'
import { usePrint } from '../print-export/use-print.tsx'
import { useSelection } from '../../ui/lists/use-selection.ts'

const KeyHelp = lazyPart(async () => (await import('../keyboard/KeyHelp.tsx')).KeyHelp)

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

interface PastDayProps {
  filter: OrderFilter
  onShowCurrent: () => void
}

const PastDayNotice = ({ filter, onShowCurrent }: PastDayProps) =>
  isOfPastDay(filter) && (
    <AsOfNotice action="Prikaži današnje" onShowCurrent={onShowCurrent} marginBottom={2.5}>
      Stanje na dan {dayText(filter.asOf) || filter.asOf}
    </AsOfNotice>
  )

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
  const tabs = useDeskTabs()
  const selection = useSelection<string>(JSON.stringify(filter))
  const print = usePrint(title, filter, sort, total)
  const actions = useFilterActions(filter)
  const help = useCallback(() => setIsHelpOpen(true), [])
  const selectAll = useSelectAll(filter, sort, selection)
  const printChosen = useEvent(() => print.chosen(selection.ids))
  const open = useOpenOrder()
  const navigate = useNavigate()
  const mayEnter = useMay('enterOrder')
  useOrderKeys({
    list,
    onOpen: open,
    onTab: (place) => !isOfPastDay(filter) && tabs[place] && actions.showTab(tabs[place]),
    onCreate: () => mayEnter && void navigate(entryPath),
    onHelp: help,
    onClear: selection.clear,
    onSearch: () => search.current?.select(),
  })
  const toolbar = (
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
  )
  return (
    <SellerNames role={role}>
      <OrderListHead
        title={title}
        role={role}
        wide={wide}
        filter={filter}
        sort={sort}
        search={search}
        actions={actions}
        toolbar={toolbar}
      />
      <PastDayNotice filter={filter} onShowCurrent={actions.showCurrent} />
      <OrdersCard
        ref={list}
        role={role}
        wide={wide}
        filter={filter}
        selection={selection}
        onApply={actions.apply}
        onTab={actions.showTab}
        onMarket={actions.showMarket}
        onOpen={open}
        onAll={selectAll}
        onPrint={printChosen}
      />
      <OrderListFoot wide={wide} filter={filter} toolbar={toolbar} />
      <OrderDetail role={role} Facts={Facts} />
      {isHelpOpen && <KeyHelp open onClose={() => setIsHelpOpen(false)} />}
      {print.paper}
    </SellerNames>
  )
}
