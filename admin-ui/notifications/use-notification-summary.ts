import type { notificationRoutes } from '@pazar/contracts/notification/routes.ts'
import type { AnswerOf } from '@pazar/contracts/route/route.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** Hints tell of changes; this is for when they get lost, ms. */
const pollMs = 60_000

/** How many wait and failed: of the seller, for an admin of everybody. Its key is that of the lists, so that what changes them is read here, too. */
export function useNotificationSummary() {
  return useQuery({
    queryKey: ['notifications', 'summary'],
    queryFn: async ({ signal }): Promise<AnswerOf<typeof notificationRoutes.summary>> => (await call('/api/notifications/summary', { signal })).json,
    refetchInterval: pollMs,
  })
}
