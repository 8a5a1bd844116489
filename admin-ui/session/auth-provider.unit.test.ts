import { afterEach, describe, expect, it, vi } from 'vitest'
import { authProvider } from './auth-provider.ts'
import { currentSession } from './session.ts'

vi.mock(import('./session.ts'), { spy: true })

const signedInAs = (role: 'admin' | 'client') =>
  vi.mocked(currentSession).mockReturnValue({
    status: 'signed-in',
    user: {
      id: 7,
      email: 'ana@primer.rs',
      firstName: 'Ana',
      lastName: 'Savić',
      role,
      isActive: true,
      companyName: null,
      phone: null,
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
    },
  })
afterEach(() => vi.mocked(currentSession).mockReset())

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
    signedInAs(role)
    expect(await authProvider.canAccess!({ resource, action })).toBe(expected)
  })

  it('denies everything to nobody', async () => {
    vi.mocked(currentSession).mockReturnValue({ status: 'signed-out' })
    expect(await authProvider.canAccess!({ resource: 'orders', action: 'list' })).toBe(false)
  })
})

describe('getPermissions and getIdentity', () => {
  it('answer the role and the name of the signed-in user', async () => {
    signedInAs('client')
    expect(await authProvider.getPermissions!({})).toBe('client')
    expect(await authProvider.getIdentity!()).toEqual({ id: 7, fullName: 'Ana Savić' })
  })
})
