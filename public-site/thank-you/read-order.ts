import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'koa'
import { shopperOf } from '../api-client/shopper.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import type { ThankYouParameters } from './parameters.ts'
import type { ShownOrder } from './shown-order.ts'

/** Delays in ms between reads of an order that was just placed, before the page shows it without details. */
const retryDelaysMs = [150, 350]

export interface ReadOrder {
  api: Pick<ApiClient, 'order'>
  /**
   * The seller of the requested host, which must not show another seller's orders. Undefined at the platform.
   */
  sellerId?: number
  onFailure(error: unknown): void
}

/**
 * Reads the order of a thank-you page. With a position in the address it returns 'unread' if the read model
 * has not reached it, and 'failed' if the query API is down. Returns undefined if there is no such order at
 * this host.
 * @throws ApiUnavailable if the query API is down and the address has no position
 */
export async function readOrder(
  ctx: Context,
  { orderId, position }: ThankYouParameters,
  { api, sellerId, onFailure }: ReadOrder,
): Promise<ShownOrder | 'unread' | 'failed' | undefined> {
  if (!orderId) return undefined
  let order: Awaited<ReturnType<ApiClient['order']>>
  try {
    const ask = () => api.order(orderId, shopperOf(ctx), position)
    order = await ask()
    for (const delayMs of retryDelaysMs) {
      if (order !== 'behind') break
      await sleep(delayMs)
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
