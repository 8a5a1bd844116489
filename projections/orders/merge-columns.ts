import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import type { LoggedEventOf } from '@pazar/event-store/event-log.ts'
import { withChange } from './history-columns.ts'
import type { OrderRow } from './table.ts'
import { withDay } from './values-by-day.ts'

export function withMerges(
  order: OrderRow,
  event: LoggedEventOf<'OrdersMerged' | 'OrdersUnmerged'>,
): OrderRow {
  const { mergeId } = event.data
  const others = (order.merges ?? []).filter((merge) => merge.mergeId !== mergeId)
  const merges =
    event.type === 'OrdersMerged'
      ? [...others, { mergeId, orderIds: event.data.from.map(({ orderId }) => orderId) }]
      : others
  return { ...order, merges: merges.length > 0 ? merges : null }
}

export function withMergedInto(
  order: OrderRow,
  event: LoggedEventOf<'OrderMergedInto' | 'OrderMergeUndone'>,
): OrderRow {
  const { at } = event.metadata
  const changed = { ...order, updated_at: at, revision: event.revision }
  const { mergeId } = event.data
  const isMerged = event.type === 'OrderMergedInto'
  // A late step of a merge that was taken back before it reached the order.
  if (!isMerged && order.merge_id !== mergeId) return changed
  return {
    ...changed,
    ...withChange(order, at),
    merged_into: isMerged ? event.data.orderId : null,
    merge_id: isMerged ? mergeId : null,
    merged_days: withDay(order.merged_days, belgradeDay(at), isMerged),
  }
}
