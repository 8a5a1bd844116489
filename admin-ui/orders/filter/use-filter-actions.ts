import type { Market } from '@pazar/contracts/money/market.ts'
import { useEvent, useListContext } from 'react-admin'
import type { OrderFilter } from '../../links/order-link.ts'
import { mergeFilter } from '../../ui/lists/merge-filter.ts'
import type { DeskTab } from '../desk/desk-tabs.ts'
import { type FilterFields, filterOf } from './order-filter.ts'

export interface FilterActions {
  /** Replaces the filter. */
  apply: (next: OrderFilter) => void
  searchOrders: (q: string) => void
  applyFields: (fields: FilterFields) => void
  /** Clears all but the tabs. */
  clear: () => void
  showTab: (tab: DeskTab) => void
  showMarket: (market: Market) => void
  /** Leaves the view of a past day. */
  showCurrent: () => void
}

/** Changes of the list's filter, as stable callbacks: paging must not re-render everything above the list. */
export function useFilterActions(filter: OrderFilter): FilterActions {
  const { setFilters } = useListContext()
  const apply = useEvent((next: OrderFilter) => setFilters(next, undefined, false))
  return {
    apply,
    searchOrders: useEvent((q: string) => apply(mergeFilter(filter, { q }))),
    applyFields: useEvent((fields: FilterFields) => apply(filterOf(fields, filter))),
    clear: useEvent(() => apply(mergeFilter<OrderFilter>({ market: filter.market }, { desk: filter.desk }))),
    showTab: useEvent((tab: DeskTab) =>
      apply(mergeFilter(filter, { desk: tab === 'all' ? undefined : tab })),
    ),
    showMarket: useEvent((market: Market) => apply({ ...filter, market })),
    showCurrent: useEvent(() => apply(mergeFilter(filter, { asOf: undefined }))),
  }
}
