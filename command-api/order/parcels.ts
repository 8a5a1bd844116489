import { orderStream } from '@pazar/contracts/order/events.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import { mergedOrders } from './merge-state.ts'
import { orderFold } from './order.ts'
import type { OrderState } from './order-state.ts'

/** A parcel, by the order that it is sent as. */
export interface Parcel {
  orderId: string
  isCancelled: boolean
}

type Folds = Pick<FoldCache, 'load'>
type Orders = ReadonlyMap<string, OrderState>

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

/** A line of an order, as a key. */
const lineIn = (orderId: string, lineId: string) => `${orderId}/${lineId}`
const orderOf = (line: string) => line.slice(0, line.indexOf('/'))

/** Goods became those of another order's line: all of them by a merge, some of them by a split. */
interface Move {
  from: string
  to: string
}

const movesOf = (orderId: string, { merge, splits }: OrderState): Move[] => [
  ...splits.flatMap(({ lineIds, moved, newOrderId }) =>
    lineIds.map((lineId, place) => ({
      from: lineIn(orderId, lineId),
      to: lineIn(newOrderId, moved.lines[place]!.lineId),
    })),
  ),
  ...mergedOrders(merge).flatMap((merged) =>
    merged.lineIds.map((lineId, place) => ({
      from: lineIn(merged.orderId, merged.lines[place]!.lineId),
      to: lineIn(orderId, lineId),
    })),
  ),
]

/** The lines, and all that the moves lead to from them. */
function followLines(lines: Iterable<string>, moves: readonly Move[]): ReadonlySet<string> {
  const found = new Set(lines)
  // A set also yields what is added meanwhile.
  for (const line of found) for (const { from, to } of moves) if (from === line) found.add(to)
  return found
}

/**
 * The orders that goods of this one came from or went to. Line by line, because an order that was merged with
 * another or split before has goods of other customers too.
 */
function relatedOrders(orderId: string, orders: Orders): string[] {
  const moves = [...orders].flatMap(([id, state]) => movesOf(id, state))
  const backwards = moves.map(({ from, to }) => ({ from: to, to: from }))
  const ownLines = moves.flatMap(({ from, to }) => [from, to]).filter((line) => orderOf(line) === orderId)
  const sources = followLines(ownLines, backwards)
  return [...new Set([...followLines(sources, moves)].map(orderOf))].filter((id) => orders.has(id))
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
  const ownId = parcelOf(orderId)
  const otherIds = new Set(relatedOrders(orderId, orders).map(parcelOf))
  otherIds.delete(ownId)
  const parcel = (id: string): Parcel => ({ orderId: id, isCancelled: isCancelled(orders.get(id)!) })
  return { own: parcel(ownId), others: [...otherIds].map(parcel) }
}
