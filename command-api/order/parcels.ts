import { orderStream } from '@pazar/contracts/order/events.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import {
  followLines,
  lineIn,
  movedLines,
  movesOf,
  orderOf,
  type Orders,
  relatedLines,
} from './goods-moves.ts'
import { mergedOrders, mergesOf } from './merge-state.ts'
import { orderFold } from './order.ts'
import type { OrderState } from './order-state.ts'

/** A parcel, by the order that it is sent as. */
export interface Parcel {
  orderId: string
  isCancelled: boolean
}

type Folds = Pick<FoldCache, 'load'>

/** Bounds the reads for one page; no order is split and merged as often. */
const maxOrders = 100

/** The orders that goods of this one may have been in before. */
const sourcesOf = ({ order, merge }: OrderState): string[] => [
  ...(order?.splitFrom ? [order.splitFrom] : []),
  ...mergedOrders(merge).map(({ orderId }) => orderId),
]

/** The orders that goods of this one may have been moved to. */
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

/** The orders that the lines are, or were, in. */
const ordersOf = (lines: ReadonlySet<string>, orders: Orders): string[] =>
  [...new Set([...lines].map(orderOf))].filter((id) => orders.has(id))

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
    const path = [orderId]
    for (;;) {
      const keptId = keptIds.get(path.at(-1)!)
      if (keptId === undefined) return path.at(-1)!
      // Two concurrent merges of the same orders contain each other until they are taken back.
      if (path.includes(keptId)) return path.slice(path.indexOf(keptId)).toSorted()[0]!
      path.push(keptId)
    }
  }
}

/**
 * Finds out whether one of some lines was put into an order and has not been moved on. A line that a correction has
 * removed without another one in its place was not moved.
 */
function parcelHolder(orders: Orders) {
  const moved = movedLines(orders)
  const present = new Set(
    [...orders].flatMap(([id, { goods }]) => goods.lines.map(({ lineId }) => lineIn(id, lineId))),
  )
  return (orderId: string, lines: ReadonlySet<string>): boolean =>
    [...lines].some((line) => orderOf(line) === orderId && (present.has(line) || !moved.has(line)))
}

/** The lines that the goods of a merged order have become in the one it was merged into. */
const linesInKept = (orderId: string, mergedInto: { mergeId: string; orderId: string }, orders: Orders) =>
  mergesOf(orders.get(mergedInto.orderId)!.merge, orderId)
    .filter(({ mergeId }) => mergeId === mergedInto.mergeId)
    .flatMap(({ from }) => from.filter((merged) => merged.orderId === orderId))
    .flatMap(({ lineIds }) => lineIds.map((lineId) => lineIn(mergedInto.orderId, lineId)))

/** An order whose merge is being undone is still cancelled, and about to be opened again. */
const isCancelled = ({ merge, status }: OrderState): boolean => status === 'Otkazana' && !merge.mergedInto

/** Where the goods of a shopper's order are sent. */
export interface Parcels {
  own: Parcel
  others: readonly Parcel[]
}

/**
 * The parcel of an order, and the other ones with goods that belonged to it, or were merged into it, before splits
 * and merges (orders/own-link). They are looked up in the streams of these orders, so they are known for
 * every merge in the log.
 */
export async function parcelsOf(folds: Folds, state: OrderState): Promise<Parcels> {
  const { orderId } = state.order!
  const sources = await follow(folds, new Map([[orderId, state]]), sourcesOf)
  const orders = await follow(folds, sources, targetsOf)
  const parcelOf = parcelFinder(orders)
  const moves = movesOf(orders)
  const related = relatedLines(orderId, orders, moves)
  const { mergedInto } = state.merge
  const holds = parcelHolder(orders)
  /** The order that a merged one is sent as, or where all its goods went from there by later splits. */
  const parcelOfMerged = (into: { mergeId: string; orderId: string }): string => {
    // While the merge is being undone, the order is still cancelled, and its own parcel already.
    const keptId = parcelOf(orderId) === orderId ? into.orderId : parcelOf(orderId)
    const lines = followLines(linesInKept(orderId, into, orders), moves)
    return [keptId, ...ordersOf(lines, orders).map(parcelOf)].find((id) => holds(id, lines)) ?? keptId
  }
  const ownId = mergedInto && orders.has(mergedInto.orderId) ? parcelOfMerged(mergedInto) : parcelOf(orderId)
  const otherIds = [...new Set(ordersOf(related, orders).map(parcelOf))].filter(
    (id) => id !== ownId && id !== orderId && holds(id, related),
  )
  const parcel = (id: string): Parcel => ({ orderId: id, isCancelled: isCancelled(orders.get(id)!) })
  return { own: parcel(ownId), others: otherIds.map(parcel) }
}
