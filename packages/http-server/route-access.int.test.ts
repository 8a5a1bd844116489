import { describe, expect, it } from 'vitest'
import { fetchAtHost } from './testing/fetch-at-host.ts'
import { setUpServer } from './testing/http-server-fixture.ts'

const fixture = setUpServer()
const { post } = fixture

describe('access to routes', () => {
  const client = { authorization: 'Bearer client-token-of-a-session' }
  const admin = { authorization: 'Bearer admin-token-of-a-session-' }
  const clientCookie = { cookie: 'pazar_session=client-token-of-a-session' }
  const ours = { origin: 'http://pazar.test' }

  it.each([
    ['an anonymous caller', '/api/public', {}, 200],
    ['an anonymous caller', '/api/mine', {}, 401],
    ['an anonymous caller', '/api/owned', {}, 401],
    ['an anonymous caller', '/api/admin', {}, 401],
    ['a client', '/api/mine', client, 200],
    ['a client', '/api/admin', client, 403],
    ['an admin', '/api/admin', admin, 200],
    ['an unknown token', '/api/mine', { authorization: 'Bearer no-token-of-any-session' }, 401],
    [
      'an unknown token beside a good cookie',
      '/api/mine',
      { ...clientCookie, ...ours, authorization: 'Bearer no-token-of-any-session' },
      401,
    ],
    ['a cookie from our page', '/api/mine', { ...clientCookie, ...ours }, 200],
    ['a cookie from the requested host', '/api/mine', { ...clientCookie, origin: 'SELF' }, 200],
    ['a cookie from a foreign page', '/api/mine', { ...clientCookie, origin: 'https://evil.test' }, 403],
    ['a cookie from a sandboxed page', '/api/mine', { ...clientCookie, origin: 'null' }, 403],
    ['a cookie without origin', '/api/mine', clientCookie, 403],
    ['a bearer from a foreign page', '/api/mine', { ...client, origin: 'https://evil.test' }, 200],
  ])('checks the access of %s to %s', async (_who, path, headers, status) => {
    const answer = await post(
      path,
      { name: 'a' },
      Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, value === 'SELF' ? fixture.url : value]),
      ),
    )
    expect(answer.status).toBe(status)
  })

  it.each([
    ['our page', { origin: 'http://pazar.test' }, 200],
    ['the requested host', { origin: 'SELF' }, 200],
    ['no origin', {}, 200],
    ['a foreign page', { origin: 'https://evil.test' }, 403],
    ['a sandboxed page', { origin: 'null' }, 403],
  ])("checks the origin of a request with a shopper's cookie: %s", async (_where, headers, status) => {
    const sent = {
      cookie: 'pazar_orders=x.y',
      ...headers,
      ...('origin' in headers && headers.origin === 'SELF' && { origin: fixture.url }),
    }
    const answer = await post('/api/shop', { name: 'a' }, sent)
    expect([answer.status, status === 403 ? (await answer.json()).code : 'wrong_origin']).toEqual([
      status,
      'wrong_origin',
    ])
  })

  it.each([
    ['https://lampe.rs', 200],
    ['http://lampe.rs', 200],
    ['https://tudje.rs', 403],
    ['https://lampe.rs.tudje.rs', 403],
  ])("at a seller's host a shopper's cookie from %s answers %i", async (origin, status) => {
    const headers = { cookie: 'pazar_orders=x.y', origin, 'content-type': 'application/json' }
    expect(
      (
        await fetchAtHost(fixture.url, 'lampe.rs', '/api/shop', {
          method: 'POST',
          headers,
          body: '{"name":"a"}',
        })
      ).status,
    ).toBe(status)
  })

  it("lets a foreign page read with a shopper's cookie, and post without one", async () => {
    const origin = 'https://evil.test'
    expect(
      (await fetch(`${fixture.url}/api/things/all`, { headers: { cookie: 'pazar_orders=x.y', origin } }))
        .status,
    ).toBe(200)
    expect((await post('/api/public', { name: 'a' }, { origin })).status).toBe(200)
  })

  it('ignores the session cookie of a foreign page on a public route', async () => {
    const userIdFor = async (headers: Record<string, string>) =>
      (await (await post('/api/public', { name: 'a' }, { ...clientCookie, ...headers })).json()).user
    expect([await userIdFor(ours), await userIdFor({ origin: 'https://evil.test' })]).toEqual([7, null])
  })
})
