import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'

/** Polls in case a change notification is lost (ms). */
const pollMs = 60_000

/**
 * Counts of pending and failed notifications: the seller's own, or everybody's for an admin. Shares the key
 * prefix of the lists, so that the same invalidation reloads it.
 */
export function useNotificationSummary() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useQuery({
    queryKey: ['notifications', 'summary'],
    queryFn: ({ signal }) => dataProvider.notificationSummary(signal),
    refetchInterval: pollMs,
  })
}
