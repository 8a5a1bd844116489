import { orderStream } from '@pazar/contracts/order/events.ts'
import type { WebhookTopic } from '@pazar/contracts/webhook/events.ts'
import type { WebhookBody, WebhookOrder } from '@pazar/contracts/webhook/payload.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'

const topics: Partial<Record<Logged['type'], WebhookTopic>> = {
  OrderPlaced: 'order.placed', OrderStatusChanged: 'order.status_changed', PersonalDataErased: 'order.erased',
  OrderCustomerChanged: 'order.changed', OrderUpsellAccepted: 'order.changed', OrderTrackingAssigned: 'order.changed',
}

/** Under which name an event is told of; undefined where it is nobody's business. Other streams are erased too. */
export const topicOf = ({ type, stream }: Pick<Logged, 'type' | 'stream'>): WebhookTopic | undefined => (stream.startsWith(orderStream('')) ? topics[type] : undefined)

const changed = { OrderCustomerChanged: 'customer', OrderUpsellAccepted: 'upsells', OrderTrackingAssigned: 'trackingId' } as const

/** What is told of an event, with the order as it is now; undefined of what has no topic. Pure. */
export function bodyOf(event: Logged, order: WebhookOrder): WebhookBody | undefined {
  const timestamp = event.metadata.at
  switch (event.type) {
    case 'OrderPlaced':
      return { type: 'order.placed', timestamp, data: { order } }
    case 'OrderStatusChanged':
      return { type: 'order.status_changed', timestamp, data: { from: event.data.from, to: event.data.to, order } }
    case 'OrderCustomerChanged':
    case 'OrderUpsellAccepted':
    case 'OrderTrackingAssigned':
      return { type: 'order.changed', timestamp, data: { changed: changed[event.type], order } }
    case 'PersonalDataErased':
      return { type: 'order.erased', timestamp, data: { order: { id: order.id, number: order.number } } }
    default:
      return undefined
  }
}
