import type { Market } from '@pazar/contracts/money/market.ts'
import type { DeskGroup } from '@pazar/contracts/order/desk.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { mergeFilter } from '../ui/lists/merge-filter.ts'

/**
 * The filter keys of the order lists. Days are `yyyy-mm-dd` of Belgrade, both inclusive (api/dates). The form
 * sets the first four, the search box `q`, the tabs `market` and `desk`; the others come from links and appear
 * as chips.
 */
export interface OrderFilter {
  createdFrom?: string
  createdTo?: string
  name?: string
  status?: OrderStatus | readonly OrderStatus[]
  q?: string
  /** What is to be done next: the tabs beside the markets. */
  desk?: DeskGroup
  market?: Market
  productName?: string
  websiteId?: number
  /** Seller id; only admins' lists contain several sellers. */
  userId?: number
  /** Shows orders as they were known at the end of that day. */
  asOf?: string
}

/**
 * Names the order with the open detail in the address, so that it can be shared. React-Admin already uses the
 * parameter "order".
 */
export const openOrderParameter = 'details'

/**
 * The address of the order list for a filter, for example the orders behind a figure:
 * `/orders?filter={json}&...`, with the parameters of React-Admin's lists. It accepts several statuses;
 * without a market the list opens on the first tab.
 * @example orderLink({ market: 'Serbia', status: statusGroups.delivered, createdFrom: '2026-11-01',
 * createdTo: '2026-11-30', productName: 'Lampa' })
 */
export function orderLink(filter: OrderFilter): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(mergeFilter(filter, {})),
    sort: 'createdAt',
    order: 'DESC',
    page: '1',
  })
  return `/orders?${query}`
}
