import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { numericId } from '@pazar/contracts/route/fields.ts'
import { route } from '@pazar/contracts/route/route.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createHttpServer, type HttpServer } from './create-http-server.ts'
import { createLogger } from './observation/logger.ts'
import { endpoint, refuse, type User } from './routing/endpoint.ts'
import { atHost } from './testing/at-host.ts'

const anything = z.unknown()
const body = z.strictObject({ name: z.string().max(5), count: z.int().optional() })
const echo = (access: 'public' | 'signed-in' | 'owner' | 'admin', path: string) =>
  endpoint(route({ method: 'POST', path, access, summary: path, body, answer: anything }), async (call) => ({
    body: { user: call.user?.id ?? null, body: call.body, address: call.address }, position: '41',
  }))

const anywhere = endpoint(route({ method: 'GET', path: '/api/anywhere', access: 'public', anyHost: true, summary: 'anywhere', answer: anything }), async ({ host }) => ({ body: host }))

/** Lets a test hold a request in flight. */
const gate = Promise.withResolvers<void>()
const entered = Promise.withResolvers<void>()

const endpoints = [
  anywhere,
  endpoint(route({ method: 'POST', path: '/api/shop', access: 'public', anyHost: true, summary: 'shop', body, answer: anything }), async () => ({ body: {} })),
  echo('public', '/api/public'), echo('signed-in', '/api/mine'), echo('owner', '/api/owned'), echo('admin', '/api/admin'),
  endpoint(route({ method: 'GET', path: '/api/things/:id', access: 'public', summary: 'one', params: z.strictObject({ id: numericId }), query: z.strictObject({ q: z.string().optional() }), answer: anything }),
    async ({ params, query }) => ({ body: { id: params.id, q: query.q ?? null } })),
  endpoint(route({ method: 'GET', path: '/api/things/all', access: 'public', summary: 'all', answer: anything }), async () => ({ body: 'all' })),
  endpoint(route({ method: 'POST', path: '/api/form', access: 'public', summary: 'form', accepts: 'form', body, answer: anything }),
    async (call) => (call.wantsHtml ? { redirect: '/hvala', cookies: [{ name: 'c', value: 'v', maxAge: 60 }] } : { body: call.body })),
  endpoint(route({ method: 'POST', path: '/api/image', access: 'public', summary: 'image', accepts: 'image', answer: anything }),
    async ({ file }) => ({ body: { length: file!.bytes.length, type: file!.declaredType } })),
  endpoint(route({ method: 'GET', path: '/api/broken', access: 'public', summary: 'broken', answer: anything }),
    async () => { throw Object.assign(new Error('duplicate key (email)=(ana@primer.rs)'), { code: '23505' }) }),
  endpoint(route({ method: 'GET', path: '/api/away', access: 'public', summary: 'away', answer: anything }),
    async () => { throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }),
  endpoint(route({ method: 'GET', path: '/api/refused', access: 'public', summary: 'refused', answer: anything }),
    async () => ({ ...refuse('too_many_requests', 'Previše zahteva'), headers: { 'Retry-After': '9' } })),
  endpoint(route({ method: 'GET', path: '/api/slow', access: 'public', summary: 'slow', answer: anything }),
    async () => { entered.resolve(); await gate.promise; return { body: 'finished' } }),
  endpoint(route({ method: 'GET', path: '/api/stream', access: 'public', summary: 'stream', answer: anything }), async () => {
    const stream = new PassThrough()
    stream.write('first\n')
    return { raw: stream, contentType: 'text/event-stream' }
  }),
]

const users: Record<string, User> = {
  'client-token-of-a-session': { id: 7, role: 'client', sessionId: 'c' },
  'admin-token-of-a-session-': { id: 1, role: 'admin', sessionId: 'a' },
}

let server: HttpServer
let url: string

beforeAll(async () => {
  server = await createHttpServer({
    part: 'test', endpoints, logger: createLogger('test', 'silent'), publicOrigin: 'http://pazar.test', authenticate: async (token) => users[token],
    fallback: [(ctx, next) => { if (ctx.path === '/nowhere') return next(); ctx.body = `page ${ctx.path}` }],
  })
  url = (await server.listen(0, '127.0.0.1')).url
})
afterAll(() => server.close())

const post = (path: string, payload: unknown, headers: Record<string, string> = {}) =>
  fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: typeof payload === 'string' ? payload : JSON.stringify(payload) })

