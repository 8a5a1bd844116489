import type { AccountView } from '@pazar/contracts/user/account-routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { confirmSession, sessionVersion } from '../../session/session.ts'
import { settingsMethods } from '../methods/settings.ts'
import { readAfterChange } from '../read-after-change.ts'

/** Loads the signed-in user with their settings, and updates the session's user. */
async function readAccount({ signal }: { signal: AbortSignal }): Promise<AccountView> {
  const version = sessionVersion()
  const account = await settingsMethods.account(signal)
  confirmSession(account, version)
  return account
}

const query = { queryKey: ['account'], queryFn: readAccount }

/** The signed-in user with their settings, once loaded. */
export const useAccount = () => useQuery(query)

/**
 * Keeps what a helper is offered as their duty is now, which the seller changes. The session tells of a change,
 * so nothing is rendered for the account itself.
 */
export const useOwnDuty = (isHelper: boolean): void =>
  void useQuery({ ...query, enabled: isHelper, notifyOnChangeProps: [] })

/**
 * Reloads the account after a change (settings/forms). Resolves to undefined if that fails: the change is
 * saved all the same.
 */
export function useRefreshAccount(): () => Promise<AccountView | undefined> {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: ['integrations'] })
    return readAfterChange<AccountView>(client, query.queryKey)
  }
}
