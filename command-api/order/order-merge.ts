import { isDeepStrictEqual } from 'node:util'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { maxLines, type OrderGoods, type OrderLine, priceOf } from '@pazar/contracts/order/lines.ts'
import { maxMergedOrders } from '@pazar/contracts/order/max-merged-orders.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Decision } from '../command-handler/fold.ts'
import { isRefusal } from '../command-handler/fold.ts'
import { conflict, invalid } from '../refusals.ts'
import { type Merge, type MergedOrder, mergedLineIds, mergedLines } from './merge-state.ts'
import { linesRefusal, withTotal } from './order-lines.ts'
import { isManagedBy, noSuchOrder } from './order.ts'
import type { OrderState, Person } from './order-state.ts'

/**
 * A merge is a sequence of appends: first to the kept order, then to each merged one. `CloseMerged`,
 * `ReopenMerged` and `AbandonMerge` are its later steps (complete-merge.ts).
 */
export type MergeCommand =
  /** `others`: the orders to be added, as they are now. */
  | { type: 'MergeOrders'; mergeId: string; others: readonly OrderState[]; by: Person }
  | { type: 'UndoMerge'; mergeId: string; by: Person }
  /** Takes a merge back because one of the merged orders has changed before its step. */
  | { type: 'AbandonMerge'; mergeId: string }
  | { type: 'CloseMerged'; mergeId: string; into: string; order: MergedOrder }
  | { type: 'ReopenMerged'; mergeId: string }

/** An unknown order, or one of another seller, which is answered as if it did not exist. */
export const noSuchOther = invalid([{ path: 'orderIds', message: 'Porudžbina nije pronađena' }])

/** Line ids are unique within an order. Those of upsells are unique anyway, and stay. */
export function withFreeIds(lines: readonly OrderLine[], taken: Set<string>): OrderLine[] {
  return lines.map((line) => {
    let lineId = line.lineId
    for (let number = taken.size + 1; taken.has(lineId); number++) lineId = String(number)
    taken.add(lineId)
    return { ...line, lineId }
  })
}

const idsOf = (lines: readonly OrderLine[]): string[] => lines.map(({ lineId }) => lineId)

/** Also the ids of lines that are gone: by them moved goods are followed (parcels.ts), and costs are found. */
const usedLineIds = ({ goods, merge, removedLines, splits }: OrderState): Set<string> =>
  new Set([
    ...idsOf([...goods.lines, ...removedLines]),
    ...splits.flatMap(({ lineIds }) => lineIds),
    ...merge.merges.flatMap((each) => [...mergedLineIds(each)]),
  ])

/**
 * The goods of all orders, delivered once, as the kept order is.
 * @param taken Ids that the added lines do not get.
 */
export function mergeGoods(
  kept: OrderGoods,
  others: readonly (OrderGoods & { orderId: string })[],
  taken: Set<string> = new Set(idsOf(kept.lines)),
): { after: OrderGoods; from: MergedOrder[] } {
  const added = others.map(({ orderId, lines, discount }) => ({
    orderId,
    lines: [...lines],
    discount,
    inKept: withFreeIds(lines, taken),
  }))
  return {
    after: {
      lines: [...kept.lines, ...added.flatMap(({ inKept }) => inKept)],
      discount: added.reduce((sum, { discount }) => sum + discount, kept.discount),
      delivery: kept.delivery,
    },
    from: added.map(({ inKept, ...order }) => ({ ...order, lineIds: idsOf(inKept) })),
  }
}

/** Why the goods of one of the orders cannot be changed, with its number. */
export function goodsRefusalOf(orders: readonly OrderState[]): Refusal | undefined {
  for (const state of orders) {
    const refusal = linesRefusal(state)
    if (refusal) return { ...refusal, message: `${shortOrderId(state.order!.orderId)}: ${refusal.message}` }
  }
  return undefined
}

/** Whether a merge is one of these orders. */
const isOf = ({ from }: Merge, others: readonly OrderState[]): boolean =>
  from.length === others.length &&
  from.every(({ orderId }) => others.some(({ order }) => order?.orderId === orderId))

function decideMerge(
  { mergeId, others, by }: Extract<MergeCommand, { type: 'MergeOrders' }>,
  state: OrderState,
): Decision<OrderEvent> {
  const known = state.merge.merges.find((merge) => merge.mergeId === mergeId)
  if (known?.isUndone) return conflict('Ovo spajanje je već poništeno')
  if (known) return isOf(known, others) ? [] : conflict('Ovo spajanje je već sačuvano sa drugim porudžbinama')
  const kept = state.order!
  if (others.some(({ order }) => !order || order.sellerId !== kept.sellerId || !isManagedBy(order, by)))
    return noSuchOther
  const ids = others.map(({ order }) => order!.orderId)
  if (ids.length === 0 || ids.length > maxMergedOrders || new Set([...ids, kept.orderId]).size <= ids.length)
    return conflict('Izaberite bar dve različite porudžbine')
  if (others.some(({ order }) => order!.market !== kept.market))
    return conflict('Porudžbine sa različitih tržišta ne mogu da se spoje')
  const refusal = goodsRefusalOf([state, ...others])
  if (refusal) return refusal
  const { after, from } = mergeGoods(
    state.goods,
    others.map(({ goods, order }) => ({ ...goods, orderId: order!.orderId })),
    usedLineIds(state),
  )
  if (after.lines.length > maxLines) return conflict(`Porudžbina može imati najviše ${maxLines} stavki`)
  return [
    {
      type: 'OrdersMerged',
      data: { mergeId, from, before: withTotal(state.goods), after: withTotal(after) },
    },
  ]
}

