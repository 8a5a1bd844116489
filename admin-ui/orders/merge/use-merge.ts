import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { showUndoNotice } from '../../ui/feedback/undo-notice.tsx'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useUndo } from '../goods/use-undo.ts'
import { useRefreshOrders } from '../status/use-change-status.ts'

/** Takes back a merge into `kept` and reports it. */
export function useUndoMerge(): (kept: string, mergeId: string) => Promise<void> {
  const undo = useUndo()
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useCallback(
    (kept, mergeId) =>
      undo(() => dataProvider.undoMerge(kept, mergeId), {
        done: 'Spajanje je poništeno',
        text: 'Porudžbine se opet šalju zasebno.',
        failure: 'Spajanje nije poništeno',
      }),
    [dataProvider, undo],
  )
}

interface Merge {
  kept: string
  orderIds: string[]
  mergeId: string
  differentCustomers: boolean
}

/** What was merged; `message` is the server's. */
export type Merged = Awaited<ReturnType<PazarDataProvider['mergeOrders']>>

/** Merges orders and, with a notice, offers to undo it. Resolves to undefined if it was refused. */
export function useMerge({
  hasNotice,
}: {
  hasNotice: boolean
}): (merge: Merge) => Promise<Merged | undefined> {
  const toast = useToast()
  const undo = useUndoMerge()
  const refreshOrders = useRefreshOrders()
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useCallback(
    async ({ kept, ...merge }) => {
      try {
        const merged = await dataProvider.mergeOrders(kept, merge)
        await refreshOrders()
        if (hasNotice)
          showUndoNotice({
            title: 'Porudžbine su spojene',
            text: merged.message,
            undo: () => undo(kept, merge.mergeId),
          })
        return merged
      } catch (error) {
        toast.failure('Greška', serverMessage(error, 'Porudžbine nisu spojene'))
        return undefined
      }
    },
    [dataProvider, hasNotice, refreshOrders, toast, undo],
  )
}
