import { afterEach, describe, expect, it } from 'vitest'
import { authProvider } from './auth-provider.ts'
import { confirmSession, endSession, sessionVersion } from './session.ts'

const signInAs = (role: 'admin' | 'client') =>
  confirmSession({ id: 7, firstName: 'Ana', lastName: 'Savić', role }, sessionVersion())
afterEach(endSession)

describe('checkError', () => {
  it.each([400, 401, 403, 404, 409, 429, 500, 503, undefined])('leaves %s to the screen', async (status) =>
    expect(await authProvider.checkError({ status })).toBeUndefined(),
  )
})

describe('canAccess', () => {
  it.each([
    ['admin', 'clients', 'list', true],
    ['client', 'clients', 'list', false],
    ['client', 'orders', 'list', true],
  ] as const)('for a signed-in %s, %s %s: %s', async (role, resource, action, expected) => {
    signInAs(role)
    expect(await authProvider.canAccess!({ resource, action })).toBe(expected)
  })

  it('denies everything to nobody', async () => {
    endSession()
    expect(await authProvider.canAccess!({ resource: 'orders', action: 'list' })).toBe(false)
  })
})

describe('getPermissions and getIdentity', () => {
  it('answer the role and the name of the signed-in user', async () => {
    signInAs('client')
    expect(await authProvider.getPermissions!({})).toBe('client')
    expect(await authProvider.getIdentity!()).toEqual({ id: 7, fullName: 'Ana Savić' })
  })
})
