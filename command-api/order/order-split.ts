import { isDeepStrictEqual } from 'node:util'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { type OrderGoods, type OrderLine, ownLines } from '@pazar/contracts/order/lines.ts'
import { defaultSplitTerms, divideLines, type SplitTerms } from '@pazar/contracts/order/split.ts'
import type { Issue } from '@pazar/contracts/route/refusal.ts'
import { deliveryPriceOf } from '@pazar/contracts/website/terms.ts'
import type { Decision } from '../command-handler/fold.ts'
import { concurrentChange, conflict, invalid } from '../refusals.ts'
import { deliveryIssues, discountIssues } from './goods-issues.ts'
import { linesRefusal, withTotal } from './order-lines.ts'
import { goodsRefusalOf, withFreeIds, withRestoredTerms } from './order-merge.ts'
import { isMergedBack, mergesOf, type Split } from './merge-state.ts'
import { isManagedBy, noSuchOrder } from './order.ts'
import type { OrderState, Person } from './order-state.ts'

/**
 * A split is a sequence of appends: first to the order, then the new order is placed (complete-split.ts). It
 * is undone by merging the new order back.
 */
export type SplitCommand =
  | {
      type: 'SplitOrder'
      splitId: string
      newOrderId: string
      /** Pieces to move, by line id. */
      moved: ReadonlyMap<string, number>
      /** If omitted, discount and delivery stay with the order. */
      terms?: { original: SplitTerms; newOrder: SplitTerms }
      /** Id of the moved part of an upsell of which other pieces stay. */
      upsellOrderId(lineId: string): string
      by: Person
      /** The newest revision of the order that the split is based on; if omitted, any. */
      expected?: number
    }
  /** `newOrder`: the order that was split off, as it is now. */
  | { type: 'UndoSplit'; newOrder: OrderState; by: Person }

type SplitOrder = Extract<SplitCommand, { type: 'SplitOrder' }>

const noSuchPieces = (lines: readonly OrderLine[], moved: ReadonlyMap<string, number>): Issue[] =>
  [...moved].every(([lineId, pieces]) => {
    const line = lines.find((each) => each.lineId === lineId)
    return line !== undefined && pieces <= line.pieces
  })
    ? []
    : [{ path: 'lines', message: 'Porudžbina nema toliko komada' }]

const issuesOf = (side: 'original' | 'newOrder', { lines, discount, delivery }: OrderGoods): Issue[] =>
  [...deliveryIssues(delivery), ...discountIssues(lines, discount)].map((issue) => ({
    ...issue,
    path: `terms.${side}.${issue.path}`,
  }))

const goodsOf = (lines: readonly OrderLine[], { discount, delivery }: SplitTerms): OrderGoods => ({
  lines,
  discount,
  delivery: deliveryPriceOf(delivery),
})

/** The goods of both orders after a split; each needs a product of its own. */
function dividedGoods({ moved, terms, upsellOrderId }: SplitOrder, { goods }: OrderState) {
  const { staying, moving } = divideLines(goods.lines, moved)
  const { original, newOrder } = terms ?? defaultSplitTerms(goods, staying)
  const stays = new Set(staying.map(({ lineId }) => lineId))
  const lines = moving.map((line) =>
    line.kind === 'upsell' && stays.has(line.lineId) ? { ...line, lineId: upsellOrderId(line.lineId) } : line,
  )
  return {
    after: goodsOf(staying, original),
    moved: goodsOf(lines, newOrder),
    lineIds: moving.map(({ lineId }) => lineId),
  }
}

/** Whether a split has moved these pieces. Its terms do not tell two splits apart. */
const isOf = ({ lineIds, moved }: Split, requested: SplitOrder['moved']): boolean =>
  isDeepStrictEqual(
    new Map(lineIds.map((lineId, place) => [lineId, moved.lines[place]!.pieces])),
    new Map(requested),
  )

