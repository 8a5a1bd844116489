import type { SessionView } from '@pazar/contracts/user/account-routes.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { serverMessage } from '../data/refusal.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'

/** A user's sessions. An ended session requires the password at its next request. */
export function useUserSessions(userId: number) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['user-sessions', userId],
    queryFn: ({ signal }) => dataProvider.userSessions(userId, signal),
    // Sign-ins cause no change notification, so reload whenever the sessions are shown.
    staleTime: 0,
  })
  const { mutate: revoke, isPending } = useMutation({
    mutationFn: (session?: SessionView): Promise<unknown> =>
      session ? dataProvider.endUserSession(userId, session.id) : dataProvider.endUserSessions(userId),
    onSuccess: (_answer, session) =>
      toast.success(session ? 'Sesija je prekinuta' : 'Sve sesije su prekinute'),
    onError: (reason) => toast.failure('Greška', serverMessage(reason, 'Greška pri prekidanju sesije')),
    onSettled: () => refetch(),
  })
  return { sessions: data, error, refetch, revoke, isPending }
}
