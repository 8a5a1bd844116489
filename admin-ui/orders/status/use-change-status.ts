import type { orderRoutes } from '@pazar/contracts/order/routes.ts'
import type { StatusesChanged } from '@pazar/contracts/order/work-routes.ts'
import { maxStatusChanges, type OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { AnswerOf } from '@pazar/contracts/route/route.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { type GuardedChange, undoOf } from '../bulk/bulk-change.ts'
import { reportUndo } from '../bulk/report-undo.ts'
import { type BulkOutcome, sendBatches } from '../bulk/send-batches.ts'
import { showOptimistically } from './shown-status.ts'

/** Reloads all queries that show orders. The command's position ensures that the new state is included. */
export function useRefreshOrders(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    for (const key of ['dashboard', 'profit', 'activity']) void client.invalidateQueries({ queryKey: [key] })
    await Promise.all(
      ['orders', 'order-history', 'order-summary', 'order-desk'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
  }, [client])
}

type StatusAnswer = AnswerOf<typeof orderRoutes.changeStatus>

/**
 * Changes one order's status optimistically and reverts if the server refuses. Resolves to the status that was really
 * replaced, which another user may have set since the row was loaded; null if the order had the status already.
 */
export function useChangeStatus(): (orderId: string, status: OrderStatus) => Promise<StatusAnswer['from']> {
  const refreshOrders = useRefreshOrders()
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useCallback(
    async (orderId, status) => {
      const endOptimistic = showOptimistically([{ orderId, status }])
      try {
        const { data } = await dataProvider.update<StatusAnswer & { id: string }>('orders', {
          id: orderId,
          data: { status },
          previousData: { id: orderId },
        })
        await refreshOrders()
        return data.from
      } finally {
        endOptimistic()
      }
    },
    [dataProvider, refreshOrders],
  )
}

/**
 * Changes many statuses and returns what really changed. A change may carry the status that it expects.
 * `onProgress` is called after each request with the number of changes sent so far.
 */
export function useChangeStatuses(): (
  changes: readonly GuardedChange[],
  onProgress: (sent: number) => void,
) => Promise<BulkOutcome<StatusesChanged['changed'][number]>> {
  const refreshOrders = useRefreshOrders()
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useCallback(
    async (changes, onProgress) => {
      const endOptimistic = showOptimistically(changes)
      const outcome = await sendBatches(changes, maxStatusChanges, dataProvider.changeStatuses, onProgress)
      // Changes made before a failure persist, so reload in both cases.
      await refreshOrders()
      endOptimistic()
      return outcome
    },
    [dataProvider, refreshOrders],
  )
}

/**
 * Undoes a status that was chosen for one order, and reports it. Unlike a choice of the status before, it takes
 * back what the status said of the parcel (orders/statuses); an order that has changed since stays as it is.
 */
export function useUndoStatus(): (chosen: StatusesChanged['changed'][number]) => Promise<void> {
  const toast = useToast()
  const changeStatuses = useChangeStatuses()
  return useCallback(
    async function undo(chosen) {
      const undone = await changeStatuses(undoOf([chosen]), () => {})
      reportUndo(toast, undone, {
        text: undone.skipped[0]?.message ?? serverMessage(undone.error, 'Pokušajte ponovo.'),
        again: () => undo(chosen),
      })
    },
    [changeStatuses, toast],
  )
}
