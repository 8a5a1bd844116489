import type { OrderSummary } from '@pazar/contracts/order/view-schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import type { OrderFilter } from '../../links/order-link.ts'

/** Counts and sums over all pages and all markets, since the counters stand above the tabs. */
export function useOrderSummary({ market: _tab, ...filter }: OrderFilter) {
  return useQuery({
    queryKey: ['order-summary', filter],
    queryFn: async ({ signal }): Promise<OrderSummary> =>
      (await call(`/api/orders/summary?filter=${encodeURIComponent(JSON.stringify(filter))}`, { signal }))
        .json,
    placeholderData: keepPreviousData,
  })
}
