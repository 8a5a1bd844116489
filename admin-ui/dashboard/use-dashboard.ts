import type { SyncDashboard } from '@pazar/contracts/analytics/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../data/call.ts'

/** The dashboard refreshes every 30 s (dashboard/contents). */
const pollMs = 30_000

export function useDashboard() {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }): Promise<SyncDashboard> =>
      (await call('/api/sync/dashboard', { signal })).json,
    refetchInterval: pollMs,
  })
}
