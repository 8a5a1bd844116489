import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { DataProvider, SortPayload } from 'react-admin'
import type { OrderFilter } from '../../links/order-link.ts'

/** The most orders of one print, and the largest page of a list. */
export const maxPrinted = 1000
/** The most ids that the list accepts in one query. */
const maxIds = 200

const page = async (dataProvider: DataProvider, filter: object, sort: SortPayload): Promise<OrderView[]> =>
  (
    await dataProvider.getList<OrderView>('orders', {
      filter,
      sort,
      pagination: { page: 1, perPage: maxPrinted },
    })
  ).data

/** The first thousand orders of a filter, in the list's order. */
export const filteredOrders = (
  dataProvider: DataProvider,
  filter: OrderFilter,
  sort: SortPayload,
): Promise<OrderView[]> => page(dataProvider, filter, sort)

/**
 * Orders by id from all pages of the list, as of a day if it is given. Sorted within each request of 200 ids only.
 */
export async function ordersOfIds(
  dataProvider: DataProvider,
  ids: readonly string[],
  sort: SortPayload,
  asOf?: string,
): Promise<OrderView[]> {
  const orders: OrderView[] = []
  for (let from = 0; from < ids.length; from += maxIds)
    orders.push(...(await page(dataProvider, { id: ids.slice(from, from + maxIds), asOf }, sort)))
  return orders
}

/** Cash on delivery of these orders by currency, in major units. */
export function totalsOf(orders: readonly OrderView[]): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const { currency, totalPrice } of orders) totals[currency] = (totals[currency] ?? 0) + totalPrice
  return totals
}
