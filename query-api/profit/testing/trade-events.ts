import { handedOverStatuses } from '@pazar/contracts/analytics/outcomes.ts'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { marketCostStream } from '@pazar/contracts/market-cost/events.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { goodsAfter, placedGoods } from '@pazar/contracts/order/goods.ts'
import { type OrderGoods, type OrderLine, priceOf, totalOf } from '@pazar/contracts/order/lines.ts'
import type { orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { orderPlaced, sampleOrderId } from '@pazar/projections/testing/sample-events.ts'
import type { Action } from './random-trade.ts'

/** The orders and cost entries of a run, and the next free numbers of all runs. */
export interface TradeState {
  orders: {
    stream: string
    status: (typeof orderStatuses)[number]
    goods: OrderGoods
    isMerged: boolean
    trackingId: string | null
    /** Whether a status says that it was handed over. */
    isHandedOver: boolean
    placed: Extract<DomainEvent, { type: 'OrderPlaced' }>['data']
  }[]
  entries: { stream: string; market: Market; packaging: number; gone: boolean }[]
  next: { order: number; entry: number; upsell: number }
}

/** Gives an order other lines, with or without its upsells. */
function correctionOf(
  { lines, keptUpsells, discountPercent, delivery }: Extract<Action, { kind: 'correct' }>,
  order: TradeState['orders'][number],
): DomainEvent {
  const own = lines.map((line, place): OrderLine => ({
    ...order.goods.lines[0]!,
    ...line,
    lineId: String(place + 1),
    kind: place === 0 ? 'product' : 'manual',
  }))
  const upsells = keptUpsells ? order.goods.lines.filter(({ kind }) => kind === 'upsell') : []
  const after = {
    lines: [...own, ...upsells],
    discount: Math.floor((priceOf(own) * discountPercent) / 100),
    delivery: {
      deliveryWay: delivery > 0 ? ('added' as const) : ('free' as const),
      deliveryAmount: delivery,
      deliveryText: '',
    },
  }
  const { goods: before } = order
  order.goods = after
  return {
    type: 'OrderLinesChanged',
    data: {
      before: { ...before, lines: [...before.lines], totalPrice: totalOf(before) },
      after: { ...after, totalPrice: totalOf(after) },
      reason: null,
    },
  }
}

/** Converts an action to the event that a decider would produce; undefined if there is nothing to act on. */
export function eventOf(
  action: Exclude<Action, { kind: 'split' }>,
  sellers: readonly number[],
  { orders, entries, next }: TradeState,
): { stream: string; event: DomainEvent } | undefined {
  if (action.kind === 'place') {
    const n = next.order++
    const event = orderPlaced(n, {
      sellerId: sellers[action.seller]!,
      market: action.market,
      productName: `Proizvod ${action.product}`,
      quantity: action.quantity,
      totalPrice: action.price,
      unitCost: action.unitCost,
      customer: null,
    })
    const stream = orderStream(sampleOrderId(n))
    orders.push({
      stream,
      status: 'Na čekanju',
      goods: placedGoods(event.data),
      isMerged: false,
      trackingId: null,
      isHandedOver: false,
      placed: event.data,
    })
    return { stream, event }
  }
  if (action.kind === 'set') {
    const entryId = next.entry++
    const stream = marketCostStream(entryId)
    entries.push({ stream, market: action.market, packaging: action.packaging, gone: false })
    const costs = {
      market: action.market,
      shippingCost: action.shipping,
      packagingCost: action.packaging,
      otherCosts: 0,
      description: '',
      isActive: action.isActive,
    }
    return {
      stream,
      event: { type: 'MarketCostSet', data: { entryId, sellerId: sellers[action.seller]!, ...costs } },
    }
  }
  if (action.kind === 'status') {
    const order = orders[action.which % Math.max(1, orders.length)]
    if (!order || order.status === action.to) return undefined
    const event: DomainEvent = {
      type: 'OrderStatusChanged',
      data: {
        from: order.status,
        to: action.to,
        reason: null,
        ...(action.takesHandoverBack && { handedOver: false }),
      },
    }
    order.status = action.to
    order.isHandedOver =
      !action.takesHandoverBack && (order.isHandedOver || handedOverStatuses.includes(action.to))
    return { stream: order.stream, event }
  }
  if (action.kind === 'tracking') {
    const order = orders[action.which % Math.max(1, orders.length)]
    if (!order) return undefined
    const { isHandedOver: handedOver, stream, trackingId: removed } = order
    order.trackingId = removed === null ? `RS${action.which}` : null
    const event: DomainEvent =
      removed === null
        ? { type: 'OrderTrackingAssigned', data: { trackingId: `RS${action.which}` } }
        : { type: 'OrderTrackingRemoved', data: { trackingId: removed, handedOver } }
    return { stream, event }
  }
  if (action.kind === 'merge') {
    const order = orders[action.which % Math.max(1, orders.length)]
    if (!order) return undefined
    order.isMerged = !order.isMerged
    const mergeId = 'merge'
    return {
      stream: order.stream,
      event: order.isMerged
        ? { type: 'OrderMergedInto', data: { mergeId, orderId: sampleOrderId(0) } }
        : { type: 'OrderMergeUndone', data: { mergeId } },
    }
  }
  if (action.kind === 'upsell') {
    const order = orders[action.which % Math.max(1, orders.length)]
    if (!order) return undefined
    const n = next.upsell++
    const sold = {
      title: `Dodatak ${n}`,
      sku: '',
      quantity: action.quantity,
      unitPrice: action.price,
      totalPrice: action.price * action.quantity,
      unitCost: action.unitCost,
    }
    const event: DomainEvent = {
      type: 'OrderUpsellAccepted',
      data: { upsellOrderId: sampleOrderId(1_000_000 + n), upsellId: n, ...sold },
    }
    order.goods = goodsAfter(order.goods, { ...event, metadata: { at: new Date(action.at).toISOString() } })
    return { stream: order.stream, event }
  }
  if (action.kind === 'correct') {
    const order = orders[action.which % Math.max(1, orders.length)]
    return order && { stream: order.stream, event: correctionOf(action, order) }
  }
  const entry = entries[action.which % Math.max(1, entries.length)]
  if (!entry || entry.gone) return undefined
  if (action.kind === 'remove') {
    entry.gone = true
    return { stream: entry.stream, event: { type: 'MarketCostRemoved', data: {} } }
  }
  const costs = {
    market: entry.market,
    shippingCost: action.shipping,
    packagingCost: entry.packaging,
    otherCosts: action.other,
    description: '',
    isActive: action.isActive,
  }
  return { stream: entry.stream, event: { type: 'MarketCostChanged', data: costs } }
}
