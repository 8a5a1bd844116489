import type { SortPayload } from 'react-admin'
import type { OrderFilter } from './order-filter.ts'

/** What a kept filter holds: the address's own query, with its keys in one order, so that the same filter is the same text. */
export function savedQuery(filter: OrderFilter, sort: SortPayload): string {
  const ordered = Object.fromEntries(Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1)))
  return new URLSearchParams({ filter: JSON.stringify(ordered), sort: sort.field, order: sort.order }).toString()
}
