import { useQuery } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { mergeFilter } from '../ui/lists/merge-filter.ts'
import type { NotificationFilter } from '../links/notification-link.ts'

/**
 * How many notifications of the filtered list are unread; undefined until loaded. Shares the key prefix of
 * the lists, so that the same invalidation reloads it.
 */
export function useUnreadCount(filter: NotificationFilter, enabled: boolean): number | undefined {
  const unread = mergeFilter(filter, { unread: true })
  const { data } = useQuery({
    queryKey: ['notifications', 'unread', unread],
    enabled,
    queryFn: async ({ signal }) => {
      const { headers } = await call(
        `/api/notifications?${new URLSearchParams({ filter: JSON.stringify(unread), range: '[0,0]' })}`,
        { signal },
      )
      return Number(headers.get('content-range')?.split('/')[1])
    },
  })
  return data
}
