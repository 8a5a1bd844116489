import { type MergedOrder, mergedOrders } from './merge-state.ts'
import type { OrderState } from './order-state.ts'

/** By their ids. */
export type Orders = ReadonlyMap<string, OrderState>

/** A line of an order, as a key. */
export const lineIn = (orderId: string, lineId: string) => `${orderId}/${lineId}`
export const orderOf = (line: string) => line.slice(0, line.indexOf('/'))

/** Goods became those of another line: all of them by a merge or a correction, some of them by a split. */
export interface Move {
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

/**
 * Each line that a correction removed became each that it added, except where that only takes an earlier one back:
 * after an undo the goods are in their own lines again, also if one line had replaced those of several customers.
 * Lines that a later correction of other lines restores are not recognized: it counts as any other.
 */
function correctionMoves(orderId: string, { replacements }: OrderState): Move[] {
  const kept = new Map<string, Move>()
  for (const { removed, added } of replacements)
    for (const lineId of removed)
      for (const by of added) {
        const move = { from: lineIn(orderId, lineId), to: lineIn(orderId, by) }
        if (!kept.has(`${move.to} ${move.from}`)) kept.set(`${move.from} ${move.to}`, move)
      }
  return [...kept.values()]
}

/** The lines that corrections have replaced and not restored. */
function replacedLines(orderId: string, { replacements }: OrderState): ReadonlySet<string> {
  const replaced = new Set<string>()
  for (const { removed, added } of replacements) {
    for (const lineId of removed) replaced.add(lineIn(orderId, lineId))
    for (const lineId of added) replaced.delete(lineIn(orderId, lineId))
  }
  return replaced
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

export const movesOf = (orders: Orders): Move[] =>
  [...orders].flatMap(([id, state]) => [
    ...splitMoves(id, state),
    ...mergeMoves(id, state),
    ...correctionMoves(id, state),
  ])

/** The lines whose goods, all or some of them, are those of another line now. */
export function movedLines(orders: Orders): ReadonlySet<string> {
  const moves = [...orders].flatMap(([id, state]) => [...splitMoves(id, state), ...mergeMoves(id, state)])
  const replaced = [...orders].flatMap(([id, state]) => [...replacedLines(id, state)])
  return new Set([...moves.map(({ from }) => from), ...replaced])
}

/** The lines, and all that the moves lead to from them. */
export function followLines(lines: Iterable<string>, moves: readonly Move[]): ReadonlySet<string> {
  const next = Map.groupBy(moves, ({ from }) => from)
  const found = new Set(lines)
  // A set also yields what is added meanwhile.
  for (const line of found) for (const { to } of next.get(line) ?? []) found.add(to)
  return found
}

/**
 * The lines that goods of this order came from or went to, in any order. Line by line, because an order that was
 * merged with another or split before has goods of other customers too.
 */
export function relatedLines(orderId: string, orders: Orders, moves: readonly Move[]): ReadonlySet<string> {
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
