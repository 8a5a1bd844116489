import { type AccountView, settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { renewUser } from '../session/session.ts'

/** The signed-in user with his settings; who he is goes to the session too. */
async function readAccount(): Promise<AccountView> {
  const account = settingsRoutes.me.answer.parse((await call(settingsRoutes.me.path)).json)
  await renewUser(account)
  return account
}

const query = { queryKey: ['account'], queryFn: readAccount }

/** The signed-in user with his settings, as far as they have been read. */
export const useAccount = () => useQuery(query)

/** Reads the account again, after a change of it (operator spec, section 7). Where that fails the change still stands: answers what was known. */
export function useReadAccountAgain(): () => Promise<AccountView> {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: ['integrations'] })
    return client.fetchQuery({ ...query, staleTime: 0 }).catch(() => client.getQueryData<AccountView>(query.queryKey)!)
  }
}
