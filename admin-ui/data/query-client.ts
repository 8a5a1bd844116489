import type { Duty } from '@pazar/contracts/user/duties.ts'
import { QueryClient } from '@tanstack/react-query'
import { answerFromSession, forgetAccess } from '../session/known-access.ts'
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

answerFromSession(queryClient)

let lastDuty: Duty | null | undefined

/**
 * The next user of this browser must not see cached data of the previous one, and a helper with another duty
 * none of the previous duty.
 */
onSessionChange(() => {
  const session = currentSession()
  if (session.status === 'signed-out') queryClient.clear()
  if (session.status !== 'signed-in') return
  const { duty } = session.user
  if (lastDuty !== undefined && lastDuty !== duty) {
    forgetAccess(queryClient)
    void queryClient.resetQueries()
  }
  lastDuty = duty
})

/** Refetches failed queries when the server becomes reachable again. */
onConnectionChange(() => {
  if (!isServerUnreachable())
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})
