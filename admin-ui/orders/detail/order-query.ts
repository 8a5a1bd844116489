import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { part, read } from '../../data/methods/requests.ts'

/** One order. Users who may not manage it get its masked public view, which screens treat as not found. */
export const orderQuery = (orderId: string | null) => ({
  queryKey: ['orders', 'detail', orderId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    read<OrderView & { masked?: boolean }>(`/api/orders/${part(orderId!)}`, signal),
  enabled: orderId !== null,
})
