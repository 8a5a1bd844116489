import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import type { TelegramMessage } from '@pazar/integrations/telegram/telegram-client.ts'
import type { NotifiedOrder } from '../order/notified-order.ts'
import { customerLines, goodsLines, messageAbout, type OrderMessageOptions } from './order-message.ts'

type ShopperChange = Extract<
  OrderEvent,
  { type: 'OrderCustomerChanged' | 'OrderLinesChanged' | 'OrderStatusChanged' }
>

const changeTypes: readonly string[] = [
  'OrderCustomerChanged',
  'OrderLinesChanged',
  'OrderStatusChanged',
] satisfies ShopperChange['type'][]

/** Whether the shopper has changed or cancelled their own order (orders/own-link). */
export const isShopperChange = (event: LoggedEvent): event is LoggedEvent<ShopperChange> =>
  changeTypes.includes(event.type) && event.metadata.actor.kind === 'shopper'

/** Whether the message about the new order contains the change anyway; it does not contain the status. */
export const isContainedInOrderMessage = ({ type }: ShopperChange): boolean => type !== 'OrderStatusChanged'

/**
 * The message about a change by the shopper: a parcel that is packed from an older list is sent in vain. It
 * has the order as it is now, except for a cancellation.
 */
export function shopperChangeMessage(
  change: ShopperChange,
  order: NotifiedOrder,
  options: OrderMessageOptions,
): TelegramMessage {
  const number = shortOrderId(order.orderId)
  if (change.type !== 'OrderStatusChanged')
    return messageAbout(
      order,
      [
        [{ strong: `Kupac je izmenio porudžbinu ${number}` }],
        ...goodsLines(order),
        ...customerLines(order.customer),
      ],
      options,
    )
  const text =
    change.data.to === initialOrderStatus
      ? `Kupac je povukao otkazivanje: porudžbina ${number} se ipak šalje`
      : `Kupac je otkazao porudžbinu ${number}: ne šaljite paket`
  return messageAbout(order, [[{ strong: text }]], options)
}