describe('validation', () => {
  it('refuses an idempotency key that is too long to be told from another', async () => {
    const send = (length: number) => post('/api/public', { name: 'a' }, { 'idempotency-key': 'k'.repeat(length) })
    expect((await send(200)).status).toBe(200)
    const refused = await send(201)
    expect({ status: refused.status, body: await refused.json() }).toMatchObject({
      status: 400, body: { code: 'invalid', message: 'Ključ zahteva ima najviše 200 znakova', issues: [{ path: 'Idempotency-Key' }] },
    })
  })

  it.each([
    ['an unknown field', { name: 'a', extra: 1 }, [{ path: 'extra', message: 'Nepoznato polje' }]],
    ['a missing field', {}, [{ path: 'name', message: 'Obavezno polje' }]],
    ['a wrong type', { name: 5 }, [{ path: 'name', message: 'Pogrešan tip, očekuje se tekst' }]],
    ['a text too long', { name: 'abcdef' }, [{ path: 'name', message: 'Najviše 5 karaktera' }]],
    ['a fraction', { name: 'a', count: 1.5 }, [{ path: 'count', message: 'Pogrešan tip, očekuje se ceo broj' }]],
  ])('answers 400 with issues for %s', async (_what, payload, issues) => {
    const answer = await post('/api/public', payload)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ error: 'Proverite unete podatke', message: 'Proverite unete podatke', code: 'invalid', issues })
  })

  it.each([
    ['broken JSON', '{"name":', 'application/json', 400, 'invalid'],
    ['a bare value', '7', 'application/json', 400, 'invalid'],
    ['a polluting key', '{"__proto__":{"a":1},"name":"a"}', 'application/json', 400, 'invalid'],
    ['plain text', 'name=a', 'text/plain', 415, 'unsupported_media'],
    ['a form where only JSON is taken', 'name=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media'],
    ['ten megabytes', JSON.stringify({ name: 'a'.repeat(10 * 1024 * 1024) }), 'application/json', 413, 'too_large'],
  ])('refuses %s', async (_what, text, type, status, code) => {
    const answer = await post('/api/public', text, { 'content-type': type })
    expect([answer.status, (await answer.json()).code]).toEqual([status, code])
  })

  it.each([
    ['/api/public', 'application/json', 2000], ['/api/form', 'application/x-www-form-urlencoded', 300], ['/api/form', 'application/x-www-form-urlencoded', 2000],
    ['/api/image', 'multipart/form-data; boundary=b', 6000],
  ])('a body to %s (%s) of %i KB, announced or not, is refused, and the connection ends with the answer', async (path, type, kilobytes) => {
    for (const announced of [true, false]) {
      const part = type.startsWith('multipart') ? '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n' : ''
      const sent = part + 'a'.repeat(kilobytes * 1024)
      const length = announced ? `Content-Length: ${sent.length}` : 'Transfer-Encoding: chunked'
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`)
      socket.write(announced ? sent : `${sent.length.toString(16)}\r\n${sent}\r\n0\r\n\r\n`)
      const heard = String(Buffer.concat(await socket.toArray()))
      expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413'])
      expect(heard).toMatch(/\r\nConnection: close\r\n/i)
    }
  })

  it.each([
    ['bytes that are no gzip', 'x', { 'content-encoding': 'gzip' }, 400],
    ['an unknown encoding', '{}', { 'content-encoding': 'evil' }, 415],
    ['twenty megabytes in twenty kilobytes', gzipSync(Buffer.alloc(20_000_000, ' ')), { 'content-encoding': 'gzip' }, 413],
    ['bytes that are no text', Buffer.from([0x22, 0xff, 0xfe, 0x22]), {}, 400],
    ['very deep nesting', '['.repeat(200_000) + ']'.repeat(200_000), {}, 400],
  ])('survives %s', async (_what, bytes, headers, status) => {
    const answer = await fetch(`${url}/api/public`, { method: 'POST', headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) }, body: bytes })
    expect(answer.status).toBe(status)
  })

  const sent = async (path: string, type: string, bytes: Uint8Array | string) => {
    const answer = await fetch(url + path, { method: 'POST', headers: { 'content-type': type }, body: bytes as BodyInit })
    return { status: answer.status, said: await answer.json() }
  }
  const formType = 'application/x-www-form-urlencoded'
  /** Latin 1: each character is one byte. */
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.codePointAt(0)!)

  it.each<[string, string, string, Uint8Array | string, unknown]>([
    ['Serbian', '/api/public', 'application/json', '{"name":"Đoka"}', 'Đoka'],
    ['Serbian that is called what it is', '/api/public', 'application/json; charset="UTF-8"', '{"name":"Ђ"}', 'Ђ'],
    ['escaped Serbian beside plain', '/api/public', 'application/json', '{"name":"\\u0160š"}', 'Šš'],
    ['a replacement character that somebody copied', '/api/public', 'application/json', '{"name":"\ufffd"}', '\ufffd'],
    ['an emoji', '/api/public', 'application/json', '{"name":"😀"}', '😀'],
    ['a form in Serbian', '/api/form', formType, 'name=%C4%90oka', 'Đoka'],
    ['a form that nobody encoded', '/api/form', `${formType}; charset=utf-8`, 'name=Đ%C4%90', 'ĐĐ'],
    ['a replacement character in a form', '/api/form', formType, 'name=%EF%BF%BD', '\ufffd'],
  ])('reads %s', async (_what, path, type, text, name) => {
    const { status, said } = await sent(path, type, text)
    expect([status, (said.body ?? said).name]).toEqual([200, name])
  })

  it.each<[string, string, string, Uint8Array | string, number]>([
    ['bytes within a text that are no UTF-8', '/api/public', 'application/json', bytes('{"name":"a\xff"}'), 400],
    ['Latin 1', '/api/public', 'application/json', bytes('{"name":"\xe8"}'), 400],
    ['half a character', '/api/public', 'application/json', bytes('{"name":"\xc4"}'), 400],
    ['half a surrogate pair in UTF-8', '/api/public', 'application/json', bytes('{"name":"\xed\xa0\x80"}'), 400],
    ['a form whose bytes are no UTF-8', '/api/form', formType, 'name=%FF', 400],
    ['a form of plain bytes that are no UTF-8', '/api/form', formType, bytes('name=\xff'), 400],
    ['a charset that nobody knows', '/api/public', 'application/json; charset=evil', '{"name":"a"}', 415],
    ['a charset that is not ours', '/api/public', 'application/json; charset=utf-16', '{"name":"a"}', 415],
    ['a form in a charset that is not ours', '/api/form', `${formType}; charset=windows-1250`, 'name=a', 415],
  ])('refuses %s', async (_what, path, type, text, status) => {
    const answered = await sent(path, type, text)
    expect([answered.status, answered.said.code]).toEqual([status, status === 415 ? 'unsupported_media' : 'invalid'])
  })

  it('takes literal paths before parameters, and a bad parameter for a thing that is not there', async () => {
    expect(await (await fetch(`${url}/api/things/all`)).json()).toBe('all')
    expect(await (await fetch(`${url}/api/things/17?q=x`)).json()).toEqual({ id: 17, q: 'x' })
    expect((await fetch(`${url}/api/things/x`)).status).toBe(404)
    expect((await fetch(`${url}/api/things/17?z=x`)).status).toBe(400)
    expect((await fetch(`${url}/api/things/17?q=x&q=y`)).status).toBe(400)
  })
})

describe('forms and files', () => {
  const form = (text: string, accept: string) =>
    fetch(`${url}/api/form`, { method: 'POST', redirect: 'manual', headers: { 'content-type': 'application/x-www-form-urlencoded', accept }, body: text })

  it('answers a page where a page was asked for', async () => {
    const answer = await form('name=ana', 'text/html')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/hvala'])
    expect(answer.headers.get('set-cookie')).toBe('c=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax')
    const refused = await form('name=%3Cb%3Eabcdef', 'text/html')
    expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(await refused.text()).toContain('<li>Najviše 5 karaktera</li>')
    expect(await (await form('name=ana', 'application/json')).json()).toEqual({ name: 'ana' })
  })

  const upload = (name: string, bytes: number) => {
    const data = new FormData()
    data.append(name, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
    return fetch(`${url}/api/image`, { method: 'POST', body: data })
  }

  it.each([
    ['a file', 'image', 1000, 200],
    ['the largest file', 'image', 5 * 1024 * 1024, 200],
    ['one byte more', 'image', 5 * 1024 * 1024 + 1, 413],
    ['far more', 'image', 8 * 1024 * 1024, 413],
    ['a file under another name', 'other', 1000, 400],
    ['an empty file', 'image', 0, 400],
  ])('%s is answered as it should', async (_what, name, bytes, status) => {
    const answer = await upload(name, bytes)
    const { length, type, code } = await answer.json()
    expect([answer.status, length ?? code, type]).toEqual(status === 200 ? [200, bytes, 'image/png'] : [status, status === 413 ? 'too_large' : 'invalid', undefined])
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['no end', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc'],
    ['two files', 'multipart/form-data; boundary=x', `${'--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc\r\n'.repeat(2)}--x--\r\n`],
    ['an unknown encoding', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\nContent-Transfer-Encoding: evil\r\n\r\nabc\r\n--x--\r\n'],
  ])('refuses multipart with %s', async (_what, type, text) => {
    const answer = await fetch(`${url}/api/image`, { method: 'POST', headers: { 'content-type': type }, body: text })
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid'])
  })

  it('takes an image as multipart alone', async () => {
    expect((await post('/api/image', {})).status).toBe(415)
  })
})

describe('access', () => {
  const client = { authorization: 'Bearer client-token-of-a-session' }
  const admin = { authorization: 'Bearer admin-token-of-a-session-' }
  const clientCookie = { cookie: 'pazar_session=client-token-of-a-session' }
  const ours = { origin: 'http://pazar.test' }

  it.each([
    ['nobody', '/api/public', {}, 200],
    ['nobody', '/api/mine', {}, 401],
    ['nobody', '/api/owned', {}, 401],
    ['nobody', '/api/admin', {}, 401],
    ['a client', '/api/mine', client, 200],
    ['a client', '/api/admin', client, 403],
    ['an admin', '/api/admin', admin, 200],
    ['an unknown token', '/api/mine', { authorization: 'Bearer no-token-of-any-session' }, 401],
    ['an unknown token beside a good cookie', '/api/mine', { ...clientCookie, ...ours, authorization: 'Bearer no-token-of-any-session' }, 401],
    ['a cookie from our page', '/api/mine', { ...clientCookie, ...ours }, 200],
    ['a cookie from the host asked', '/api/mine', { ...clientCookie, origin: 'SELF' }, 200],
    ['a cookie from a foreign page', '/api/mine', { ...clientCookie, origin: 'https://evil.test' }, 403],
    ['a cookie from a sandboxed page', '/api/mine', { ...clientCookie, origin: 'null' }, 403],
    ['a cookie without origin', '/api/mine', clientCookie, 403],
    ['a bearer from a foreign page', '/api/mine', { ...client, origin: 'https://evil.test' }, 200],
  ])('%s on %s', async (_who, path, headers, status) => {
    const answer = await post(path, { name: 'a' }, Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value === 'SELF' ? url : value])))
    expect(answer.status).toBe(status)
  })

  it.each([
    ['our page', { origin: 'http://pazar.test' }, 200],
    ['the host asked', { origin: 'SELF' }, 200],
    ['nobody says where', {}, 200],
    ['a foreign page', { origin: 'https://evil.test' }, 403],
    ['a sandboxed page', { origin: 'null' }, 403],
  ])("a shopper's cookie from %s", async (_where, headers, status) => {
    const sent = { cookie: 'pazar_orders=x.y', ...headers, ...('origin' in headers && headers.origin === 'SELF' && { origin: url }) }
    const answer = await post('/api/shop', { name: 'a' }, sent)
    expect([answer.status, status === 403 ? (await answer.json()).code : 'wrong_origin']).toEqual([status, 'wrong_origin'])
  })

  it.each([['https://lampe.rs', 200], ['http://lampe.rs', 200], ['https://tudje.rs', 403], ['https://lampe.rs.tudje.rs', 403]])("at a seller's host a shopper's cookie from %s: %i", async (origin, status) => {
    const headers = { cookie: 'pazar_orders=x.y', origin, 'content-type': 'application/json' }
    expect((await atHost(url, 'lampe.rs', '/api/shop', { method: 'POST', headers, body: '{"name":"a"}' })).status).toBe(status)
  })

  it("reads for a foreign page whatever cookie it brings, and takes a post of its own without one", async () => {
    const origin = 'https://evil.test'
    expect((await fetch(`${url}/api/things/all`, { headers: { cookie: 'pazar_orders=x.y', origin } })).status).toBe(200)
    expect((await post('/api/public', { name: 'a' }, { origin })).status).toBe(200)
  })

  it('is nobody on a public route when a foreign page brings the cookie', async () => {
    const asked = async (headers: Record<string, string>) => (await (await post('/api/public', { name: 'a' }, { ...clientCookie, ...headers })).json()).user
    expect([await asked(ours), await asked({ origin: 'https://evil.test' })]).toEqual([7, null])
  })
})

describe("a seller's own host", () => {
  const at = (host: string, path: string, method = 'GET') => atHost(url, host, path, { method, headers: { authorization: 'Bearer admin-token-of-a-session-' } })

  it('has the calls that a shopper needs, and the pages', async () => {
    expect((await at('prodavnica.rs', '/api/anywhere')).text).toBe('"prodavnica.rs"')
    expect((await at('prodavnica.rs', '/lampa')).text).toBe('page /lampa')
  })

  it.each([['/api/mine', 'POST'], ['/api/admin', 'POST'], ['/api/things/all', 'GET'], ['/api/things/17', 'GET'], ['/api/health', 'GET'], ['/api/public', 'POST'], ['/api/public', 'PUT']])(
    'has no %s (%s), whoever asks, and says nothing of its methods',
    async (path, method) => {
      const { status, headers, text } = await at('prodavnica.rs', path, method)
      expect([status, headers.allow]).toEqual([404, undefined])
      expect(JSON.parse(text)).toMatchObject({ code: 'not_found' })
    },
  )

  it('has no metrics', async () => expect((await at('prodavnica.rs', '/metrics')).text).toBe('page /metrics'))

  it.each(['pazar.test', 'PAZAR.test:80', 'localhost:3000', 'query-api:3000', '127.0.0.1'])('is not %s', async (host) => {
    expect((await at(host, '/api/things/all')).status).toBe(200)
  })
})

describe('every answer', () => {
  it('carries position, correlation id and protective headers', async () => {
    const answer = await post('/api/public', { name: 'a' }, { 'x-correlation-id': 'order-form.1' })
    expect(answer.headers.get('x-position')).toBe('41')
    expect(answer.headers.get('x-correlation-id')).toBe('order-form.1')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await post('/api/public', {}, { 'x-correlation-id': 'a b"' })).headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('hides what went wrong inside', async () => {
    const answer = await fetch(`${url}/api/broken`)
    const text = 'Došlo je do greške. Pokušajte ponovo.'
    expect([answer.status, await answer.json()]).toEqual([500, { error: text, message: text, code: 'internal' }])
    const away = await fetch(`${url}/api/away`)
    expect([away.status, away.headers.get('retry-after'), (await away.json()).code]).toEqual([503, '5', 'unavailable'])
    const refused = await fetch(`${url}/api/refused`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '9'])
  })

  it('says 404 and 405 in the same shape, and leaves other paths to the pages', async () => {
    const missing = await fetch(`${url}/api/nothing`)
    expect([missing.status, (await missing.json()).code]).toEqual([404, 'not_found'])
    const wrong = await fetch(`${url}/api/mine`, { method: 'DELETE' })
    expect([wrong.status, wrong.headers.get('allow'), (await wrong.json()).code]).toEqual([405, 'POST', 'method_not_allowed'])
    expect(await (await fetch(`${url}/builder`)).text()).toBe('page /builder')
    const nowhere = await fetch(`${url}/nowhere`)
    expect([nowhere.status, (await nowhere.json()).code]).toEqual([404, 'not_found'])
  })

  it('believes no proxy that is not configured', async () => {
    const answer = await post('/api/public', { name: 'a' }, { 'x-forwarded-for': '9.9.9.9' })
    expect((await answer.json()).address).toBe('127.0.0.1')
  })

  it('is there for health checks without being declared', async () => {
    const answer = await fetch(`${url}/api/health?probe=ready`)
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', ready: true, parts: {}, head: null, readModels: [] }])
  })

  it('is counted, by route and never by address', async () => {
    await fetch(`${url}/api/things/17`)
    server.metrics.gauge('lag', 'Lag', 'read_model', async () => ({ orders: 3 }))
    server.metrics.gauge('unknown', 'Unknown', 'read_model', async () => { throw new Error('away') })
    const text = await (await fetch(`${url}/metrics`)).text()
    expect(text).toContain('http_request_duration_seconds_count{part="test",method="GET",route="/api/things/:id",status="200"}')
    expect(text).toMatch(/^lag\{.*"orders".*\} 3$/m)
    expect(text).not.toContain('unknown{')
    expect(text).not.toContain('things/17')
    expect(await (await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '9.9.9.9' } })).text()).toBe('page /metrics')
  })
})

describe('stopping', () => {
  it('finishes a request in flight, ends streams and takes no more', async () => {
    const streaming = await fetch(`${url}/api/stream`)
    const slow = fetch(`${url}/api/slow`)
    await entered.promise
    const closed = server.close()
    expect(server.stopping()).toBe(true)
    await expect(fetch(`${url}/api/things/all`)).rejects.toThrow('fetch failed')
    gate.resolve()
    expect(await (await slow).json()).toBe('finished')
    await streaming.text().catch(() => 'cut')
    await closed
  })
})
