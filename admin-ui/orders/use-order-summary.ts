import type { OrderSummary } from '@pazar/contracts/order/routes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { OrderFilter } from './order-filter.ts'

/** Counts and sums over all pages; the open tab does not narrow them, so they stand above all three. */
export function useOrderSummary({ market: _tab, ...filter }: OrderFilter) {
  return useQuery({
    queryKey: ['order-summary', filter],
    queryFn: async ({ signal }): Promise<OrderSummary> =>
      (await call(`/api/orders/summary?filter=${encodeURIComponent(JSON.stringify(filter))}`, { signal })).json,
    placeholderData: keepPreviousData,
  })
}
