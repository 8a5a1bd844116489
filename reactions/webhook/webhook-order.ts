import { type MinorUnits, toDecimal } from '@pazar/contracts/money/money.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import { deliveryCharge } from '@pazar/contracts/website/terms.ts'
import type { WebhookOrder } from '@pazar/contracts/webhook/payload.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'

export interface WebhookOrderState {
  sellerId: number
  /** What the courier collects. */
  total: MinorUnits
  order: WebhookOrder
}

const initialState = ({
  data,
  metadata,
  revision,
}: Extract<LoggedEvent, { type: 'OrderPlaced' }>): WebhookOrderState => ({
  sellerId: data.sellerId,
  total: data.totalPrice,
  order: {
    id: data.orderId,
    number: shortOrderId(data.orderId),
    revision,
    createdAt: metadata.at,
    updatedAt: metadata.at,
    status: initialOrderStatus,
    market: data.market,
    currency: data.currency,
    domain: data.domain,
    websiteId: data.websiteId,
    product: {
      id: data.productId,
      name: data.productName,
      sku: data.sku,
      quantity: data.quantity,
      unitPrice: toDecimal(data.unitPrice),
      totalPrice: toDecimal(data.totalPrice - deliveryCharge(data.delivery)),
    },
    delivery: {
      way: data.delivery.deliveryWay,
      amount: toDecimal(data.delivery.deliveryAmount),
      text: data.delivery.deliveryText,
    },
    upsells: [],
    total: toDecimal(data.totalPrice),
    customer: data.customer,
    trackingId: null,
    suspicions: data.suspicions,
    // Without `PersonalDataErased` a missing customer means a lost key: receivers must not delete their copy.
    personalDataErased: false,
  },
})

/** What an event changes in an order, besides its revision and time. */
function changesOf(
  { total, order }: WebhookOrderState,
  event: LoggedEvent,
): { total?: MinorUnits; order: Partial<WebhookOrder> } {
  switch (event.type) {
    case 'OrderStatusChanged':
      return { order: { status: event.data.to } }
    case 'OrderCustomerChanged':
      return { order: { customer: order.customer && { ...order.customer, ...event.data.after } } }
    case 'OrderTrackingAssigned':
      return { order: { trackingId: event.data.trackingId } }
    case 'OrderUpsellAccepted': {
      const { upsellOrderId, upsellId, title, sku, quantity, unitPrice, totalPrice } = event.data
      const acceptedUpsell = {
        orderId: upsellOrderId,
        upsellProductId: upsellId,
        name: title,
        sku,
        quantity,
        unitPrice: toDecimal(unitPrice),
        totalPrice: toDecimal(totalPrice),
        acceptedAt: event.metadata.at,
      }
      return {
        total: total + totalPrice,
        order: { upsells: [...order.upsells, acceptedUpsell], total: toDecimal(total + totalPrice) },
      }
    }
    case 'PersonalDataErased':
      return { order: { customer: null, personalDataErased: true } }
    default:
      return { order: {} }
  }
}

/** Applies one more event to the order that receivers get. Pure. */
export function afterEvent(
  state: WebhookOrderState | undefined,
  event: LoggedEvent,
): WebhookOrderState | undefined {
  if (event.type === 'OrderPlaced') return initialState(event)
  if (!state) return undefined
  const { order, ...rest } = changesOf(state, event)
  return {
    ...state,
    ...rest,
    order: { ...state.order, ...order, revision: event.revision, updatedAt: event.metadata.at },
  }
}
