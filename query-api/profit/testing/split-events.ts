import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { type OrderGoods, totalOf } from '@pazar/contracts/order/lines.ts'
import { defaultSplitTerms, divideLines } from '@pazar/contracts/order/split.ts'
import { sampleOrderId } from '@pazar/projections/testing/sample-events.ts'
import type { Action } from './random-trade.ts'
import type { TradeState } from './trade-events.ts'

const withTotal = (goods: OrderGoods) => ({ ...goods, lines: [...goods.lines], totalPrice: totalOf(goods) })

/** Moves the first pieces of an order into a new one; no events if none of them can move. */
export function splitEventsOf(
  { pieces, which }: Extract<Action, { kind: 'split' }>,
  { orders, next }: TradeState,
): { stream: string; event: DomainEvent }[] {
  const order = orders[which % Math.max(1, orders.length)]
  if (!order) return []
  let left = pieces
  const moved = new Map(
    order.goods.lines.map((line) => {
      const count = Math.min(left, line.pieces)
      left -= count
      return [line.lineId, count] as const
    }),
  )
  const { moving, staying } = divideLines(order.goods.lines, moved)
  if (moving.length === 0 || staying.length === 0) return []
  const terms = defaultSplitTerms(order.goods, staying)
  const goods = withTotal({ lines: moving, ...terms.newOrder })
  const after = withTotal({ lines: staying, ...terms.original })
  const newOrderId = sampleOrderId(next.order++)
  const split = { splitId: newOrderId, newOrderId, before: withTotal(order.goods), after, moved: goods }
  order.goods = after
  const placed = { ...order.placed, ...goods, orderId: newOrderId }
  const stream = orderStream(newOrderId)
  orders.push({
    stream,
    status: 'Na čekanju',
    goods,
    isMerged: false,
    trackingId: null,
    isHandedOver: false,
    placed,
  })
  return [
    {
      stream: order.stream,
      event: { type: 'OrderSplit', data: { ...split, lineIds: moving.map(({ lineId }) => lineId) } },
    },
    { stream, event: { type: 'OrderPlaced', data: placed } },
  ]
}
