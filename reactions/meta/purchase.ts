import type { EventOf } from '@pazar/contracts/event/event-type.ts'
import { marketFacts } from '@pazar/contracts/money/market.ts'
import { toMajor } from '@pazar/contracts/money/money.ts'
import type { AdVisit, Customer, orderPlaced } from '@pazar/contracts/order/events.ts'
import type { orderUpsellAccepted } from '@pazar/contracts/order/upsell-events.ts'
import { quantityOf } from '@pazar/contracts/order/lines.ts'
import { isPurchaseReportedByServer } from '@pazar/contracts/order/purchase-reporting.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import type { ServerEvent } from '@pazar/integrations/meta/meta-client.ts'
import { userData } from '@pazar/integrations/meta/user-data.ts'

/** An order as reported to Meta: as placed, with later corrections of the customer. */
export interface PurchasedOrder {
  placed: EventOf<typeof orderPlaced>['data']
  /** ISO 8601 UTC. */
  at: string
  customer: Customer | null
  upsells: readonly EventOf<typeof orderUpsellAccepted>['data'][]
}

/** Applies one more event to the order. */
export function afterEvent(
  order: PurchasedOrder | undefined,
  event: LoggedEvent,
): PurchasedOrder | undefined {
  if (event.type === 'OrderPlaced')
    return { placed: event.data, at: event.metadata.at, customer: event.data.customer, upsells: [] }
  if (order && event.type === 'OrderUpsellAccepted')
    return { ...order, upsells: [...order.upsells, event.data] }
  if (order && event.type === 'OrderCustomerChanged')
    return { ...order, customer: order.customer && { ...order.customer, ...event.data.after } }
  return order
}

/**
 * The click id that Meta added to the link, used if the browser had no `_fbc` cookie when the order was
 * placed: https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc
 */
function clickOf({ clickIds }: PurchasedOrder['placed'], at: string): string | null {
  const click = clickIds?.find(({ name }) => name === 'fbclid')
  return click ? `fb.1.${Date.parse(at)}.${click.value}` : null
}

/**
 * The purchase event, with the same event id that the browser uses. If only the server reports, the value
 * includes the upsells. If the browser has already reported the order, the value stays the same and the
 * browser reports upsells as separate events. The external id contains the seller id, so a customer cannot
 * be linked across sellers' pixels.
 */
export function purchaseOf(order: PurchasedOrder, visit: AdVisit): ServerEvent {
  const { placed, at, customer } = order
  const { orderId, sellerId, market, currency, productId, productName } = placed
  const upsells = isPurchaseReportedByServer(placed) ? order.upsells : []
  const totalPrice = upsells.reduce((sum, each) => sum + each.totalPrice, placed.totalPrice)
  const quantity = upsells.reduce((sum, each) => sum + each.quantity, quantityOf(placed.lines))
  return {
    event_name: 'Purchase',
    event_time: Math.floor(Date.parse(at) / 1000),
    event_id: orderId,
    action_source: 'website',
    event_source_url: visit.page,
    user_data: userData(
      {
        firstName: customer?.firstName ?? '',
        lastName: customer?.lastName ?? '',
        email: customer?.email ?? '',
        phoneE164: customer?.phoneE164 ?? null,
        city: customer?.city ?? '',
        postalCode: customer?.postalCode ?? '',
        country: marketFacts[market].country,
        externalId: customer?.phoneE164 ? `${sellerId}:${customer.phoneE164}` : null,
      },
      { ...visit, fbc: visit.fbc ?? clickOf(placed, at) },
    ),
    custom_data: {
      value: toMajor(totalPrice),
      currency,
      content_type: 'product',
      content_ids: [productId, ...upsells.map(({ upsellId }) => `U${upsellId}`)],
      content_name: productName,
      num_items: quantity,
      order_id: orderId,
    },
  }
}
