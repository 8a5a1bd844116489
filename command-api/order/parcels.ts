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

const splitMoves = (orderId: string, { splits }: OrderState): Move[] =>
  splits.flatMap(({ lineIds, moved, newOrderId }) =>
    lineIds.map((lineId, place) => ({
      from: lineIn(orderId, lineId),
      to: lineIn(newOrderId, moved.lines[place]!.lineId),
    })),
  )

const mergeMoves = (orderId: string, { merge }: OrderState): Move[] =>
  mergedOrders(merge).flatMap((merged) =>
    merged.lineIds.map((lineId, place) => ({
      from: lineIn(merged.orderId, merged.lines[place]!.lineId),
      to: lineIn(orderId, lineId),
    })),
  )

/**
 * From what was split off an order to the other lines that were: they were sold together, unless a merge has
 * brought one of them.
 */
function siblingMoves(orderId: string, state: OrderState): Move[] {
  const brought = new Set(mergeMoves(orderId, state).map(({ to }) => to))
  const own = splitMoves(orderId, state).filter(({ from }) => !brought.has(from))
  return own.flatMap(({ to }) => own.map(({ from }) => ({ from: to, to: from })))
}

const movesOf = (orders: Orders): Move[] =>
  [...orders].flatMap(([id, state]) => [...splitMoves(id, state), ...mergeMoves(id, state)])

/** The lines, and all that the moves lead to from them. */
function followLines(lines: Iterable<string>, moves: readonly Move[]): ReadonlySet<string> {
  const found = new Set(lines)
  // A set also yields what is added meanwhile.
  for (const line of found) for (const { from, to } of moves) if (from === line) found.add(to)
  return found
}

/** The orders that the lines are, or were, in. */
const ordersOf = (lines: ReadonlySet<string>, orders: Orders): string[] =>
  [...new Set([...lines].map(orderOf))].filter((id) => orders.has(id))

/**
 * The lines that goods of this order came from or went to, in any order. Line by line, because an order that was
 * merged with another or split before has goods of other customers too.
 */
function relatedLines(orderId: string, orders: Orders, moves: readonly Move[]): ReadonlySet<string> {
  const backwards = [
    ...moves.map(({ from, to }) => ({ from: to, to: from })),
    ...[...orders].flatMap(([id, state]) => siblingMoves(id, state)),
  ]
  const ownLines = moves.flatMap(({ from, to }) => [from, to]).filter((line) => orderOf(line) === orderId)
  return followLines(followLines(ownLines, backwards), moves)
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

/** Whether one of the lines is in the order now. One that is not placed yet will have them. */
const holds = (orders: Orders, lines: ReadonlySet<string>, orderId: string): boolean => {
  const { goods, order } = orders.get(orderId)!
  return !order || goods.lines.some(({ lineId }) => lines.has(lineIn(orderId, lineId)))
}

/**
 * The order that a merged one is sent as: the kept one, or where all its lines went from there by later splits.
 */
function parcelOfMerged(
  orderId: string,
  keptId: string,
  orders: Orders,
  moves: readonly Move[],
  parcelOf: (orderId: string) => string,
): string {
  const own = orders.get(orderId)!.goods.lines.map(({ lineId }) => lineIn(orderId, lineId))
  const lines = followLines(own, moves)
  const reached = ordersOf(lines, orders).filter((id) => id !== orderId)
  return [keptId, ...reached.map(parcelOf)].find((id) => holds(orders, lines, id)) ?? keptId
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
  const moves = movesOf(orders)
  const related = relatedLines(orderId, orders, moves)
  const { mergedInto } = state.merge
  // While its merge is being undone, an order is still cancelled, and its own parcel already.
  const isUndoing = mergedInto && parcelOf(orderId) === orderId && orders.has(mergedInto.orderId)
  const keptId = isUndoing ? mergedInto.orderId : parcelOf(orderId)
  const ownId = mergedInto ? parcelOfMerged(orderId, keptId, orders, moves, parcelOf) : keptId
  const otherIds = [...new Set(ordersOf(related, orders).map(parcelOf))].filter(
    (id) => id !== ownId && (!mergedInto || holds(orders, related, id)),
  )
  const parcel = (id: string): Parcel => ({ orderId: id, isCancelled: isCancelled(orders.get(id)!) })
  return { own: parcel(ownId), others: otherIds.map(parcel) }
}
