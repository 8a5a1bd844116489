import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'

/** The dashboard refreshes every 30 s (dashboard/contents). */
const pollMs = 30_000

/** Figures, recent orders and websites of the signed-in person. */
export function useDashboard() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => dataProvider.dashboard(signal),
    refetchInterval: pollMs,
  })
}
