import { orderStream } from '@pazar/contracts/order/events.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import { type MergedOrder, mergedOrders, mergesOf } from './merge-state.ts'
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

/** Goods became those of another line: all of them by a merge or a correction, some of them by a split. */
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

const movesInto = (orderId: string, orders: readonly MergedOrder[]): Move[] =>
  orders.flatMap((merged) =>
    merged.lineIds.map((lineId, place) => ({
      from: lineIn(merged.orderId, merged.lines[place]!.lineId),
      to: lineIn(orderId, lineId),
    })),
  )

const mergeMoves = (orderId: string, { merge }: OrderState): Move[] => movesInto(orderId, mergedOrders(merge))

/** Each line that a correction removed became each that it added, newest first. */
const replacements = (orderId: string, { replacedLines }: OrderState): Move[] =>
  replacedLines.map(({ lineId, by }) => ({ from: lineIn(orderId, lineId), to: lineIn(orderId, by) }))

/**
 * The replacements without those that only took an earlier one back: after an undo the goods are in their own lines
 * again, also if one line had replaced those of several customers.
 */
function correctionMoves(orderId: string, state: OrderState): Move[] {
  const kept = new Map<string, Move>()
  for (const move of replacements(orderId, state).toReversed())
    if (!kept.has(`${move.to} ${move.from}`)) kept.set(`${move.from} ${move.to}`, move)
  return [...kept.values()]
}

/**
 * Whether a merge has brought a line from another customer's order. What was split off this order and merged back
 * is what it was before, and so is a line by which a correction replaced such lines alone.
 */
function broughtLines(orderId: string, state: OrderState): (line: string) => boolean {
  const originOf = new Map(splitMoves(orderId, state).map(({ from, to }) => [to, from]))
  // A split may have been made before a merge was undone.
  const merged = state.merge.merges.flatMap(({ from }) => from)
  const sourcesByLine = Map.groupBy(movesInto(orderId, merged), ({ to }) => to)
  const replacedByLine = Map.groupBy(correctionMoves(orderId, state), ({ to }) => to)
  const known = new Map<string, boolean>()
  const isBrought = (line: string): boolean => {
    const before = known.get(line)
    if (before !== undefined) return before
    known.set(line, false) // For a line that was merged back under its own id.
    const isFromOther = (sourcesByLine.get(line) ?? []).some(({ from }) => {
      const origin = originOf.get(from)
      return origin === undefined || isBrought(origin)
    })
    const replaced = replacedByLine.get(line) ?? []
    const result = isFromOther || (replaced.length > 0 && replaced.every(({ from }) => isBrought(from)))
    known.set(line, result)
    return result
  }
  return isBrought
}

/**
 * Between the lines that an order was sold with. They are goods of one customer, unlike those that a merge has
 * brought, and what was split off another order belongs to that one.
 */
function siblingMoves(orders: Orders, isBrought: (line: string) => boolean): Move[] {
  const isSplitOff = followLines(
    [...orders].flatMap(([id, state]) => splitMoves(id, state).map(({ to }) => to)),
    [...orders].flatMap(([id, state]) => correctionMoves(id, state)),
  )
  return [...orders].flatMap(([id, state]) => {
    const lines = [...state.goods.lines, ...state.splits.flatMap(({ before }) => before.lines)]
    const sold = new Set(lines.map(({ lineId }) => lineIn(id, lineId)))
    const siblings = [...sold].filter((line) => !isBrought(line) && !isSplitOff.has(line))
    return siblings.flatMap((from) => siblings.map((to) => ({ from, to })))
  })
}

const movesOf = (orders: Orders): Move[] =>
  [...orders].flatMap(([id, state]) => [
    ...splitMoves(id, state),
    ...mergeMoves(id, state),
    ...correctionMoves(id, state),
  ])

/** The lines, and all that the moves lead to from them. */
function followLines(lines: Iterable<string>, moves: readonly Move[]): ReadonlySet<string> {
  const next = Map.groupBy(moves, ({ from }) => from)
  const found = new Set(lines)
  // A set also yields what is added meanwhile.
  for (const line of found) for (const { to } of next.get(line) ?? []) found.add(to)
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
  const broughtInto = new Map([...orders].map(([id, state]) => [id, broughtLines(id, state)]))
  const isBrought = (line: string) => broughtInto.get(orderOf(line))?.(line) ?? false
  const backwards = moves.flatMap(({ from, to }) => {
    // A correction may have replaced goods of several customers by one line, which counts as the order's own.
    const isOfAnother = orderOf(from) === orderOf(to) && isBrought(from) !== isBrought(to)
    return isOfAnother ? [] : [{ from: to, to: from }]
  })
  const siblings = siblingMoves(orders, isBrought)
  const ownLines = moves.flatMap(({ from, to }) => [from, to]).filter((line) => orderOf(line) === orderId)
  return followLines(followLines(ownLines, [...backwards, ...siblings]), moves)
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

/**
 * Finds out whether one of some lines was put into an order and has not been moved on. A line that a correction has
 * removed without another one in its place was not moved.
 */
function parcelHolder(orders: Orders, moves: readonly Move[]) {
  const replaced = [...orders].flatMap(([id, state]) => replacements(id, state))
  const moved = new Set([...moves, ...replaced].map(({ from }) => from))
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
  const holds = parcelHolder(orders, moves)
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
