import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { maxStatusChanges } from '@pazar/contracts/order/work-routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import type { SortPayload } from 'react-admin'
import { call } from '../../data/call.ts'
import { resourcePath } from '../../data/resource-paths.ts'
import type { OrderFilter } from '../../links/order-link.ts'

/** The most orders of one print, and the largest page of a list. */
export const maxPrinted = 1000
/** The most ids that the list accepts in one query. */
const maxIds = 200

async function page(
  role: Role,
  filter: object,
  sort: SortPayload,
  maxRows = maxPrinted,
): Promise<OrderView[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
    range: JSON.stringify([0, maxRows - 1]),
  })
  return (await call(`/api/${resourcePath('orders', 'list', role)}?${query}`)).json
}

/** The first thousand orders of a filter, in the list's order. */
export const filteredOrders = (role: Role, filter: OrderFilter, sort: SortPayload): Promise<OrderView[]> =>
  page(role, filter, sort)

/** Ids of a filter's first orders, up to the limit of one bulk change. */
export const idsToChange = async (role: Role, filter: OrderFilter, sort: SortPayload): Promise<string[]> =>
  (await page(role, filter, sort, maxStatusChanges)).map(({ id }) => id)

/** Orders by id from all pages of the list. Sorted within each request of 200 ids only. */
export async function ordersOfIds(
  role: Role,
  ids: readonly string[],
  sort: SortPayload,
): Promise<OrderView[]> {
  const orders: OrderView[] = []
  for (let from = 0; from < Math.min(ids.length, maxPrinted); from += maxIds)
    orders.push(...(await page(role, { id: ids.slice(from, from + maxIds) }, sort)))
  return orders
}

/** Cash on delivery of these orders by currency, in major units. */
export function totalsOf(orders: readonly OrderView[]): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const { currency, totalPrice } of orders) totals[currency] = (totals[currency] ?? 0) + totalPrice
  return totals
}
