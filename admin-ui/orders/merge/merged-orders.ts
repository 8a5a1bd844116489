import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'

type Merges = OrderView['merges']
export type OrdersById = ReadonlyMap<string, OrderView>

const idsIn = (merges: Merges) => merges.flatMap(({ orders }) => orders.map(({ orderId }) => orderId))

/**
 * The given orders and those merged into them, by id. An order with merges may be merged into another, so `read`
 * is called once for each level.
 */
export async function withMergedOrders(
  orders: readonly OrderView[],
  read: (ids: string[]) => Promise<readonly OrderView[]>,
): Promise<OrdersById> {
  const found = new Map<string, OrderView>()
  // Two concurrent merges of the same orders contain each other until they are taken back: read none twice.
  const requested = new Set(orders.map(({ id }) => id))
  let level = orders
  while (level.length > 0) {
    for (const order of level) found.set(order.id, order)
    const merged = new Set(level.flatMap(({ merges }) => idsIn(merges)))
    const ids = [...merged].filter((id) => !requested.has(id))
    for (const id of ids) requested.add(id)
    level = ids.length > 0 ? await read(ids) : []
  }
  return found
}

/** The known orders that are sent in the parcel of `order`, by all of its merges or by some. */
export function ordersMergedInto(order: OrderView, known: OrdersById, merges = order.merges): OrderView[] {
  const parcel = new Set<string>()
  const add = (added: Merges) => {
    for (const id of idsIn(added)) if (id !== order.id && known.has(id)) parcel.add(id)
  }
  add(merges)
  // The iteration includes the ids that it adds.
  for (const id of parcel) add(known.get(id)!.merges)
  return [...parcel].map((id) => known.get(id)!)
}

export const hasNotes = ({ notes, noteCount }: OrderView): boolean => Boolean(notes) || noteCount > 0
