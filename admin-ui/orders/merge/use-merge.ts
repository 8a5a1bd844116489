import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { showUndoNotice } from '../../ui/feedback/undo-notice.tsx'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useRefreshOrders } from '../status/use-change-status.ts'

/** Takes back a merge into `kept` and reports it. */
export function useUndoMerge(): (kept: string, mergeId: string) => Promise<void> {
  const toast = useToast()
  const refreshOrders = useRefreshOrders()
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useCallback(
    async (kept, mergeId) => {
      try {
        await dataProvider.undoMerge(kept, mergeId)
        toast.success('Spajanje je poništeno', 'Porudžbine se opet šalju zasebno.')
      } catch (error) {
        toast.failure('Greška', serverMessage(error, 'Spajanje nije poništeno'))
      }
      // Another window may have changed the orders, also if the undo was refused.
      await refreshOrders()
    },
    [dataProvider, refreshOrders, toast],
  )
}

interface Merge {
  kept: string
  orderIds: string[]
  mergeId: string
  differentCustomers: boolean
}

/** Merges orders and offers to undo it. Resolves to whether it was done. */
export function useMerge(): (merge: Merge) => Promise<boolean> {
  const toast = useToast()
  const undo = useUndoMerge()
  const refreshOrders = useRefreshOrders()
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useCallback(
    async ({ kept, ...merge }) => {
      try {
        const { message } = await dataProvider.mergeOrders(kept, merge)
        await refreshOrders()
        showUndoNotice({
          title: 'Porudžbine su spojene',
          text: message,
          undo: () => undo(kept, merge.mergeId),
        })
        return true
      } catch (error) {
        toast.failure('Greška', serverMessage(error, 'Porudžbine nisu spojene'))
        return false
      }
    },
    [dataProvider, refreshOrders, toast, undo],
  )
}
