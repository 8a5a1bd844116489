import { toDecimal } from '@pazar/contracts/money/money.ts'
import { goodsAfter, placedGoods } from '@pazar/contracts/order/goods.ts'
import {
  type OrderGoods,
  ownLines,
  priceOf,
  quantityOf,
  skuOf,
  totalOf,
  upsellsOf,
} from '@pazar/contracts/order/lines.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { WebhookOrder } from '@pazar/contracts/webhook/payload.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'

export interface WebhookOrderState {
  sellerId: number
  goods: OrderGoods
  order: WebhookOrder
}

const referenceTo = (orderId: string) => ({ id: orderId, number: shortOrderId(orderId) })

/** The fields of an order that follow from its goods. */
function goodsFields(
  goods: OrderGoods,
  product: Pick<WebhookOrder['product'], 'id' | 'name' | 'unitPrice'>,
): Pick<WebhookOrder, 'product' | 'upsells' | 'lines' | 'discount' | 'delivery' | 'total'> {
  const { lines, discount, delivery } = goods
  return {
    product: {
      ...product,
      sku: skuOf(lines),
      quantity: quantityOf(lines),
      totalPrice: toDecimal(priceOf(ownLines(lines))),
    },
    upsells: upsellsOf(lines).map((each) => ({
      orderId: each.upsellOrderId,
      upsellProductId: each.upsellId,
      name: each.title,
      sku: each.sku,
      quantity: each.quantity,
      unitPrice: toDecimal(each.unitPrice),
      totalPrice: toDecimal(each.totalPrice),
      acceptedAt: each.acceptedAt,
    })),
    lines: lines.map(({ lineId, kind, title, sku, variant, pieces, price }) => ({
      id: lineId,
      kind,
      name: title,
      sku,
      variant: variant && variant.label,
      pieces,
      price: toDecimal(price),
    })),
    discount: toDecimal(discount),
    delivery: {
      way: delivery.deliveryWay,
      amount: toDecimal(delivery.deliveryAmount),
      text: delivery.deliveryText,
    },
    total: toDecimal(totalOf(goods)),
  }
}

const initialState = ({
  data,
  metadata,
  revision,
}: Extract<LoggedEvent, { type: 'OrderPlaced' }>): WebhookOrderState => ({
  sellerId: data.sellerId,
  goods: placedGoods(data),
  order: {
    ...referenceTo(data.orderId),
    revision,
    createdAt: metadata.at,
    updatedAt: metadata.at,
    status: initialOrderStatus,
    market: data.market,
    currency: data.currency,
    domain: data.domain,
    websiteId: data.websiteId,
    ...goodsFields(placedGoods(data), {
      id: data.productId,
      name: data.productName,
      unitPrice: toDecimal(data.unitPrice),
    }),
    customer: data.customer,
    trackingId: null,
    mergedInto: null,
    splitFrom: data.splitFrom ? referenceTo(data.splitFrom.orderId) : null,
    suspicions: data.suspicions,
    // Without `PersonalDataErased` a missing customer means a lost key: receivers must not delete their copy.
    personalDataErased: false,
  },
})

/** What an event changes in an order, besides its revision and time. */
function changesOf(
  { goods, order }: WebhookOrderState,
  event: LoggedEvent,
): { goods?: OrderGoods; order: Partial<WebhookOrder> } {
  switch (event.type) {
    case 'OrderStatusChanged':
      return { order: { status: event.data.to } }
    case 'OrderCustomerChanged':
      return { order: { customer: order.customer && { ...order.customer, ...event.data.after } } }
    case 'OrderTrackingAssigned':
      return { order: { trackingId: event.data.trackingId } }
    case 'OrderTrackingRemoved':
      return { order: { trackingId: null } }
    case 'OrderMergedInto':
      return { order: { mergedInto: referenceTo(event.data.orderId) } }
    case 'OrderMergeUndone':
      return { order: { mergedInto: null } }
    case 'OrderUpsellAccepted':
    case 'OrderLinesChanged':
    case 'OrdersMerged':
    case 'OrdersUnmerged':
    case 'OrderSplit': {
      const after = goodsAfter(goods, event)
      return { goods: after, order: goodsFields(after, order.product) }
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
