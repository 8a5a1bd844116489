import { orderStream } from '@pazar/contracts/order/events.ts'
import type { WebhookTopic } from '@pazar/contracts/webhook/events.ts'
import type { WebhookBody, WebhookOrder } from '@pazar/contracts/webhook/payload.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'

const topics: Partial<Record<LoggedEvent['type'], WebhookTopic>> = {
  OrderPlaced: 'order.placed',
  OrderStatusChanged: 'order.status_changed',
  PersonalDataErased: 'order.erased',
  OrderCustomerChanged: 'order.changed',
  OrderUpsellAccepted: 'order.changed',
  OrderLinesChanged: 'order.changed',
  OrdersMerged: 'order.changed',
  OrdersUnmerged: 'order.changed',
  OrderSplit: 'order.changed',
  OrderTrackingAssigned: 'order.changed',
  OrderTrackingRemoved: 'order.changed',
}

/**
 * The topic under which an event is sent; undefined if it has none. Checks the stream because
 * `PersonalDataErased` occurs in other streams too.
 */
export const topicOf = ({ type, stream }: Pick<LoggedEvent, 'type' | 'stream'>): WebhookTopic | undefined =>
  stream.startsWith(orderStream('')) ? topics[type] : undefined

const changedPart = {
  OrderCustomerChanged: 'customer',
  OrderUpsellAccepted: 'upsells',
  OrderLinesChanged: 'lines',
  OrdersMerged: 'lines',
  OrdersUnmerged: 'lines',
  OrderSplit: 'lines',
  OrderTrackingAssigned: 'trackingId',
  OrderTrackingRemoved: 'trackingId',
} as const

/** The message body for an event, with the current order; undefined if the event has no topic. Pure. */
export function bodyOf(event: LoggedEvent, order: WebhookOrder): WebhookBody | undefined {
  const timestamp = event.metadata.at
  switch (event.type) {
    case 'OrderPlaced':
      return { type: 'order.placed', timestamp, data: { order } }
    case 'OrderStatusChanged':
      return {
        type: 'order.status_changed',
        timestamp,
        data: { from: event.data.from, to: event.data.to, order },
      }
    case 'OrderCustomerChanged':
    case 'OrderUpsellAccepted':
    case 'OrderLinesChanged':
    case 'OrdersMerged':
    case 'OrdersUnmerged':
    case 'OrderSplit':
    case 'OrderTrackingAssigned':
    case 'OrderTrackingRemoved':
      return { type: 'order.changed', timestamp, data: { changed: changedPart[event.type], order } }
    case 'PersonalDataErased':
      return { type: 'order.erased', timestamp, data: { order: { id: order.id, number: order.number } } }
    default:
      return undefined
  }
}
