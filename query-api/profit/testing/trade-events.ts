import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { marketCostStream } from '@pazar/contracts/market-cost/events.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import type { orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { orderPlaced, sampleOrderId } from '@pazar/projections/testing/sample-events.ts'
import type { Action } from './random-trade.ts'

/** The orders and cost entries of a run, and the next free numbers of all runs. */
export interface TradeState {
  orders: { stream: string; status: (typeof orderStatuses)[number] }[]
  entries: { stream: string; market: Market; packaging: number; gone: boolean }[]
  next: { order: number; entry: number; upsell: number }
}

/** Converts an action to the event that a decider would produce; undefined if there is nothing to act on. */
export function eventOf(
  action: Action,
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
    orders.push({ stream, status: 'Na čekanju' })
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
      data: { from: order.status, to: action.to, reason: null },
    }
    order.status = action.to
    return { stream: order.stream, event }
  }
  if (action.kind === 'tracking') {
    const order = orders[action.which % Math.max(1, orders.length)]
    return (
      order && {
        stream: order.stream,
        event: { type: 'OrderTrackingAssigned', data: { trackingId: `RS${action.which}` } },
      }
    )
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
    return {
      stream: order.stream,
      event: {
        type: 'OrderUpsellAccepted',
        data: { upsellOrderId: sampleOrderId(1_000_000 + n), upsellId: n, ...sold },
      },
    }
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
