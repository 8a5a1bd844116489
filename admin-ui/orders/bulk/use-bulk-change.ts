import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { StatusesChanged } from '@pazar/contracts/order/work-routes.ts'
import { useChangeStatuses } from '../status/use-change-status.ts'
import { type GuardedChange, undoOf } from './bulk-change.ts'
import { type BulkProgress, useBulkCommand } from './use-bulk-command.ts'

const texts = {
  done: 'Status ažuriran',
  none: 'Nijedan status nije promenjen',
  failure: 'Neuspešno ažuriranje statusa',
}

/** Changes the status of many orders. `change` resolves to whether all requests succeeded. */
export function useBulkChange(): {
  change: (orderIds: readonly string[], status: OrderStatus) => Promise<boolean>
  progress: BulkProgress | undefined
} {
  const { run, progress } = useBulkCommand<GuardedChange, StatusesChanged['changed'][number]>(
    useChangeStatuses(),
  )
  return {
    change: (orderIds, status) =>
      run(
        orderIds.map((orderId) => ({ orderId, status })),
        { undoOf, texts },
      ),
    progress,
  }
}
