import type { EventOf } from '@pazar/contracts/event/event-type.ts'
import { marketFacts } from '@pazar/contracts/money/market.ts'
import { toMajor } from '@pazar/contracts/money/money.ts'
import type { AdVisit, Customer, orderPlaced } from '@pazar/contracts/order/events.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'
import type { ServerEvent } from '@pazar/upstreams/meta/meta-client.ts'
import { userData } from '@pazar/upstreams/meta/user-data.ts'

/** An order as Meta is told of it: as placed, its customer as he was corrected since. */
export interface BoughtOrder {
  placed: EventOf<typeof orderPlaced>['data']
  /** ISO 8601 UTC. */
  at: string
  customer: Customer | null
}

/** The order after one more of its events. */
export function afterEvent(order: BoughtOrder | undefined, event: Logged): BoughtOrder | undefined {
  if (event.type === 'OrderPlaced') return { placed: event.data, at: event.metadata.at, customer: event.data.customer }
  if (order && event.type === 'OrderCustomerChanged') return { ...order, customer: order.customer && { ...order.customer, ...event.data.after } }
  return order
}

/**
 * The purchase as a server tells it: the browser's own event once more, under the same name and id (landing spec, section 7; resolution 52), with the same value. What was
 * taken on top later is in neither. A customer is known to one seller's pixel only: his id there says nothing to another's.
 */
export function purchaseOf({ placed, at, customer }: BoughtOrder, visit: AdVisit): ServerEvent {
  const { orderId, sellerId, market, totalPrice, currency, productId, productName, quantity } = placed
  return {
    event_name: 'Purchase',
    event_time: Math.floor(Date.parse(at) / 1000),
    event_id: orderId,
    action_source: 'website',
    event_source_url: visit.page,
    user_data: userData({
      firstName: customer?.firstName ?? '', lastName: customer?.lastName ?? '', email: customer?.email ?? '', phoneE164: customer?.phoneE164 ?? null, city: customer?.city ?? '',
      postalCode: customer?.postalCode ?? '', country: marketFacts[market].country, externalId: customer?.phoneE164 ? `${sellerId}:${customer.phoneE164}` : null,
    }, visit),
    custom_data: {
      value: toMajor(totalPrice), currency, content_type: 'product', content_ids: [productId], content_name: productName, num_items: quantity, order_id: orderId,
    },
  }
}
