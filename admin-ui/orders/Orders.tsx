import type { OrderView } from '@pazar/contracts/order/routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Keyboard from '@mui/icons-material/KeyboardOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useRef, useState } from 'react'
import { useEvent, useListContext } from 'react-admin'
import { useSearchParams } from 'react-router'
import { PageHeading } from '../layout/PageHeading.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { ExportOrders } from './ExportOrders.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { changed, fieldsOf, filterOf, type OrderFilter } from './order-filter.ts'
import { OrderCounters } from './OrderCounters.tsx'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { openOrderParameter } from './OrderOptions.tsx'
import { OrdersCard } from './OrdersCard.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { SyncTracking } from './SyncTracking.tsx'
import { useColumns } from './use-columns.ts'
import { useOrderKeys } from './use-order-keys.ts'
import { useOrderSummary } from './use-order-summary.ts'
import { usePrint } from './use-print.tsx'
import { useSelection } from './use-selection.ts'

const none: readonly OrderView[] = []

/** Both views: what is above the list, the list, and what lies over it. */
export function Orders({ role }: { role: Role }) {
  const { data = none, total = 0, sort, filterValues, setFilters } = useListContext<OrderView>()
  const filter = filterValues as OrderFilter
  const title = role === 'admin' ? 'Sve Pošiljke' : 'Moje Pošiljke'
  const wide = useMediaQuery('(min-width: 900px)')
  const [, setParameters] = useSearchParams()
  const [helping, setHelping] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { data: summary } = useOrderSummary(filter)
  const columns = useColumns()
  const page = useMemo(() => data.map(({ id }) => id), [data])
  const selection = useSelection(page, JSON.stringify(filter))
  const print = usePrint(role, title, filter, sort, total)
  const applied = useMemo(() => fieldsOf(filter), [filter])

  const apply = (next: OrderFilter) => setFilters(next, undefined, false)
  const open = useEvent((orderId: string) => setParameters((before) => {
    before.set(openOrderParameter, orderId)
    return before
  }))
  useOrderKeys({
    list, onOpen: open, onSelect: selection.toggle, onHelp: () => setHelping(true), onClear: selection.clear,
    onSearch: () => search.current?.select(),
  })
  return (
    <>
      <PageHeading title={title} text="Pratite narudžbine i menjajte im status." actions={<SyncTracking />} />
      <OrderFilters applied={applied} q={filter.q ?? ''} search={search} onSearch={(q) => apply(changed(filter, { q }))} onApply={(fields) => apply(filterOf(fields, filter))} onClear={() => apply({ market: filter.market })} filtered={Object.keys(filter).length > 1} />
      <OrderCounters summary={summary} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
        <SavedFilters filter={filter} sort={sort} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {wide && <ColumnChoice shown={columns.shown} onToggle={columns.toggle} onReset={columns.reset} />}
          <ExportOrders filter={filter} sort={sort} disabled={total === 0} />
          <Button size="small" variant="outlined" color="inherit" startIcon={<Print />} disabled={total === 0 || print.pending} onClick={() => void print.filtered()}>Štampaj</Button>
          {wide && <IconButton onClick={() => setHelping(true)} aria-label="Prečice na tastaturi" title="Prečice na tastaturi (?)"><Keyboard /></IconButton>}
        </Box>
      </Box>
      <OrdersCard ref={list} role={role} wide={wide} filter={filter} summary={summary} columns={columns.shown} selection={selection} onApply={apply} onOpen={open} onPrint={() => void print.chosen(selection.ids)} />
      <OrderDetail role={role} />
      <KeyHelp open={helping} onClose={() => setHelping(false)} />
      {print.paper}
    </>
  )
}
