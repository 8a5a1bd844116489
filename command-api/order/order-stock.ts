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
import { orderFold } from './order.ts'
import { upsellPieces } from './order-lines.ts'

/** More or fewer pieces of an upsell product. */
export interface StockChange {
  upsellId: number
  added: number
}

/** Takes and returns the stock that an order holds of the upsell products of its website. */
export function stockOf(
  { handle, folds }: Pick<CommandContext, 'handle' | 'folds'>,
  orderId: string,
  metadata: CommandMetadata,
) {
  const decideStock = (upsellId: number, decide: (held: HeldStock) => Decision<WebsiteEvent>) =>
    handle({
      stream: websiteStream(websiteOfUpsell(upsellId)),
      fold: heldStockFold(orderId, upsellId),
      metadata,
      decide,
    })
  return {
    take: ({ upsellId, added }: StockChange) =>
      decideStock(upsellId, (held) => decideTaking({ orderId, upsellId }, added, held)),

    /** Takes what the order does not hold yet of `pieces`. */
    takeUpTo: (upsellId: number, pieces: number) =>
      decideStock(upsellId, (held) => decideTakingUpTo({ orderId, upsellId }, pieces, held)),

    /** Returns at most `quantity` pieces, except for those that the order has by now. */
    async give(upsellId: number, quantity: number): Promise<void> {
      const { goods } = (await folds.load(orderStream(orderId), orderFold)).state
      const pieces = upsellPieces(goods, upsellId)
      await decideStock(upsellId, (held) =>
        decideReturningDownTo({ orderId, upsellId }, { pieces, quantity }, held),
      )
    },
  }
}
