import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import type { OrderGoods } from '@pazar/contracts/order/lines.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { stateAfter } from '../../testing/scenario.ts'
import { orderFold } from '../order.ts'
import { withTotal } from '../order-lines.ts'
import { type MergeCommand, mergeGoods } from '../order-merge.ts'

export const [keptId, otherId, thirdId] = ['A'.repeat(26), 'B'.repeat(26), 'C'.repeat(26)] as const
export const by = { sellerId: 7, role: 'client' } as const
export const placed = orderPlaced({ orderId: keptId, quantity: 2, totalPrice: 500000, discount: 10000 })
export const other = orderPlaced({ orderId: otherId, discount: 5000 })
export const changed = (from: any, to: any): OrderEvent => ({
  type: 'OrderStatusChanged',
  data: { from, to, reason: null },
})
export const cancelled = changed('Na čekanju', 'Otkazana')
export const erased: OrderEvent = { type: 'PersonalDataErased', data: { reason: 'customer_request' } }
export const tracked: OrderEvent = { type: 'OrderTrackingAssigned', data: { trackingId: 'T1' } }
export const upsold: OrderEvent = {
  type: 'OrderUpsellAccepted',
  data: {
    upsellOrderId: thirdId,
    upsellId: 4,
    title: 'Sijalica',
    sku: 'S',
    quantity: 1,
    unitPrice: 9000,
    totalPrice: 9000,
    unitCost: 100,
  },
}

export const stateOf = (events: readonly OrderEvent[]) => stateAfter(orderFold, events)
export const goodsOf = (events: readonly OrderEvent[]) => stateOf(events).goods

export const before = goodsOf([placed])
export const { after, from } = mergeGoods(before, [{ ...goodsOf([other]), orderId: otherId }])
export const merged: OrderEvent = {
  type: 'OrdersMerged',
  data: { mergeId: 'm1', from, before: withTotal(before), after: withTotal(after) },
}
export const unmerged: OrderEvent = {
  type: 'OrdersUnmerged',
  data: { mergeId: 'm1', before: withTotal(after), after: withTotal(before) },
}
export const corrected = (goods: OrderGoods, next: OrderGoods): OrderEvent => ({
  type: 'OrderLinesChanged',
  data: { before: withTotal(goods), after: withTotal(next), reason: null },
})
export const mergedInto: OrderEvent = { type: 'OrderMergedInto', data: { mergeId: 'm1', orderId: keptId } }
export const undone: OrderEvent = { type: 'OrderMergeUndone', data: { mergeId: 'm1' } }

export const merge = (
  others: readonly (readonly OrderEvent[])[],
  who: typeof by | object = by,
): MergeCommand => ({
  type: 'MergeOrders',
  mergeId: 'm1',
  others: others.map(stateOf),
  by: who as typeof by,
})
export const undo: MergeCommand = { type: 'UndoMerge', mergeId: 'm1', by }
export const close: MergeCommand = { type: 'CloseMerged', mergeId: 'm1', into: keptId, order: from[0]! }
export const reopen: MergeCommand = { type: 'ReopenMerged', mergeId: 'm1' }
export const abandon: MergeCommand = { type: 'AbandonMerge', mergeId: 'm1' }
export const stranger = { sellerId: 8, role: 'client' }
