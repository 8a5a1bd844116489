import { type OrderEvent, orderStream } from '@pazar/contracts/order/events.ts'
import { type OrderLine, totalOf } from '@pazar/contracts/order/lines.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { type Decision, isRefusal } from '../../command-handler/fold.ts'
import type { FoldCache } from '../../command-handler/fold-cache.ts'
import { decideOrderMerge, type MergeCommand } from '../order-merge.ts'
import { type Parcel, parcelsOf } from '../parcels.ts'
import { by, cancelled, corrected, stateOf } from './merge-fixture.ts'
import { delivery, eventsOf, line, split as splitCommand } from './split-fixture.ts'

/** Orders by a letter, which their ids repeat. Those that no step has placed are not split off another. */
export type Orders = Record<string, readonly OrderEvent[]>
export type Step = (orders: Orders) => Orders

export const idOf = (name: string) => name.repeat(26)
export const place = (name: string, splitFrom?: string): OrderEvent =>
  orderPlaced({
    orderId: idOf(name),
    quantity: 9,
    ...(splitFrom && { splitFrom: { orderId: idOf(splitFrom), splitId: name } }),
  })
/** Orders of two lines, which are split and merged line by line. */
export const inLines = (name: string, lines: OrderLine[], splitFrom?: string): OrderEvent => {
  const goods = { lines, discount: 0, delivery }
  const from = splitFrom && { splitFrom: { orderId: idOf(splitFrom), splitId: name } }
  return orderPlaced({ orderId: idOf(name), ...goods, totalPrice: totalOf(goods), ...from })
}
export const twoLines =
  (...names: string[]): Step =>
  (orders) => ({
    ...orders,
    ...Object.fromEntries(names.map((name) => [name, [inLines(name, [line('1'), line('2')])]])),
  })
const eventsIn = (orders: Orders, name: string) => orders[name] ?? [place(name)]
export const append =
  (name: string, ...events: readonly OrderEvent[]): Step =>
  (orders) => ({ ...orders, [name]: [...eventsIn(orders, name), ...events] })

function accepted(decision: Decision<OrderEvent>): readonly OrderEvent[] {
  if (isRefusal(decision)) throw new Error(decision.message)
  return decision
}
const decideMerge =
  (name: string, command: MergeCommand): Step =>
  (orders) =>
    append(name, ...accepted(decideOrderMerge(command, stateOf(eventsIn(orders, name)))))(orders)
export const steps =
  (list: readonly Step[]): Step =>
  (orders) =>
    list.reduce((state, step) => step(state), orders)

/** Sends a piece of an order as the order `into`. */
export const split =
  (name: string, into: string): Step =>
  (orders) => {
    const command = splitCommand({ 1: 1 }, { splitId: into, newOrderId: idOf(into) })
    const after = append(name, ...eventsOf(command, eventsIn(orders, name)))(orders)
    return { ...after, [into]: [place(into, name)] }
  }
/** Sends pieces of an order, by its lines, as the order `into`. */
export const splitLines =
  (name: string, into: string, moved: Record<string, number>): Step =>
  (orders) => {
    const command = splitCommand(moved, { splitId: into, newOrderId: idOf(into) })
    const events = eventsOf(command, eventsIn(orders, name))
    const { lines } = events.find((each) => each.type === 'OrderSplit')!.data.moved
    return { ...append(name, ...events)(orders), [into]: [inLines(into, lines, name)] }
  }
/** Replaces lines of an order, by their ids, by others. */
export const correct =
  (name: string, lineIds: readonly string[], ...by: readonly string[]): Step =>
  (orders) => {
    const { goods } = stateOf(eventsIn(orders, name))
    const kept = goods.lines.filter(({ lineId }) => !lineIds.includes(lineId))
    const lines = [...kept, ...by.map((lineId) => line(lineId))]
    return append(name, corrected(goods, { ...goods, lines }))(orders)
  }
/** The first step of a merge: the kept order records it. */
export const startMerge =
  (kept: string, others: string): Step =>
  (orders) => {
    const states = [...others].map((name) => stateOf(eventsIn(orders, name)))
    return decideMerge(kept, { type: 'MergeOrders', mergeId: kept + others, others: states, by })(orders)
  }
/** Merges orders, named by their letters, into another. */
export const merge = (kept: string, others: string): Step =>
  steps([
    startMerge(kept, others),
    ...[...others].map((name) =>
      append(
        name,
        { type: 'OrderMergedInto', data: { mergeId: kept + others, orderId: idOf(kept) } },
        cancelled,
      ),
    ),
  ])
/** The first step of the undo of a merge. */
export const startUndo = (kept: string, others: string): Step =>
  decideMerge(kept, { type: 'UndoMerge', mergeId: kept + others, by })
export const undoMerge = (kept: string, others: string): Step =>
  steps([
    startUndo(kept, others),
    ...[...others].map((name) => decideMerge(name, { type: 'ReopenMerged', mergeId: kept + others })),
  ])

/** A parcel by its letter, in brackets if it is cancelled. */
const letterOf = ({ orderId, isCancelled }: Parcel) => (isCancelled ? `(${orderId[0]})` : orderId[0]!)

export async function parcelsAfter(
  list: readonly Step[],
  name: string,
): Promise<{ own: string; others: string[] }> {
  const orders = steps(list)({})
  const states = new Map(Object.keys(orders).map((each) => [orderStream(idOf(each)), stateOf(orders[each]!)]))
  const load = async (stream: string) => ({ state: states.get(stream) ?? stateOf([]) })
  const { own, others } = await parcelsOf({ load } as unknown as FoldCache, stateOf(eventsIn(orders, name)))
  return { own: letterOf(own), others: others.map(letterOf) }
}
export const othersOf = async (name: string, list: readonly Step[]) => (await parcelsAfter(list, name)).others
