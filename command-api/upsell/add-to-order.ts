import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { websiteOfUpsell } from '@pazar/contracts/upsell/events.ts'
import type { HandleCommand } from '../command-handler/handle-command.ts'
import type { OrderState } from '../order/order.ts'
import { whyNoUpsell } from '../order/order-upsell.ts'
import { type Context, upsellSteps, type Wanted } from './take-upsell.ts'
import { noSuchOffer } from './upsell-stock.ts'

/** An order and how far its stream was read. */
interface Read {
  state: OrderState
  position?: string
}

interface Dependencies {
  handle: HandleCommand
  appSecret: string
  isActive(userId: number): Promise<boolean>
}

const has = ({ state }: Read, upsellId: number) => state.upsells.some((each) => each.upsellId === upsellId)

/**
 * Adds an upsell product to an order, with its stock, or says why not (resolution 34). The order may have been read a while ago: where it refuses, what it
 * really has is looked at before any stock goes back, and one that has got the product meanwhile is answered as the repetition that it is.
 */
export function addToOrder({ handle, appSecret, isActive }: Dependencies) {
  const { take, accept, giveBack } = upsellSteps({ handle, appSecret })
  return async (ordered: Read, wanted: Wanted, metadata: Context): Promise<Read | Refusal> => {
    const { order, upsellId } = wanted
    if (websiteOfUpsell(upsellId) !== order.websiteId) return noSuchOffer
    if (has(ordered, upsellId)) return ordered
    const refusal = whyNoUpsell(ordered.state, Date.parse(metadata.at)) ?? ((await isActive(order.sellerId)) ? undefined : noSuchOffer)
    const stock = refusal ? undefined : await take(wanted, metadata)
    if (stock && !stock.ok) return stock.refusal
    const outcome = stock && (await accept(wanted, stock.result.state, metadata))
    if (outcome?.ok) return { state: outcome.result.state, position: outcome.position }
    const left = await giveBack(wanted, metadata)
    return left && has(left, upsellId) ? left : refusal ?? outcome!.refusal
  }
}
