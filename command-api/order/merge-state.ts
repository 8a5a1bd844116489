import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import type { OrderGoods, OrderLine } from '@pazar/contracts/order/lines.ts'

/** Another order in a merge, as it was then. `lineIds` are the ids of its lines in the kept order. */
export type MergedOrder = Extract<OrderEvent, { type: 'OrdersMerged' }>['data']['from'][number]

/** A merge into this order. */
export interface Merge {
  mergeId: string
  from: readonly MergedOrder[]
  before: OrderGoods
  after: OrderGoods
  isUndone: boolean
}

/** Goods of this order that became another one. */
export type Split = Extract<OrderEvent, { type: 'OrderSplit' }>['data']

export interface MergeState {
  /** The order that this one is sent with; null unless it was merged into another. */
  mergedInto: { mergeId: string; orderId: string } | null
  merges: readonly Merge[]
  /** Merges of this order into others that were taken back, or must not be completed any more. */
  undone: readonly string[]
}

export const noMerges: MergeState = { mergedInto: null, merges: [], undone: [] }

/** Bounds memory; no order is merged as often. */
const maxRememberedUndone = 50

/** Ids of the lines that a merge has added. */
export const mergedLineIds = ({ from }: Pick<Merge, 'from'>): ReadonlySet<string> =>
  new Set(from.flatMap(({ lineIds }) => lineIds))

/** Lines that a merge has added, as it added them. */
export function mergedLines({ from, after }: Pick<Merge, 'from' | 'after'>): OrderLine[] {
  const ids = mergedLineIds({ from })
  return after.lines.filter(({ lineId }) => ids.has(lineId))
}

/** The orders that were merged into this one and are sent with it. */
export const mergedOrders = ({ merges }: MergeState): MergedOrder[] =>
  merges.flatMap(({ from, isUndone }) => (isUndone ? [] : from))

/** Merges of an order into this one, oldest first, also those that were undone. */
export const mergesOf = ({ merges }: MergeState, orderId: string): Merge[] =>
  merges.filter(({ from }) => from.some((order) => order.orderId === orderId))

/** Whether an order is a part of this one. */
export const isMergedBack = (state: MergeState, orderId: string): boolean =>
  mergedOrders(state).some((order) => order.orderId === orderId)

export function evolveMerges(state: MergeState, event: OrderEvent): MergeState {
  switch (event.type) {
    case 'OrdersMerged': {
      const { mergeId, from, before, after } = event.data
      return { ...state, merges: [...state.merges, { mergeId, from, before, after, isUndone: false }] }
    }
    case 'OrdersUnmerged': {
      const { mergeId } = event.data
      const merges = state.merges.map((merge) =>
        merge.mergeId === mergeId ? { ...merge, isUndone: true } : merge,
      )
      return { ...state, merges }
    }
    case 'OrderMergedInto':
      return { ...state, mergedInto: event.data }
    case 'OrderMergeUndone': {
      const { mergeId } = event.data
      return {
        ...state,
        mergedInto: state.mergedInto?.mergeId === mergeId ? null : state.mergedInto,
        undone: [...state.undone, mergeId].slice(-maxRememberedUndone),
      }
    }
    default:
      return state
  }
}
