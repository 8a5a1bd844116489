import type { EventOf } from '@pazar/contracts/event/event-type.ts'
import type { orderPlaced } from '@pazar/contracts/order/events.ts'
import { changesGoods, goodsAfter } from '@pazar/contracts/order/goods.ts'
import type { OrderGoods } from '@pazar/contracts/order/lines.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'

/**
 * An order for notifications: as placed, with later corrections of the customer and the goods, and accepted
 * upsells. Its total follows from the goods (`totalOf`).
 */
export type NotifiedOrder = Omit<EventOf<typeof orderPlaced>['data'], 'totalPrice' | keyof OrderGoods> &
  OrderGoods

/** Applies one more event to the order. */
export function afterEvent(order: NotifiedOrder | undefined, event: LoggedEvent): NotifiedOrder | undefined {
  if (event.type === 'OrderPlaced') return event.data
  if (!order) return undefined
  if (changesGoods(event)) return { ...order, ...goodsAfter(order, event) }
  if (event.type === 'OrderCustomerChanged')
    return { ...order, customer: order.customer && { ...order.customer, ...event.data.after } }
  return order
}
