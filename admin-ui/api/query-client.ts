import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { currentSession, endSession, onSessionChange } from '../session/session.ts'
import { statusOf } from './refusal.ts'

/** A session that ended elsewhere (another browser changed the password, an admin deactivated the user) ends here at once. */
const onError = (error: unknown) => {
  if (statusOf(error) === 401) endSession()
}

/** As the operator specification says (section 9): nothing goes stale by itself, nothing is retried; hints say what to read again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
    mutations: { retry: false },
  },
})

/** Nothing that one person saw may be there for the next. */
onSessionChange(() => {
  if (currentSession().status === 'signed-out') queryClient.clear()
})
