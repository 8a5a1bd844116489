import { everyDuty } from '@pazar/contracts/user/duties.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { authProvider } from './auth-provider.ts'
import { resourceAccess } from './resource-access.ts'
import { confirmSession, endSession, sessionVersion } from './session.ts'

const signIn = (account: object) =>
  confirmSession({ id: 7, firstName: 'Ana', lastName: 'Savić', ...account }, sessionVersion())
afterEach(endSession)

/** What a hook of React-Admin shows in its first render. */
const firstShown = (...key: unknown[]) =>
  queryClient
    .getQueryCache()
    .build(queryClient, queryClient.defaultQueryOptions({ queryKey: ['auth', ...key] })).state

const access = (resource: string, action: string) =>
  firstShown('canAccess', { action, enabled: true, resource, recordId: undefined })

describe('what React-Admin first shows of the user', () => {
  it.each([{ role: 'admin' }, { role: 'client' }, ...everyDuty.map((duty) => ({ role: 'client', duty }))])(
    'is what the auth provider answers for %j',
    async (account) => {
      signIn(account)
      expect(firstShown('checkAuth', {})).toMatchObject({ status: 'success', data: true })
      expect(firstShown('getPermissions', {}).data).toBe(await authProvider.getPermissions!({}))
      for (const [resource, actions] of Object.entries(resourceAccess))
        for (const action of Object.keys(actions))
          expect(access(resource, action).data, `${resource} ${action}`).toBe(
            await authProvider.canAccess!({ resource, action }),
          )
    },
  )

  it('is nothing yet while nobody is signed in', () => {
    for (const state of [
      firstShown('checkAuth', {}),
      firstShown('getPermissions', {}),
      access('orders', 'list'),
    ])
      expect(state.status).toBe('pending')
  })

  it('follows a change of the duty', () => {
    signIn({ role: 'client', duty: 'pakovanje' })
    expect(access('market-costs', 'list').data).toBe(false)
    signIn({ role: 'client', duty: 'sve' })
    expect(access('market-costs', 'list').data).toBe(true)
  })
})
