import type { OrderView } from '@pazar/contracts/order/routes.ts'
import { mostChanges } from '@pazar/contracts/order/work-routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import type { SortPayload } from 'react-admin'
import { call } from '../api/call.ts'
import { resourcePath } from '../api/resource-paths.ts'
import type { OrderFilter } from './order-filter.ts'

/** Most rows of one answer of a list; more of them on paper would be a book. */
export const mostPrinted = 1000
/** Most ids that the list takes at once. */
const mostIds = 200

async function page(role: Role, filter: object, sort: SortPayload, most = mostPrinted): Promise<OrderView[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify([sort.field, sort.order]), range: JSON.stringify([0, most - 1]) })
  return (await call(`/api/${resourcePath('orders', 'list', role)}?${query}`)).json
}

/** The first thousand orders of a filter, in the list's order. */
export const filteredOrders = (role: Role, filter: OrderFilter, sort: SortPayload): Promise<OrderView[]> => page(role, filter, sort)

/** Ids of the first orders of a filter, as many as one change takes. */
export const idsToChange = async (role: Role, filter: OrderFilter, sort: SortPayload): Promise<string[]> => (await page(role, filter, sort, mostChanges)).map(({ id }) => id)

/** Orders by id, wherever in the list they stand, in the list's order within each two hundred. */
export async function ordersOfIds(role: Role, ids: readonly string[], sort: SortPayload): Promise<OrderView[]> {
  const found: OrderView[] = []
  for (let from = 0; from < Math.min(ids.length, mostPrinted); from += mostIds) found.push(...await page(role, { id: ids.slice(from, from + mostIds) }, sort))
  return found
}

/** What couriers collect for these, by currency, major units. */
export function totalsOf(orders: readonly OrderView[]): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const { currency, totalPrice } of orders) totals[currency] = (totals[currency] ?? 0) + totalPrice
  return totals
}
