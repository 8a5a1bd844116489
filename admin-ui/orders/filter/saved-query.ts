import type { SortPayload } from 'react-admin'
import type { OrderFilter } from '../../links/order-link.ts'

/** A saved filter's query, with sorted keys, so that equal filters give equal text. */
export function savedQuery(filter: OrderFilter, sort: SortPayload): string {
  const ordered = Object.fromEntries(Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1)))
  return new URLSearchParams({
    filter: JSON.stringify(ordered),
    sort: sort.field,
    order: sort.order,
  }).toString()
}
