import { orderStream } from '@pazar/contracts/order/events.ts'
import { websiteOfUpsell } from '@pazar/contracts/upsell/events.ts'
import { type WebsiteEvent, websiteStream } from '@pazar/contracts/website/events.ts'
import type { CommandContext } from '../command-context.ts'
import type { Decision } from '../command-handler/fold.ts'
import {
  decideReturningDownTo,
  decideTaking,
  decideTakingUpTo,
  heldStockFold,
  type HeldStock,
} from '../upsell/held-stock.ts'
import type { CommandMetadata } from '../upsell/take-upsell.ts'
import { isMergedBack } from './merge-state.ts'
import { orderFold } from './order.ts'
import { upsellPieces } from './order-lines.ts'
import type { OrderState } from './order-state.ts'

/** More or fewer pieces of an upsell product. */
export interface StockChange {
  upsellId: number
  added: number
}

export interface StockDependencies extends Pick<CommandContext, 'handle'> {
  folds: Pick<CommandContext['folds'], 'load'>
}

/** Takes and returns the stock that an order holds of the upsell products of its website. */
export function stockOf({ handle, folds }: StockDependencies, orderId: string, metadata: CommandMetadata) {
  const decideStock = (upsellId: number, decide: (held: HeldStock) => Decision<WebsiteEvent>) =>
    handle({
      stream: websiteStream(websiteOfUpsell(upsellId)),
      fold: heldStockFold(orderId, upsellId),
      metadata,
      decide,
    })
  const returnDownTo = (upsellId: number, kept: Parameters<typeof decideReturningDownTo>[1]) =>
    decideStock(upsellId, (held) => decideReturningDownTo({ orderId, upsellId }, kept, held))

  /** Pieces that a split has moved and the new order has not got yet: its process died in between. */
  async function piecesOnTheirWay({ merge, splits }: OrderState, upsellId: number): Promise<number> {
    let sum = 0
    for (const { moved, newOrderId } of splits) {
      const pieces = upsellPieces(moved, upsellId)
      if (pieces === 0 || isMergedBack(merge, newOrderId)) continue
      const stream = websiteStream(websiteOfUpsell(upsellId))
      const { state } = await folds.load(stream, heldStockFold(newOrderId, upsellId))
      if (state.taken.length === 0) sum += pieces
    }
    return sum
  }

  /** Returns the pieces that the order does not have by now, within the limits of `decideReturningDownTo`. */
  async function give(upsellId: number, limits: { quantity?: number; takenBy?: number } = {}) {
    const { state } = await folds.load(orderStream(orderId), orderFold)
    const pieces = upsellPieces(state.goods, upsellId) + (await piecesOnTheirWay(state, upsellId))
    return returnDownTo(upsellId, { pieces, ...limits })
  }

  return {
    take: ({ upsellId, added }: StockChange) =>
      decideStock(upsellId, (held) => decideTaking({ orderId, upsellId }, added, held)),

    /** Takes what the order does not hold yet of `pieces`. */
    takeUpTo: (upsellId: number, pieces: number) =>
      decideStock(upsellId, (held) => decideTakingUpTo({ orderId, upsellId }, pieces, held)),

    give,

    /** Returns all pieces, for an order that cannot get the product any more. */
    giveAll: (upsellId: number) => returnDownTo(upsellId, { pieces: 0 }),

    /** Returns what was taken for a change that the order has not recorded. */
    async giveBack(taken: readonly StockChange[]): Promise<void> {
      for (const { upsellId, added } of taken) await give(upsellId, { quantity: added })
    },
  }
}
