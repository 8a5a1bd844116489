// Rules: api/client-errors, api/requests
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, httpError, onSessionEnd } from './call.ts'
import { forgetPosition, rememberedPosition, rememberPosition } from './position.ts'
import { codeOf, fieldErrors, refusalDetails, serverMessage, statusOf } from './refusal.ts'
import { orderStatusPath, resourcePath } from './resource-paths.ts'
import { unwrapRecords } from './unwrap-records.ts'

beforeEach(forgetPosition)
afterEach(() => vi.unstubAllGlobals())

describe('positions', () => {
  test('only move forward, compared as numbers', () => {
    rememberPosition('99')
    rememberPosition('100')
    rememberPosition('7')
    rememberPosition(null)
    rememberPosition('nešto')
    expect(rememberedPosition()).toBe('100')
  })
})

describe('call', () => {
  const answer = (status: number, body: string, headers = {}) =>
    vi.fn(async () => new Response(body, { status, headers }))
  const sent = (fetched: ReturnType<typeof answer>) => {
    const [path, init] = fetched.mock.lastCall as unknown as [string, RequestInit]
    return { path, ...init, headers: new Headers(init.headers) }
  }

  test("sends JSON, idempotency key and cookie, and passes the command's position to the next read", async () => {
    const fetched = answer(200, '{"ok":true}', { 'X-Position': '41' })
    vi.stubGlobal('fetch', fetched)
    await call('/api/x', { method: 'POST', body: { a: 1 }, idempotencyKey: 'k' })
    const command = sent(fetched)
    expect(command).toMatchObject({ method: 'POST', body: '{"a":1}', credentials: 'include' })
    expect(command.headers.get('Content-Type')).toBe('application/json')
    expect(command.headers.get('Idempotency-Key')).toBe('k')
    expect(command.headers.has('X-Min-Position')).toBe(false)
    await call('/api/y')
    expect(sent(fetched).headers.get('X-Min-Position')).toBe('41')
    expect(sent(fetched).headers.has('Content-Type')).toBe(false)
  })
  test('sends the stored token as bearer', async () => {
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'auth_token' ? 'abc' : null) })
    const fetched = answer(200, '{}')
    vi.stubGlobal('fetch', fetched)
    await call('/api/x')
    expect(sent(fetched).headers.get('Authorization')).toBe('Bearer abc')
  })
  test('rejects with "{status}: {body or status text}" unless the answer is OK', async () => {
    vi.stubGlobal('fetch', answer(409, '{"message":"Zauzeto"}'))
    await expect(call('/api/x')).rejects.toMatchObject({ message: '409: {"message":"Zauzeto"}', status: 409 })
    expect(httpError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway')
  })
})

test('only a 401 reports the end of the session', async () => {
  const ended = vi.fn()
  onSessionEnd(ended)
  for (const status of [200, 403, 500, 401]) {
    vi.stubGlobal('fetch', async () => new Response('{}', { status }))
    await call('/api/x').catch(() => undefined)
  }
  expect(ended).toHaveBeenCalledTimes(1)
})

describe('refusals', () => {
  test("show the server's text, or else the fallback", () => {
    expect(serverMessage(httpError(409, '', '{"message":"Zauzeto"}'), 'Greška')).toBe('Zauzeto')
    expect(serverMessage(httpError(502, '', '<html>'), 'Greška')).toBe('Greška')
    expect(serverMessage(new TypeError('Failed to fetch'), 'Greška')).toBe('Greška')
  })
  test('have a status if the server answered and a code if the answer is a refusal', () => {
    expect(
      [
        httpError(409, '', '{"code":"url_taken"}'),
        httpError(502, '', '<html>'),
        new TypeError('Failed to fetch'),
        null,
      ].map((error) => [statusOf(error), codeOf(error)]),
    ).toEqual([
      [409, 'url_taken'],
      [502, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ])
  })
  test('can carry details besides the message', () => {
    expect(refusalDetails(httpError(400, '', '{"message":"x","details":{"found":["a"]}}'))).toEqual({
      found: ['a'],
    })
    expect(
      [httpError(400, '', '{"details":null}'), httpError(502, '', '<html>'), undefined].map(refusalDetails),
    ).toEqual([{}, {}, {}])
  })
  test('map validation errors to their fields', () => {
    expect(
      fieldErrors(
        httpError(
          400,
          '',
          '{"message":"x","issues":[{"path":"offers.0.price","message":"Neispravna cena"}]}',
        ),
      ),
    ).toEqual({ 'offers.0.price': 'Neispravna cena' })
    expect(fieldErrors(new Error('x'))).toEqual({})
    expect(fieldErrors(httpError(400, '', '{"message":"x","issues":[{"path":1},null,"y"]}'))).toEqual({})
  })
})

test('resourcePath returns the documented routes', () => {
  expect(resourcePath('orders', 'list', 'client')).toBe('orders/my')
  expect(resourcePath('orders', 'list', 'admin')).toBe('orders')
  expect(resourcePath('orders', 'one', 'client')).toBe('orders')
  expect(resourcePath('websites', 'list', 'admin')).toBe('websites/my')
  expect(resourcePath('websites', 'one', 'client')).toBe('websites/id')
  expect(resourcePath('all-websites', 'list', 'admin')).toBe('websites')
  expect(resourcePath('clients', 'write', 'admin')).toBe('admin/clients')
  expect(resourcePath('users', 'list', 'admin')).toBe('admin/users')
  expect(resourcePath('activity', 'list', 'admin')).toBe('admin/activity')
  expect(resourcePath('market-costs', 'write', 'client')).toBe('market-costs')
  expect(orderStatusPath('A', 'admin')).toBe('/api/orders/A')
  expect(orderStatusPath('A', 'client')).toBe('/api/orders/A/status')
})

test('unwrapRecords returns bare lists as they are and unwraps tenants with an id', () => {
  expect(unwrapRecords([{ id: 1 }])).toEqual([{ id: 1 }])
  expect(unwrapRecords({ tenants: [{ tenantId: 7, domain: 'shop.rs' }] })).toEqual([
    { id: 7, tenantId: 7, domain: 'shop.rs' },
  ])
  expect(unwrapRecords({ tenants: [] })).toEqual([])
})
