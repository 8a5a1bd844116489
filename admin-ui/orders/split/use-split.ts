import { useRef } from 'react'
import { type SplitPayload, splitMethods } from '../../data/methods/splits.ts'
import { showUndoNotice } from '../../ui/feedback/undo-notice.tsx'
import { useUndo } from '../goods/use-undo.ts'
import { useRefreshOrders } from '../status/use-change-status.ts'

/** Merges an order that was split off back into its order, and reports it. */
export function useUndoSplit(): (orderId: string, newOrderId: string) => Promise<void> {
  const undo = useUndo()
  return (orderId, newOrderId) =>
    undo(() => splitMethods.undoSplit(orderId, newOrderId), {
      done: 'Podela je poništena',
      text: 'Sve se opet šalje u jednom paketu.',
      failure: 'Podela nije poništena',
    })
}

/** Splits an order and offers to undo it. @throws what the request throws. */
export function useSplit(orderId: string): (split: Omit<SplitPayload, 'splitId'>) => Promise<void> {
  const undo = useUndoSplit()
  const refreshOrders = useRefreshOrders()
  // One id for each content: a press after a lost answer completes the first split, and no other one.
  const sent = useRef({ content: '', splitId: '' })
  return async (split) => {
    const content = JSON.stringify(split)
    if (sent.current.content !== content) sent.current = { content, splitId: crypto.randomUUID() }
    const { splitId } = sent.current
    const { message, newOrderId } = await splitMethods.splitOrder(orderId, { ...split, splitId })
    showUndoNotice({
      title: 'Porudžbina je podeljena',
      text: message,
      undo: () => undo(orderId, newOrderId),
    })
    await refreshOrders()
  }
}
