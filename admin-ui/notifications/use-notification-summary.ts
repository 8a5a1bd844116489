import type { notificationRoutes } from '@pazar/contracts/notification/routes.ts'
import type { AnswerOf } from '@pazar/contracts/route/route.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../data/call.ts'

/** Polls in case a change notification is lost (ms). */
const pollMs = 60_000

/**
 * Counts of pending and failed notifications: the seller's own, or everybody's for an admin. Shares the key
 * prefix of the lists, so that the same invalidation reloads it.
 */
export function useNotificationSummary() {
  return useQuery({
    queryKey: ['notifications', 'summary'],
    queryFn: async ({ signal }): Promise<AnswerOf<typeof notificationRoutes.summary>> =>
      (await call('/api/notifications/summary', { signal })).json,
    refetchInterval: pollMs,
  })
}
