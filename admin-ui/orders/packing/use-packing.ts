import { maxStatusChanges } from '@pazar/contracts/order/order-status.ts'
import type { PackingChanged } from '@pazar/contracts/order/packing-route.ts'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { sendBatches } from '../bulk/send-batches.ts'
import { type BulkProgress, useBulkCommand } from '../bulk/use-bulk-command.ts'
import { useRefreshOrders } from '../status/use-change-status.ts'

interface PackingChange {
  orderId: string
  packing: boolean
}

const startTexts = {
  done: 'Pakovanje je počelo',
  none: 'Nijedno pakovanje nije počelo',
  failure: 'Pakovanje nije počelo',
}
const stopTexts = {
  done: 'Pakovanje je prekinuto',
  none: 'Nijedno pakovanje nije prekinuto',
  failure: 'Pakovanje nije prekinuto',
}

export interface Packing {
  /** Starts or stops packing of orders. Resolves to whether all requests succeeded. */
  change: (orderIds: readonly string[], packing: boolean) => Promise<boolean>
  progress: BulkProgress | undefined
}

/** Starts and stops packing, reports skipped orders and offers undo (orders/packing). */
export function usePacking(): Packing {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const refreshOrders = useRefreshOrders()
  const { run, progress } = useBulkCommand<PackingChange, PackingChanged['changed'][number]>(
    async (changes, onProgress) => {
      const outcome = await sendBatches(
        changes,
        maxStatusChanges,
        (part) =>
          dataProvider.changePacking(
            part.map(({ orderId }) => orderId),
            part[0]!.packing,
          ),
        onProgress,
      )
      await refreshOrders()
      return outcome
    },
  )
  return {
    change: (orderIds, packing) =>
      run(
        orderIds.map((orderId) => ({ orderId, packing })),
        {
          undoOf: (changed) => changed.map(({ orderId }) => ({ orderId, packing: !packing })),
          texts: packing ? startTexts : stopTexts,
        },
      ),
    progress,
  }
}
