import { orderStream } from '@pazar/contracts/order/events.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import { mergedOrders } from './merge-state.ts'
import { orderFold } from './order.ts'
import type { OrderState } from './order-state.ts'

/** A parcel that is sent beside the one of a shopper's order, by the order that it is sent as. */
export interface OtherParcel {
  orderId: string
  isCancelled: boolean
}

type Folds = Pick<FoldCache, 'load'>
type Orders = ReadonlyMap<string, OrderState>

/** Bounds the reads for one page; no order is split and merged as often. */
const maxOrders = 100

/** The orders that goods of this one were in before. */
const sourcesOf = ({ order, merge }: OrderState): string[] => [
  ...(order?.splitFrom ? [order.splitFrom] : []),
  ...mergedOrders(merge).map(({ orderId }) => orderId),
]

/** The orders that goods of this one were moved to. */
const targetsOf = ({ merge, splits }: OrderState): string[] => [
  ...splits.map(({ newOrderId }) => newOrderId),
  ...(merge.mergedInto ? [merge.mergedInto.orderId] : []),
]

/** The orders, and all that `next` leads to from them. */
async function follow(folds: Folds, orders: Orders, next: (state: OrderState) => string[]): Promise<Orders> {
  const found = new Map(orders)
  let level = [...found.values()]
  while (level.length > 0) {
    const ids = [...new Set(level.flatMap(next))]
      .filter((orderId) => !found.has(orderId))
      .slice(0, maxOrders - found.size)
    level = await Promise.all(
      ids.map(async (orderId) => (await folds.load(orderStream(orderId), orderFold)).state),
    )
    for (const [place, orderId] of ids.entries()) found.set(orderId, level[place]!)
  }
  return found
}

/**
 * Finds the order whose parcel contains a given one. The kept order decides, also while the steps of a merge or
 * of its undo are not completed in the merged ones.
 */
function parcelFinder(orders: Orders): (orderId: string) => string {
  const keptIds = new Map(
    [...orders].flatMap(([keptId, { merge }]) =>
      mergedOrders(merge).map(({ orderId }) => [orderId, keptId] as const),
    ),
  )
  return (orderId) => {
    let parcelId = orderId
    // Two concurrent merges of the same orders contain each other until they are taken back.
    for (let hops = 0; keptIds.has(parcelId) && hops < keptIds.size; hops++) parcelId = keptIds.get(parcelId)!
    return parcelId
  }
}

/** An order whose merge is being undone is still cancelled, and about to be opened again. */
const isCancelled = ({ merge, status }: OrderState): boolean => status === 'Otkazana' && !merge.mergedInto

/**
 * The other parcels with goods that belonged to an order, or to one that is sent with it, before splits and merges
 * (orders/own-link). They are looked up in the streams of these orders, so they are known for every merge in the log.
 */
export async function otherParcels(folds: Folds, state: OrderState): Promise<OtherParcel[]> {
  const { orderId } = state.order!
  const sources = await follow(folds, new Map([[orderId, state]]), sourcesOf)
  const orders = await follow(folds, sources, targetsOf)
  const parcelOf = parcelFinder(orders)
  const parcelIds = new Set([...orders.keys()].map(parcelOf))
  parcelIds.delete(parcelOf(orderId))
  return [...parcelIds].map((id) => ({ orderId: id, isCancelled: isCancelled(orders.get(id)!) }))
}
