import { QueryClient } from '@tanstack/react-query'
import { currentSession, onSessionChange } from '../session/session.ts'

/** As the operator specification says (section 9): nothing goes stale by itself, nothing is retried; hints say what to read again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
    mutations: { retry: false },
  },
})

/** Nothing that one person saw may be there for the next. */
onSessionChange(() => {
  if (currentSession().status === 'signed-out') queryClient.clear()
})
