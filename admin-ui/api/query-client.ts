import { QueryClient } from '@tanstack/react-query'
import { currentSession, onSessionChange } from '../session/session.ts'

/**
 * As the operator specification says (section 9): nothing goes stale by itself, nothing is retried; hints say what to read again.
 * Without a network a question fails at once, so that its screen can say so, and is asked again when the network is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Nothing that one person saw may be there for the next. */
onSessionChange(() => {
  if (currentSession().status === 'signed-out') queryClient.clear()
})
