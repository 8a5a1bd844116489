import { storageRoutes } from '@pazar/contracts/user/storage-routes.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../data/call.ts'

const { path, answer } = storageRoutes.all

/** One user's storage, from a single request for all users. */
export const useUsersStorage = (userId: number) =>
  useQuery({
    queryKey: ['users-storage'],
    queryFn: async ({ signal }) => answer.parse((await call(path, { signal })).json),
    select: (all) => all.find((each) => each.userId === userId),
  })
