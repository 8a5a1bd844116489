import type { EventOf } from '@pazar/contracts/event/event-type.ts'
import type { MinorUnits } from '@pazar/contracts/money/money.ts'
import type { orderPlaced, orderUpsellAccepted } from '@pazar/contracts/order/events.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'

/** An order for notifications: as placed, with later corrections of the customer and accepted upsells. */
export type NotifiedOrder = EventOf<typeof orderPlaced>['data'] & {
  upsells: readonly EventOf<typeof orderUpsellAccepted>['data'][]
}

/** What the courier collects, upsells included. */
export const totalOf = ({ totalPrice, upsells }: NotifiedOrder): MinorUnits =>
  upsells.reduce((sum, each) => sum + each.totalPrice, totalPrice)

/** Applies one more event to the order. */
export function afterEvent(order: NotifiedOrder | undefined, event: LoggedEvent): NotifiedOrder | undefined {
  if (event.type === 'OrderPlaced') return { ...event.data, upsells: [] }
  if (!order) return undefined
  if (event.type === 'OrderUpsellAccepted') return { ...order, upsells: [...order.upsells, event.data] }
  if (event.type === 'OrderCustomerChanged')
    return { ...order, customer: order.customer && { ...order.customer, ...event.data.after } }
  return order
}
