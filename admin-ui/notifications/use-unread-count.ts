import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { changedFilter, type NotificationFilter } from './notification-filter.ts'

/** How many of what a list shows nobody has read; undefined until that is known. Its key is that of the lists, so that what changes them is read here, too. */
export function useUnreadCount(filter: NotificationFilter, enabled: boolean): number | undefined {
  const unread = changedFilter(filter, { unread: true })
  const { data } = useQuery({
    queryKey: ['notifications', 'unread', unread],
    enabled,
    queryFn: async ({ signal }) => {
      const { headers } = await call(`/api/notifications?${new URLSearchParams({ filter: JSON.stringify(unread), range: '[0,0]' })}`, { signal })
      return Number(headers.get('content-range')?.split('/')[1])
    },
  })
  return data
}
