import { QueryClient } from '@tanstack/react-query'
import { isServerUnreachable, onConnectionChange } from '../session/restore-session.ts'
import { currentSession, onSessionChange } from '../session/session.ts'

/**
 * Queries neither go stale nor retry; change notifications decide what to refetch (ui/queries). Offline, a
 * query fails at once so that its screen can show the error, and is refetched on reconnect.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The next user of this browser must not see cached data of the previous one. */
onSessionChange(() => {
  if (currentSession().status === 'signed-out') queryClient.clear()
})

/** Refetches failed queries when the server becomes reachable again. */
onConnectionChange(() => {
  if (!isServerUnreachable())
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})
