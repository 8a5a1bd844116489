import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { confirmSession, endSession, sessionVersion } from '../session/session.ts'
import { sendCommand } from './commands.ts'

const answers = vi.fn<() => Promise<Response>>()
const keys: (string | null)[] = []
beforeEach(() => {
  keys.length = 0
  vi.stubGlobal('fetch', (_path: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('Idempotency-Key'))
    return answers()
  })
})
afterEach(() => vi.unstubAllGlobals())

const json = (status: number, body: object) => async () => Response.json(body, { status })
const lost = async () => Promise.reject(new TypeError('Failed to fetch'))
const send = (body: object = { domain: 'lampe.rs' }) => sendCommand('POST', '/api/tenants', body)

describe('sendCommand', () => {
  it.each([
    ['a lost answer', lost],
    ['a server error', json(503, { code: 'unavailable', message: 'Pokušajte ponovo' })],
  ])('repeats the key after %s', async (_what, failure) => {
    answers.mockImplementationOnce(failure).mockImplementation(json(201, { tenantId: 1 }))
    await expect(send()).rejects.toThrow()
    await send()
    await send()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('takes a new key for other content and after a refusal', async () => {
    answers
      .mockImplementationOnce(lost)
      .mockImplementationOnce(json(409, { code: 'conflict', message: 'Zauzeto' }))
      .mockImplementation(json(201, { tenantId: 1 }))
    await expect(send()).rejects.toThrow()
    await expect(send({ domain: 'druge.rs' })).rejects.toThrow()
    await send({ domain: 'druge.rs' })
    expect(new Set(keys).size).toBe(3)
  })

  it('takes a new key for another user, who may be signed in without a sign-out', async () => {
    const signIn = (id: number) => confirmSession({ id, role: 'client' }, sessionVersion())
    onTestFinished(endSession)
    answers.mockImplementationOnce(lost).mockImplementation(json(201, { tenantId: 1 }))
    signIn(7)
    await expect(send()).rejects.toThrow()
    signIn(8)
    await send()
    expect(keys[1]).not.toBe(keys[0])
  })

  it('takes a new key for a lost change after another change of the same thing', async () => {
    const change = (isActive: boolean, path = '/api/admin/users/7/status') =>
      sendCommand('PATCH', path, { isActive })
    answers.mockImplementationOnce(lost).mockImplementationOnce(lost).mockImplementation(json(200, {}))
    await expect(change(false)).rejects.toThrow()
    await expect(change(false, '/api/admin/users/70/status')).rejects.toThrow()
    await change(true)
    await change(false)
    await change(false, '/api/admin/users/70/status')
    expect(keys[3]).not.toBe(keys[0])
    expect(keys[4]).toBe(keys[1])
  })

  it.each([
    ['/api/domains', '/api/domains/lampe.rs'],
    ['/api/user/domain', '/api/user/domain'],
    ['/api/admin/clients', '/api/admin/users/7'],
    ['/api/upsell/process-links', '/api/upsell/products/7'],
  ])('takes a new key to create again what was removed: %s', async (list, removed) => {
    const create = () => sendCommand('POST', list, { host: 'lampe.rs' })
    answers.mockImplementationOnce(lost).mockImplementation(json(200, {}))
    await expect(create()).rejects.toThrow()
    await sendCommand('DELETE', removed)
    await create()
    expect(keys[2]).not.toBe(keys[0])
  })

  it('nests the refused fields for React-Admin', async () => {
    const issues = [
      { path: 'email', message: 'Zauzeto' },
      { path: 'customer.phone', message: 'Neispravan telefon' },
    ]
    answers.mockImplementationOnce(json(400, { code: 'invalid', message: 'Neispravno', issues }))
    await expect(send()).rejects.toMatchObject({
      status: 400,
      body: {
        message: 'Neispravno',
        issues,
        errors: { email: 'Zauzeto', customer: { phone: 'Neispravan telefon' } },
      },
    })
  })
})