function decideSplit(command: SplitOrder, state: OrderState): Decision<OrderEvent> {
  const { expected, moved, newOrderId, splitId } = command
  const known = state.splits.find((split) => split.splitId === splitId)
  if (known) return isOf(known, moved) ? [] : conflict('Ova podela je već sačuvana sa drugim stavkama')
  const refusal = linesRefusal(state)
  if (refusal) return refusal
  if (expected !== undefined && expected < state.goodsRevision) return concurrentChange
  const unknown = noSuchPieces(state.goods.lines, moved)
  if (unknown.length > 0) return invalid(unknown)
  const divided = dividedGoods(command, state)
  if (ownLines(divided.after.lines).length === 0 || ownLines(divided.moved.lines).length === 0)
    return invalid([{ path: 'lines', message: 'Obe porudžbine moraju da imaju bar jedan glavni proizvod' }])
  const issues = [...issuesOf('original', divided.after), ...issuesOf('newOrder', divided.moved)]
  if (issues.length > 0) return invalid(issues)
  return [
    {
      type: 'OrderSplit',
      data: {
        splitId,
        newOrderId,
        before: withTotal(state.goods),
        after: withTotal(divided.after),
        moved: withTotal(divided.moved),
        lineIds: divided.lineIds,
      },
    },
  ]
}

/** Whether two lines differ in nothing but pieces and price, so that they can be one. */
const isSameProduct = (line: OrderLine, other: OrderLine): boolean =>
  isDeepStrictEqual(
    { ...line, lineId: '', pieces: 1, price: 0 },
    { ...other, lineId: '', pieces: 1, price: 0 },
  )

/**
 * The goods with the moved lines back in their places, and the ids that these have then. Corrections since the
 * split stay: a line that became another product does not take its pieces back.
 */
export function rejoinedGoods(goods: OrderGoods, split: Split): { after: OrderGoods; lineIds: string[] } {
  const { before, lineIds, moved } = split
  const lines = [...goods.lines]
  const rejoined = moved.lines.map((line, index) => {
    const lineId = lineIds[index]!
    const place = lines.findIndex((each) => each.lineId === lineId)
    const part = lines[place]
    if (part && isSameProduct(part, line)) {
      lines[place] = { ...part, pieces: part.pieces + line.pieces, price: part.price + line.price }
      return lineId
    }
    const [free] = withFreeIds([{ ...line, lineId }], new Set(lines.map((each) => each.lineId)))
    lines.push(free!)
    return free!.lineId
  })
  const placeOf = ({ lineId }: OrderLine) => {
    const place = before.lines.findIndex((each) => each.lineId === lineId)
    return place === -1 ? before.lines.length : place
  }
  const sorted = lines.sort((line, other) => placeOf(line) - placeOf(other))
  return { after: withRestoredTerms({ ...goods, lines: sorted }, split), lineIds: rejoined }
}

const noSuchSplit = invalid([{ path: 'newOrderId', message: 'Porudžbina nije izdvojena iz ove' }])

/** Merges the new order back if both wait to be sent and what was moved is as it was moved. */
function decideUndo(newOrder: OrderState, state: OrderState): Decision<OrderEvent> {
  const newOrderId = newOrder.order?.orderId
  const split = state.splits.find((each) => each.newOrderId === newOrderId)
  if (!newOrderId || !split) return noSuchSplit
  if (isMergedBack(state.merge, newOrderId)) return []
  const refusal = goodsRefusalOf([state, newOrder])
  if (refusal) return refusal
  if (!isDeepStrictEqual(withTotal(newOrder.goods), split.moved))
    return conflict('Izdvojena porudžbina je u međuvremenu promenjena, pa podela ne može da se poništi')
  const { after, lineIds } = rejoinedGoods(state.goods, split)
  const { lines, discount } = split.moved
  return [
    {
      type: 'OrdersMerged',
      data: {
        mergeId: `${newOrderId}-${mergesOf(state.merge, newOrderId).length + 1}`,
        from: [{ orderId: newOrderId, lines: [...lines], discount, lineIds }],
        before: withTotal(state.goods),
        after: withTotal(after),
      },
    },
  ]
}

/** Decides about splits (orders/split). A repetition under one split id appends no event. */
export function decideOrderSplit(command: SplitCommand, state: OrderState): Decision<OrderEvent> {
  if (!state.order || !isManagedBy(state.order, command.by)) return noSuchOrder
  return command.type === 'SplitOrder' ? decideSplit(command, state) : decideUndo(command.newOrder, state)
}
