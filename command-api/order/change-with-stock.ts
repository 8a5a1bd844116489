import { type OrderEvent, orderStream } from '@pazar/contracts/order/events.ts'
import type { OrderGoods } from '@pazar/contracts/order/lines.ts'
import type { CommandContext } from '../command-context.ts'
import { type Decision, type Fold, isRefusal } from '../command-handler/fold.ts'
import type { CommandOutcome } from '../command-handler/handle-command.ts'
import type { CommandMetadata } from '../upsell/take-upsell.ts'
import { upsellPieces } from './order-lines.ts'
import type { OrderState } from './order-state.ts'
import { type StockChange, stockOf } from './order-stock.ts'

/** A change of an order's goods, decided on a fold that contains the order's state. */
export interface GoodsChange<State> {
  orderId: string
  fold: Fold<State, OrderEvent>
  orderOf(state: State): OrderState
  /**
   * Prepares the decision on the order as it is now. The decision is made again on a later state with
   * `goodsRevision`: it must be refused if the goods are newer, because the stock was taken for that revision.
   */
  prepare(state: State): Promise<(current: State, goodsRevision?: number) => Decision<OrderEvent>>
  metadata: CommandMetadata
  /** As in a `Command`. */
  ids?: readonly string[]
}

const stockChanges = (before: OrderGoods, after: OrderGoods, { upsells }: OrderState): StockChange[] =>
  [...new Set(upsells.map(({ upsellId }) => upsellId))]
    .map((upsellId) => ({
      upsellId,
      added: upsellPieces(after, upsellId) - upsellPieces(before, upsellId),
    }))
    .filter(({ added }) => added !== 0)

/**
 * Changes the goods and moves the stock of upsell products along. Stock and order are two streams: what the
 * correction adds is taken first, and what it frees is returned after the order has recorded it. If the order
 * refuses, what was taken is returned. If the process dies in between, the stock sweep returns it. The order
 * must not have changed since the stock was taken for it.
 */
export async function changeWithStock<State>(
  context: CommandContext,
  { orderId, fold, orderOf, prepare, metadata, ids }: GoodsChange<State>,
): Promise<CommandOutcome<State> & { before: OrderGoods }> {
  const { state } = await context.folds.load(orderStream(orderId), fold)
  const decide = await prepare(state)
  const { goods: before, goodsRevision } = orderOf(state)
  const decision = decide(state)
  if (isRefusal(decision)) return { ok: false, refusal: decision, before }
  const [changed] = decision
  const changes =
    changed?.type === 'OrderLinesChanged' ? stockChanges(before, changed.data.after, orderOf(state)) : []
  const stock = stockOf(context, orderId, metadata)
  const taken: StockChange[] = []
  for (const change of changes.filter(({ added }) => added > 0)) {
    const outcome = await stock.take(change)
    if (!outcome.ok) {
      await stock.giveBack(taken)
      return { ...outcome, before }
    }
    if (outcome.appended) taken.push(change)
  }
  const outcome = await context.handle({
    stream: orderStream(orderId),
    fold,
    metadata,
    ...(ids && { ids }),
    decide: (current) => decide(current, goodsRevision),
  })
  // Another request may have made the same change meanwhile, and taken its own stock.
  if (!outcome.ok || !outcome.appended) await stock.giveBack(taken)
  else
    for (const { upsellId, added } of changes.filter((each) => each.added < 0))
      await stock.give(upsellId, { quantity: -added })
  return { ...outcome, before }
}
