import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { type OrderLine, totalOf } from '@pazar/contracts/order/lines.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { isRefusal } from '../../command-handler/fold.ts'
import { splitOrder } from '../complete-split.ts'
import { decideOrderSplit, type SplitCommand } from '../order-split.ts'
import { by, keptId, otherId, stateOf, thirdId } from './merge-fixture.ts'

export const delivery = { deliveryWay: 'added', deliveryAmount: 400, deliveryText: '' } as const
export const line = (lineId: string, more: Partial<OrderLine> = {}): OrderLine => ({
  lineId,
  kind: 'product',
  title: 'Lampa',
  sku: 'L',
  variant: null,
  pieces: 3,
  price: 1000,
  unitCost: 50,
  ...more,
})
export const upsell = line(thirdId, {
  kind: 'upsell',
  title: 'Sijalica',
  price: 601,
  pieces: 2,
  upsell: { upsellId: 4, acceptedAt: '2026-03-01T12:00:00.000Z' },
})
export const placedWith = (lines: OrderLine[], discount = 100) =>
  orderPlaced({
    orderId: keptId,
    lines,
    discount,
    delivery,
    totalPrice: totalOf({ lines, discount, delivery }),
    customer: null,
    confirmation: 'required',
    utm: { source: 'meta' },
    enteredBy: { source: 'viber', notify: false },
  })
export const lamps = [
  line('1'),
  line('2', { title: 'Kutija', kind: 'manual', pieces: 1, price: 200 }),
  upsell,
]
export const placed = placedWith(lamps)

export const split = (moved: Record<string, number>, more: Partial<SplitCommand> = {}): SplitCommand =>
  ({
    type: 'SplitOrder',
    splitId: 's1',
    newOrderId: otherId,
    moved: new Map(Object.entries(moved)),
    upsellOrderId: (lineId: string) => `part-${lineId}`,
    by,
    ...more,
  }) as SplitCommand

/** The events of a decision, which must not be a refusal. */
export function eventsOf(command: SplitCommand, events: readonly OrderEvent[]): readonly OrderEvent[] {
  const decision = decideOrderSplit(command, stateOf(events))
  if (isRefusal(decision)) throw new Error(decision.message)
  return decision
}

const notCalled = {
  state: 'notCalled',
  attempts: 0,
  dueAt: '2026-03-01T12:00:00.000Z',
  calls: [],
  closedBy: null,
} as const

/** The order after the split, and the new one. */
export function splitOff(order: OrderEvent, moved: Record<string, number>, more: Partial<SplitCommand> = {}) {
  const [done] = eventsOf(split(moved, more), [order])
  if (done?.type !== 'OrderSplit' || order.type !== 'OrderPlaced') throw new Error('not split')
  const data = splitOrder(done.data, order.data, { customer: null, calls: notCalled })
  return { original: [order, done], newOrder: [{ type: 'OrderPlaced', data } as const], data: done.data }
}

export const { data: done, newOrder, original } = splitOff(placed, { 1: 1, 2: 1, [thirdId]: 1 })
export const undo = (events: readonly OrderEvent[] = newOrder, who: object = by): SplitCommand =>
  ({ type: 'UndoSplit', newOrder: stateOf(events), by: who }) as SplitCommand
