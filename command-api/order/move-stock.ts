import { type OrderGoods, upsellsOf } from '@pazar/contracts/order/lines.ts'
import { websiteOfUpsell } from '@pazar/contracts/upsell/events.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import type { CommandContext } from '../command-context.ts'
import { decideMoving, stockOfTwoFold, type StockOfTwo } from '../upsell/held-stock.ts'
import type { CommandMetadata } from '../upsell/take-upsell.ts'
import { upsellPieces } from './order-lines.ts'

interface Order {
  orderId: string
  goods: Pick<OrderGoods, 'lines'>
}

/**
 * Moves the stock of upsell products between orders, so that the order that is sent with them holds them. Every
 * move may be repeated.
 */
export function createStockMoves({ handle }: Pick<CommandContext, 'handle'>, metadata: CommandMetadata) {
  async function move(
    from: string,
    to: string,
    { lines }: Order['goods'],
    piecesOf: (upsellId: number, stock: StockOfTwo) => number,
  ): Promise<void> {
    for (const upsellId of new Set(upsellsOf(lines).map((each) => each.upsellId)))
      await handle({
        stream: websiteStream(websiteOfUpsell(upsellId)),
        fold: stockOfTwoFold(from, to, upsellId),
        metadata,
        decide: (stock) => decideMoving({ from, to, upsellId }, piecesOf(upsellId, stock)),
      })
  }

  return {
    /** To an order that is about to be placed with goods of `from`, which does not have them any more. */
    split: (from: Order, newOrder: Order) =>
      move(from.orderId, newOrder.orderId, newOrder.goods, (upsellId, stock) =>
        // The new order may have returned some already.
        stock.to.taken.length > 0
          ? 0
          : Math.min(
              upsellPieces(newOrder.goods, upsellId),
              stock.from.held - upsellPieces(from.goods, upsellId),
            ),
      ),

    /** Everything that an order holds, to the one that it was merged into. */
    merge: (merged: Order, keptId: string) =>
      move(merged.orderId, keptId, merged.goods, (_upsellId, stock) => stock.from.held),

    /** What an order needs that is sent by itself again, and what the other does not need. */
    unmerge: (kept: Order, merged: Order) =>
      move(kept.orderId, merged.orderId, merged.goods, (upsellId, stock) =>
        Math.min(
          upsellPieces(merged.goods, upsellId) - stock.to.held,
          stock.from.held - upsellPieces(kept.goods, upsellId),
        ),
      ),
  }
}
