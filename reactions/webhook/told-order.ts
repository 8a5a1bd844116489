import { type MinorUnits, toDecimal } from '@pazar/contracts/money/money.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { WebhookOrder } from '@pazar/contracts/webhook/payload.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'

export interface ToldOrder {
  sellerId: number
  /** What the courier collects. */
  total: MinorUnits
  order: WebhookOrder
}

const opened = ({ data, metadata, revision }: Extract<Logged, { type: 'OrderPlaced' }>): ToldOrder => ({
  sellerId: data.sellerId,
  total: data.totalPrice,
  order: {
    id: data.orderId, number: shortOrderId(data.orderId), revision, createdAt: metadata.at, updatedAt: metadata.at, status: initialOrderStatus,
    market: data.market, currency: data.currency, domain: data.domain, websiteId: data.websiteId,
    product: { id: data.productId, name: data.productName, sku: data.sku, quantity: data.quantity, unitPrice: toDecimal(data.unitPrice), totalPrice: toDecimal(data.totalPrice) },
    upsells: [], total: toDecimal(data.totalPrice), customer: data.customer, trackingId: null, suspicions: data.suspicions, personalDataErased: data.customer === null,
  },
})

/** What an event changes of an order, besides its revision and time. */
function changesOf({ total, order }: ToldOrder, event: Logged): { total?: MinorUnits; order: Partial<WebhookOrder> } {
  switch (event.type) {
    case 'OrderStatusChanged':
      return { order: { status: event.data.to } }
    case 'OrderCustomerChanged':
      return { order: { customer: order.customer && { ...order.customer, ...event.data.after } } }
    case 'OrderTrackingAssigned':
      return { order: { trackingId: event.data.trackingId } }
    case 'OrderUpsellAccepted': {
      const { upsellOrderId, upsellId, title, sku, quantity, unitPrice, totalPrice } = event.data
      const taken = {
        orderId: upsellOrderId, upsellProductId: upsellId, name: title, sku, quantity, unitPrice: toDecimal(unitPrice), totalPrice: toDecimal(totalPrice), acceptedAt: event.metadata.at,
      }
      return { total: total + totalPrice, order: { upsells: [...order.upsells, taken], total: toDecimal(total + totalPrice) } }
    }
    case 'PersonalDataErased':
      return { order: { customer: null, personalDataErased: true } }
    default:
      return { order: {} }
  }
}

/** An order as receivers read it, after one more of its events. Pure. */
export function afterEvent(told: ToldOrder | undefined, event: Logged): ToldOrder | undefined {
  if (event.type === 'OrderPlaced') return opened(event)
  if (!told) return undefined
  const { order, ...rest } = changesOf(told, event)
  return { ...told, ...rest, order: { ...told.order, ...order, revision: event.revision, updatedAt: event.metadata.at } }
}
