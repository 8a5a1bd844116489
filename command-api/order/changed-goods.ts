import { isDeepStrictEqual } from 'node:util'
import { goodsAfter } from '@pazar/contracts/order/goods.ts'
import { type OrderLine, upsellsOf } from '@pazar/contracts/order/lines.ts'
import type { LoggedEventOf } from '@pazar/event-store/event-log.ts'
import { evolveMerges } from './merge-state.ts'
import type { OrderState, Replacement } from './order-state.ts'

/** These bound memory; no order reaches them in practice. */
const maxRemovedLines = 100
const maxReplacements = 30

/** The lines without those of `others`. */
const without = (lines: readonly OrderLine[], others: readonly OrderLine[]): OrderLine[] =>
  lines.filter(({ lineId }) => !others.some((line) => line.lineId === lineId))

/** The state with the goods after an event. */
export function withChangedGoods(
  state: OrderState,
  event: LoggedEventOf<
    'OrderUpsellAccepted' | 'OrderLinesChanged' | 'OrdersMerged' | 'OrdersUnmerged' | 'OrderSplit'
  >,
): OrderState {
  const goods = goodsAfter(state.goods, event)
  return {
    ...state,
    goods,
    goodsRevision: event.revision,
    removedLines: [...without(state.goods.lines, goods.lines), ...state.removedLines].slice(
      0,
      maxRemovedLines,
    ),
  }
}

/**
 * Adds a replacement. One that only redoes an undone correction removes the undo instead, so that the list stays
 * short.
 */
function withReplacement(
  replacements: readonly Replacement[],
  { removed, added }: Replacement,
): readonly Replacement[] {
  const isRedone = replacements.some((each) => isDeepStrictEqual(each, { removed, added }))
  const undo = replacements.findLastIndex((each) =>
    isDeepStrictEqual(each, { removed: added, added: removed }),
  )
  return isRedone && undo !== -1
    ? replacements.toSpliced(undo, 1)
    : [...replacements, { removed, added }].slice(-maxReplacements)
}

/**
 * A correction may replace lines by others, with which the goods of the replaced ones are followed on. Which line
 * replaced which is not known: a parcel that is named too much is better than one that is missed.
 */
export function withCorrection(state: OrderState, event: LoggedEventOf<'OrderLinesChanged'>): OrderState {
  const after = withChangedGoods(state, event)
  const idsWithout = (lines: readonly OrderLine[], others: readonly OrderLine[]) =>
    without(lines, others).map(({ lineId }) => lineId)
  const replacement: Replacement = {
    removed: idsWithout(state.goods.lines, after.goods.lines),
    added: idsWithout(after.goods.lines, state.goods.lines),
  }
  if (replacement.removed.length === 0 || replacement.added.length === 0) return after
  return { ...after, replacements: withReplacement(state.replacements, replacement) }
}

/**
 * The upsells of a merged order count as accepted for this one, so that a correction may change their lines.
 */
export function withMerge(
  state: OrderState,
  event: LoggedEventOf<'OrdersMerged' | 'OrdersUnmerged'>,
): OrderState {
  const ids = (lines: OrderState['goods']['lines']) => new Set(lines.map(({ lineId }) => lineId))
  const [before, after] = [ids(event.data.before.lines), ids(event.data.after.lines)]
  // What was split off this order is its own and stays known.
  const known = ids(state.splits.flatMap((split) => split.before.lines))
  const removed = [...before].filter((lineId) => !after.has(lineId) && !known.has(lineId))
  const added = event.data.after.lines.filter(({ lineId }) => !before.has(lineId) && !known.has(lineId))
  return {
    ...withChangedGoods(state, event),
    merge: evolveMerges(state.merge, event),
    upsells: [
      ...state.upsells.filter(({ upsellOrderId }) => !removed.includes(upsellOrderId)),
      ...upsellsOf(added),
    ],
  }
}
