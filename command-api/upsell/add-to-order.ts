import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { websiteOfUpsell } from '@pazar/contracts/upsell/events.ts'
import type { HandleCommand } from '../command-handler/handle-command.ts'
import type { OrderState } from '../order/order.ts'
import { hasUpsell, upsellRefusal } from '../order/order-upsell.ts'
import { type CommandMetadata, createUpsellSteps, type UpsellRequest } from './take-upsell.ts'
import { noSuchOffer } from './upsell-stock.ts'

/** An order as it was read, with the position. */
interface OrderSnapshot {
  state: OrderState
  position?: string
}

interface Dependencies {
  handle: HandleCommand
  appSecret: string
  isActive(userId: number): Promise<boolean>
}

/**
 * Adds an upsell product to an order and takes its stock, or refuses (upsell/accept). The order may have been
 * read a while ago: before returning stock after a refusal, it re-reads the order, and if the order has got
 * the product meanwhile it succeeds as for a repetition.
 */
export function addToOrder({ handle, appSecret, isActive }: Dependencies) {
  const { takeStock, accept, returnStock } = createUpsellSteps({ handle, appSecret })
  return async (
    snapshot: OrderSnapshot,
    request: UpsellRequest,
    metadata: CommandMetadata,
  ): Promise<OrderSnapshot | Refusal> => {
    const { order, upsellId } = request
    if (websiteOfUpsell(upsellId) !== order.websiteId) return noSuchOffer
    if (hasUpsell(snapshot.state, upsellId)) return snapshot
    const refusal =
      upsellRefusal(snapshot.state, upsellId, Date.parse(metadata.at)) ??
      ((await isActive(order.sellerId)) ? undefined : noSuchOffer)
    const stock = refusal ? undefined : await takeStock(request, metadata)
    if (stock && !stock.ok) return stock.refusal
    const outcome = stock && (await accept(request, stock.result.state, metadata))
    if (outcome?.ok) return { state: outcome.result.state, position: outcome.position }
    const left = await returnStock(request, metadata)
    return left && hasUpsell(left.state, upsellId) ? left : (refusal ?? outcome!.refusal)
  }
}
