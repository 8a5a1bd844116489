import { useCallback } from 'react'
import { problemText } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useRefreshOrders } from '../status/use-change-status.ts'

interface UndoTexts {
  done: string
  /** What follows from it. */
  text?: string
  failure: string
}

/** Undoes a change of the goods of orders, and reports it. */
export function useUndo(): (send: () => Promise<unknown>, texts: UndoTexts) => Promise<void> {
  const toast = useToast()
  const refreshOrders = useRefreshOrders()
  return useCallback(
    async (send, { done, text, failure }) => {
      try {
        await send()
      } catch (error) {
        toast.failure(failure, problemText(error, 'Pokušajte ponovo.'))
        // Another window may have changed the orders.
        void refreshOrders()
        return
      }
      // Before the toast, because a form that is opened after it starts from the shown goods.
      await refreshOrders()
      toast.success(done, text)
    },
    [refreshOrders, toast],
  )
}
