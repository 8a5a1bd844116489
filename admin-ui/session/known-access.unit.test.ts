import { everyDuty } from '@pazar/contracts/user/duties.ts'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { queryClient } from '../data/query-client.ts'
import { authProvider } from './auth-provider.ts'
import { forgetWithSession } from './known-access.ts'
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

describe('what was read for a user', () => {
  /** A client that is created once somebody is signed in, as after a reload over a slow network. */
  function clientWithOrders() {
    const client = new QueryClient()
    onTestFinished(forgetWithSession(client))
    client.setQueryData(['orders'], ['LK-1'])
    return client
  }

  it('is forgotten with the first change of a duty', () => {
    signIn({ role: 'client', duty: 'sve' })
    const client = clientWithOrders()
    signIn({ role: 'client', duty: 'pozivi', phone: '064 123 4567' })
    expect(client.getQueryData(['orders'])).toBeUndefined()
  })

  it('is forgotten if another user is signed in without a sign-out', () => {
    signIn({ role: 'client' })
    const client = clientWithOrders()
    signIn({ role: 'client', id: 8 })
    expect(client.getQueryData(['orders'])).toBeUndefined()
  })

  it('is forgotten after a sign-out', () => {
    signIn({ role: 'client' })
    const client = clientWithOrders()
    endSession()
    expect(client.getQueryData(['orders'])).toBeUndefined()
  })

  it('stays if other data of the user change', () => {
    signIn({ role: 'client', duty: 'sve' })
    const client = clientWithOrders()
    signIn({ role: 'client', duty: 'sve', phone: '064 123 4567' })
    expect(client.getQueryData(['orders'])).toEqual(['LK-1'])
  })
})
