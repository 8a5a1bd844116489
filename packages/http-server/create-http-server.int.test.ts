// Rules: api/refusals
import { describe, expect, it } from 'vitest'
import { fetchAtHost } from './testing/fetch-at-host.ts'
import { setUpServer, gate, entered } from './testing/http-server-fixture.ts'

const fixture = setUpServer()
const { post } = fixture

describe("a seller's own host", () => {
  const at = (host: string, path: string, method = 'GET') =>
    fetchAtHost(fixture.url, host, path, {
      method,
      headers: { authorization: 'Bearer admin-token-of-a-session-' },
    })

  it('serves the calls that a shopper needs, and the pages', async () => {
    expect((await at('prodavnica.rs', '/api/anywhere')).text).toBe('"prodavnica.rs"')
    expect((await at('prodavnica.rs', '/lampa')).text).toBe('page /lampa')
  })

  it.each([
    ['/api/mine', 'POST'],
    ['/api/admin', 'POST'],
    ['/api/things/all', 'GET'],
    ['/api/things/17', 'GET'],
    ['/api/health', 'GET'],
    ['/api/public', 'POST'],
    ['/api/public', 'PUT'],
  ])('answers 404 without Allow for %s (%s), even for an admin', async (path, method) => {
    const { status, headers, text } = await at('prodavnica.rs', path, method)
    expect([status, headers.allow]).toEqual([404, undefined])
    expect(JSON.parse(text)).toMatchObject({ code: 'not_found' })
  })

  it('has no metrics', async () => expect((await at('prodavnica.rs', '/metrics')).text).toBe('page /metrics'))

  it.each(['pazar.test', 'PAZAR.test:80', 'localhost:3000', 'query-api:3000', '127.0.0.1'])(
    'does not include %s',
    async (host) => {
      expect((await at(host, '/api/things/all')).status).toBe(200)
    },
  )
})

describe('the HTTP server', () => {
  it('sends the position, a correlation id and security headers', async () => {
    const answer = await post('/api/public', { name: 'a' }, { 'x-correlation-id': 'order-form.1' })
    expect(answer.headers.get('x-position')).toBe('41')
    expect(answer.headers.get('x-correlation-id')).toBe('order-form.1')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(
      (await post('/api/public', {}, { 'x-correlation-id': 'a b"' })).headers.get('x-correlation-id'),
    ).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('hides internal errors', async () => {
    const answer = await fetch(`${fixture.url}/api/broken`)
    const text = 'Došlo je do greške. Pokušajte ponovo.'
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { error: text, message: text, code: 'internal' },
    ])
    const away = await fetch(`${fixture.url}/api/away`)
    expect([away.status, away.headers.get('retry-after'), (await away.json()).code]).toEqual([
      503,
      '5',
      'unavailable',
    ])
    const refused = await fetch(`${fixture.url}/api/refused`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '9'])
  })

  it('answers 404 and 405 in one shape, and passes other paths to the fallback', async () => {
    const missing = await fetch(`${fixture.url}/api/nothing`)
    expect([missing.status, (await missing.json()).code]).toEqual([404, 'not_found'])
    const wrong = await fetch(`${fixture.url}/api/mine`, { method: 'DELETE' })
    expect([wrong.status, wrong.headers.get('allow'), (await wrong.json()).code]).toEqual([
      405,
      'POST',
      'method_not_allowed',
    ])
    expect(await (await fetch(`${fixture.url}/builder`)).text()).toBe('page /builder')
    const nowhere = await fetch(`${fixture.url}/nowhere`)
    expect([nowhere.status, (await nowhere.json()).code]).toEqual([404, 'not_found'])
  })

  it('ignores X-Forwarded-For without configured proxies', async () => {
    const answer = await post('/api/public', { name: 'a' }, { 'x-forwarded-for': '9.9.9.9' })
    expect((await answer.json()).address).toBe('127.0.0.1')
  })

  it('answers health checks without a declared endpoint', async () => {
    const answer = await fetch(`${fixture.url}/api/health?probe=ready`)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'ok', ready: true, reasons: [], parts: {}, head: null, readModels: [] },
    ])
  })

  it('counts requests by route, never by address', async () => {
    await fetch(`${fixture.url}/api/things/17`)
    fixture.server.metrics.gauge('lag', 'Lag', 'read_model', async () => ({ orders: 3 }))
    fixture.server.metrics.gauge('unknown', 'Unknown', 'read_model', async () => {
      throw new Error('away')
    })
    const text = await (await fetch(`${fixture.url}/metrics`)).text()
    expect(text).toContain(
      'http_request_duration_seconds_count{part="test",method="GET",route="/api/things/:id",status="200"}',
    )
    expect(text).toMatch(/^lag\{.*"orders".*\} 3$/m)
    expect(text).not.toContain('unknown{')
    expect(text).not.toContain('things/17')
    expect(
      await (await fetch(`${fixture.url}/metrics`, { headers: { 'x-forwarded-for': '9.9.9.9' } })).text(),
    ).toBe('page /metrics')
  })
})

describe('stopping the server', () => {
  it('finishes requests in flight, ends streams and accepts no more', async () => {
    const streaming = await fetch(`${fixture.url}/api/stream`)
    const slow = fetch(`${fixture.url}/api/slow`)
    await entered.promise
    const closed = fixture.server.close()
    expect(fixture.server.isStopping()).toBe(true)
    await expect(fetch(`${fixture.url}/api/things/all`)).rejects.toThrow('fetch failed')
    gate.resolve()
    expect(await (await slow).json()).toBe('finished')
    await streaming.text().catch(() => 'cut')
    await closed
  })
})
