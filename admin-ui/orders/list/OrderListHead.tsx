import type { Role } from '@pazar/contracts/user/events.ts'
import Box from '@mui/material/Box'
import { type ReactNode, type RefObject, useMemo } from 'react'
import type { SortPayload } from 'react-admin'
import { fieldsOf } from '../filter/order-filter.ts'
import { OrderFilters } from '../filter/OrderFilters.tsx'
import { SavedFilters } from '../filter/SavedFilters.tsx'
import type { FilterActions } from '../filter/use-filter-actions.ts'
import type { OrderFilter } from '../../links/order-link.ts'
import { colours } from '../../theme/palette.ts'
import { MarketTabs } from './MarketTabs.tsx'
import { OrderCounters } from './OrderCounters.tsx'
import { OrdersHeading } from './OrdersHeading.tsx'

/** Begins close to the navigation: the first order must be seen without scrolling (orders/list). */
const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  mt: { xs: -2.25, md: -3.75 },
  mb: 0.5,
} as const

const titleStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  flexBasis: { xs: '100%', md: 'auto' },
} as const

const toolbarStyle = {
  flexBasis: '100%',
  minWidth: 0,
  display: 'flex',
  flexWrap: { md: 'wrap', lg: 'nowrap' },
  gap: 1,
  justifyContent: 'space-between',
} as const

interface Props {
  title: string
  role: Role
  wide: boolean
  filter: OrderFilter
  sort: SortPayload
  search: RefObject<HTMLInputElement | null>
  actions: FilterActions
  /** A phone has it below the list. */
  toolbar: ReactNode
}

/** Everything above the orders: heading, search, filters and counters; on a phone the markets too. */
export function OrderListHead({ title, role, wide, filter, sort, search, actions, toolbar }: Props) {
  const savedFilters = <SavedFilters filter={filter} sort={sort} />
  const appliedFields = useMemo(() => fieldsOf(filter), [filter])
  return (
    <Box sx={headStyle}>
      <Box sx={titleStyle}>
        <OrdersHeading title={title} />
        {!wide && (
          <MarketTabs filter={filter} onChange={actions.showMarket} height={32} ground={colours.ground} />
        )}
      </Box>
      <OrderFilters
        role={role}
        wide={wide}
        appliedFields={appliedFields}
        q={filter.q ?? ''}
        search={search}
        onSearch={actions.searchOrders}
        onApply={actions.applyFields}
        onClear={actions.clear}
        savedFilters={!wide && savedFilters}
      >
        {wide && <OrderCounters filter={filter} />}
      </OrderFilters>
      {wide && (
        <Box sx={toolbarStyle}>
          {savedFilters}
          {toolbar}
        </Box>
      )}
    </Box>
  )
}
