import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'

/** One user's storage, from a single request for all users. */
export function useUsersStorage(userId: number) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useQuery({
    queryKey: ['users-storage'],
    queryFn: ({ signal }) => dataProvider.usersStorage(signal),
    select: (all) => all.find((each) => each.userId === userId),
  })
}
