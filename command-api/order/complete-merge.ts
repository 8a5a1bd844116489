import { orderStream } from '@pazar/contracts/order/events.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import type { CommandContext, metadataOf } from '../command-context.ts'
import { createStockMoves } from './move-stock.ts'
import { orderFold } from './order.ts'
import { decideOrderMerge, type MergeCommand } from './order-merge.ts'
import type { Merge } from './merge-state.ts'

type Metadata = ReturnType<typeof metadataOf>

/** `refusal`: why the merge was taken back; undefined if all orders are as recorded in the kept order. */
export interface MergeCompletion {
  refusal?: Refusal
  position: Position | undefined
}

/**
 * Brings the merged orders to the state that the kept order records. Every step may be repeated, by any
 * process, at any time and in any order: a process that dies leaves the rest to the repetition of its request
 * or to the merge sweep. If a merged order was changed before its step, the whole merge is taken back, so
 * that no goods are lost or sent twice.
 */
export function createMergeCompletion({ handle, folds }: Pick<CommandContext, 'handle' | 'folds'>) {
  const decide = (orderId: string, command: MergeCommand, metadata: Metadata) =>
    handle({
      stream: orderStream(orderId),
      fold: orderFold,
      metadata,
      decide: (state) => decideOrderMerge(command, state),
    })

  async function mergeOf(orderId: string, mergeId: string): Promise<Merge | undefined> {
    const { state } = await folds.load(orderStream(orderId), orderFold)
    return state.merge.merges.find((merge) => merge.mergeId === mergeId)
  }

  async function closeAll(orderId: string, merge: Merge, metadata: Metadata): Promise<MergeCompletion> {
    let position: Position | undefined
    for (const order of merge.from) {
      const closed = await decide(
        order.orderId,
        { type: 'CloseMerged', mergeId: merge.mergeId, into: orderId, order },
        metadata,
      )
      if (!closed.ok) {
        await decide(orderId, { type: 'AbandonMerge', mergeId: merge.mergeId }, metadata)
        return { refusal: closed.refusal, position: undefined }
      }
      await createStockMoves({ handle }, metadata).merge({ ...order, goods: order }, orderId)
      position = closed.position
    }
    return { position }
  }

  async function reopenAll(keptId: string, merge: Merge, metadata: Metadata): Promise<MergeCompletion> {
    const { mergeId, from } = merge
    let position: Position | undefined
    for (const order of from) {
      const reopened = await decide(order.orderId, { type: 'ReopenMerged', mergeId }, metadata)
      if (!reopened.ok) continue
      const { goods } = (await folds.load(orderStream(keptId), orderFold)).state
      await createStockMoves({ handle }, metadata).unmerge(
        { orderId: keptId, goods },
        { ...order, goods: order },
      )
      position = reopened.position
    }
    return { position }
  }

  return async (orderId: string, mergeId: string, metadata: Metadata): Promise<MergeCompletion> => {
    const merge = await mergeOf(orderId, mergeId)
    if (!merge) return { position: undefined }
    if (merge.isUndone) return reopenAll(orderId, merge, metadata)
    const closing = await closeAll(orderId, merge, metadata)
    // Read again: the merge may have been taken back meanwhile, here or by another process.
    if (!(await mergeOf(orderId, mergeId))!.isUndone) return closing
    const { position } = await reopenAll(orderId, merge, metadata)
    return { ...closing, position }
  }
}
