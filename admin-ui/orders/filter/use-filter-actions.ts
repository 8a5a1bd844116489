import { useEvent, useListContext } from 'react-admin'
import type { OrderFilter } from '../../links/order-link.ts'
import { mergeFilter } from '../../ui/lists/merge-filter.ts'
import { type FilterFields, filterOf } from './order-filter.ts'

interface FilterActions {
  /** Replaces the filter. */
  apply: (next: OrderFilter) => void
  searchOrders: (q: string) => void
  applyFields: (fields: FilterFields) => void
  /** Clears all but the tab. */
  clear: () => void
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
    clear: useEvent(() => apply({ market: filter.market })),
    showCurrent: useEvent(() => apply(mergeFilter(filter, { asOf: undefined }))),
  }
}
