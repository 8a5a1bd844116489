import { randomUUID } from 'node:crypto'
import { orderStream } from '@pazar/contracts/order/events.ts'
import type { TestCommandApi } from '../../testing/start-command-api.ts'

/** A quantity offer as the builder sends it. */
export const offer = (quantity: number, price: number) => ({ quantity, price, originalPrice: price * 2 })

/**
 * Shopper actions against a test API, each from its own address, and the events that they leave in the log.
 */
export const shoppersAt = (api: TestCommandApi) => ({
  place: (form: Record<string, unknown>, options: { key?: string; headers?: Record<string, string> } = {}) =>
    api.send('POST', '/api/orders', form, {
      ...options,
      headers: { 'x-forwarded-for': randomUUID().slice(0, 8), ...options.headers },
    }),
  async placedEvent(orderId: string) {
    const [event] = await api.events(orderStream(orderId))
    if (event?.type !== 'OrderPlaced') throw new Error('not placed')
    return event
  },
})