/**
 * The goods with discount and delivery as they were before a change, as far as they were not corrected since. The
 * discount never exceeds the price of the lines.
 */
export function withRestoredTerms(
  goods: OrderGoods,
  { before, after }: { before: OrderGoods; after: OrderGoods },
): OrderGoods {
  const discount = goods.discount - (after.discount - before.discount)
  return {
    lines: goods.lines,
    discount: Math.min(Math.max(0, discount), priceOf(goods.lines)),
    delivery: isDeepStrictEqual(goods.delivery, after.delivery) ? before.delivery : goods.delivery,
  }
}

/** The part of a line that is the order's own: without the pieces and the price that a merge has added. */
function ownPart(line: OrderLine, { before, after }: Merge): OrderLine[] {
  const [had, has] = [before, after].map((goods) => goods.lines.find(({ lineId }) => lineId === line.lineId))
  if (!had || !has) return []
  const pieces = line.pieces - (has.pieces - had.pieces)
  const price = Math.max(0, line.price - (has.price - had.price))
  return pieces > 0 ? [{ ...line, pieces, price }] : []
}

/**
 * The goods without those of a merge; later corrections of the order's own lines stay, also of a line that a split
 * had divided.
 */
function goodsWithout(goods: OrderGoods, merge: Merge): OrderGoods {
  const ids = mergedLineIds(merge)
  const own = goods.lines.flatMap((line) => (ids.has(line.lineId) ? ownPart(line, merge) : [line]))
  return withRestoredTerms({ ...goods, lines: own.length > 0 ? own : merge.before.lines }, merge)
}

const unmerged = (merge: Merge, goods: OrderGoods): OrderEvent => ({
  type: 'OrdersUnmerged',
  data: { mergeId: merge.mergeId, before: withTotal(goods), after: withTotal(goodsWithout(goods, merge)) },
})

const changedSince = conflict(
  'Spojene stavke ili popust su u međuvremenu promenjeni, pa spajanje ne može da se poništi',
)

function decideUndo(merge: Merge, state: OrderState): Decision<OrderEvent> {
  if (merge.isUndone) return []
  const refusal = linesRefusal(state)
  if (refusal) return refusal
  const ids = mergedLineIds(merge)
  const present = state.goods.lines.filter(({ lineId }) => ids.has(lineId))
  const isUnchanged =
    isDeepStrictEqual(present, mergedLines(merge)) && state.goods.discount >= merge.after.discount
  return isUnchanged ? [unmerged(merge, state.goods)] : changedSince
}

/** Refused if the order is not as it was when its goods were added to the kept order. */
function decideClose(
  { mergeId, into, order }: Extract<MergeCommand, { type: 'CloseMerged' }>,
  state: OrderState,
): Decision<OrderEvent> {
  if (state.merge.mergedInto?.mergeId === mergeId) return []
  if (state.merge.undone.includes(mergeId)) return changedSince
  const refusal = goodsRefusalOf([state])
  if (refusal) return refusal
  const { lines, discount } = state.goods
  if (!isDeepStrictEqual({ lines: order.lines, discount: order.discount }, { lines: [...lines], discount }))
    return conflict(`Porudžbina ${shortOrderId(order.orderId)} je u međuvremenu promenjena`)
  return [
    { type: 'OrderMergedInto', data: { mergeId, orderId: into } },
    { type: 'OrderStatusChanged', data: { from: state.status, to: 'Otkazana', reason: null } },
  ]
}

function decideReopen(mergeId: string, { merge, status }: OrderState): Decision<OrderEvent> {
  const undone: OrderEvent = { type: 'OrderMergeUndone', data: { mergeId } }
  if (merge.mergedInto?.mergeId === mergeId)
    return [
      undone,
      { type: 'OrderStatusChanged', data: { from: status, to: initialOrderStatus, reason: null } },
    ]
  return merge.undone.includes(mergeId) ? [] : [undone]
}

/**
 * Decides about merges of a customer's orders (orders/merge). A repetition under one merge id appends no
 * event.
 */
export function decideOrderMerge(command: MergeCommand, state: OrderState): Decision<OrderEvent> {
  if (!state.order) return noSuchOrder
  if (command.type === 'CloseMerged') return decideClose(command, state)
  if (command.type === 'ReopenMerged') return decideReopen(command.mergeId, state)
  if (command.type !== 'AbandonMerge' && !isManagedBy(state.order, command.by)) return noSuchOrder
  if (command.type === 'MergeOrders') return decideMerge(command, state)
  const merge = state.merge.merges.find(({ mergeId }) => mergeId === command.mergeId)
  if (!merge) return { code: 'not_found', message: 'Spajanje nije pronađeno' }
  if (command.type === 'UndoMerge') return decideUndo(merge, state)
  return merge.isUndone ? [] : [unmerged(merge, state.goods)]
}

/** What a merge would make of the orders; refused if it would be. */
export function previewMerge(
  command: Omit<Extract<MergeCommand, { type: 'MergeOrders' }>, 'type' | 'mergeId'>,
  state: OrderState,
): Refusal | OrderGoods {
  const decision = decideOrderMerge({ ...command, type: 'MergeOrders', mergeId: 'preview' }, state)
  if (isRefusal(decision)) return decision
  const merged = decision[0] as Extract<OrderEvent, { type: 'OrdersMerged' }>
  return merged.data.after
}
