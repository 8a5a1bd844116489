import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'koa'
import { shopperOf } from '../upstream/shopper.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { ThankYouParameters } from './parameters.ts'
import type { ShownOrder } from './shown-order.ts'

/** An order that was just placed is looked for this often, ms apart, before the page says that its details follow. */
const pauses = [150, 350]

export interface ReadOrder {
  upstream: Pick<Upstream, 'order'>
  /** The seller whose host was asked: another's orders are not there. Undefined at the platform. */
  sellerId?: number
  onFailure(error: unknown): void
}

/**
 * The order that a thank-you page is about. 'unread' where its address carries a position in the log that cannot be read
 * of yet, 'failed' where the query API is down besides, undefined where there is no such order here.
 * @throws UpstreamDown where nobody can say
 */
export async function readOrder(ctx: Context, { orderId, position }: ThankYouParameters, { upstream, sellerId, onFailure }: ReadOrder): Promise<ShownOrder | 'unread' | 'failed' | undefined> {
  if (!orderId) return undefined
  let order: Awaited<ReturnType<Upstream['order']>>
  try {
    const ask = () => upstream.order(orderId, shopperOf(ctx), position)
    order = await ask()
    for (const pause of pauses) {
      if (order !== 'behind') break
      await sleep(pause)
      order = await ask()
    }
  } catch (error) {
    if (!position) throw error
    onFailure(error)
    return 'failed'
  }
  if (order === 'behind') return 'unread'
  return order && sellerId !== undefined && order.userId !== sellerId ? undefined : order
}
