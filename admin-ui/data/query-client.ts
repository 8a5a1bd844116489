import { QueryClient } from '@tanstack/react-query'
import { answerFromSession, forgetWithSession } from '../session/known-access.ts'
import { isServerUnreachable, onConnectionChange } from '../session/restore-session.ts'
import { readAgainIfOutdatedByLoad } from './read-again.ts'

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

answerFromSession(queryClient)
forgetWithSession(queryClient)
readAgainIfOutdatedByLoad(queryClient)

/** Refetches failed queries when the server becomes reachable again. */
onConnectionChange(() => {
  if (!isServerUnreachable())
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})
