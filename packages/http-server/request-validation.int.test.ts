// Rules: api/refusals
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { setUpServer, schemaRuns } from './testing/http-server-fixture.ts'

const fixture = setUpServer()
const { post } = fixture

describe('request validation', () => {
  it('rejects an idempotency key over 200 characters (400)', async () => {
    const send = (length: number) =>
      post('/api/public', { name: 'a' }, { 'idempotency-key': 'k'.repeat(length) })
    expect((await send(200)).status).toBe(200)
    const refused = await send(201)
    expect({ status: refused.status, body: await refused.json() }).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        message: 'Ključ zahteva ima najviše 200 znakova',
        issues: [{ path: 'Idempotency-Key' }],
      },
    })
  })

  it.each([
    ['an unknown field', { name: 'a', extra: 1 }, [{ path: 'extra', message: 'Nepoznato polje' }]],
    ['a missing field', {}, [{ path: 'name', message: 'Obavezno polje' }]],
    ['a wrong type', { name: 5 }, [{ path: 'name', message: 'Pogrešan tip, očekuje se tekst' }]],
    ['a text too long', { name: 'abcdef' }, [{ path: 'name', message: 'Najviše 5 karaktera' }]],
    [
      'a fraction',
      { name: 'a', count: 1.5 },
      [{ path: 'count', message: 'Pogrešan tip, očekuje se ceo broj' }],
    ],
  ])('answers 400 with issues for %s', async (_what, payload, issues) => {
    const answer = await post('/api/public', payload)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      error: 'Proverite unete podatke',
      message: 'Proverite unete podatke',
      code: 'invalid',
      issues,
    })
  })

  it('rejects thousands of unknown keys with a short answer, without running the schema on the body', async () => {
    const validations = schemaRuns.count
    const answer = await post('/api/counted', {
      name: 'a',
      ...Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`${n}`.padEnd(300, 'x'), 1])),
    })
    const text = await answer.text()
    expect(answer.status).toBe(400)
    expect(JSON.parse(text).issues).toHaveLength(10)
    expect(text.length).toBeLessThan(1500)
    expect(schemaRuns.count).toBe(validations)
    expect((await post('/api/counted', { name: 'a' })).status).toBe(200)
    expect(schemaRuns.count).toBe(validations + 1)
  })

  it('rejects a body over 32 KB on a public route, and accepts it from a signed-in caller', async () => {
    const large = { name: 'a', padding: 'x'.repeat(33 * 1024) }
    expect((await post('/api/public', large)).status).toBe(413)
    expect(
      (await post('/api/mine', large, { authorization: 'Bearer client-token-of-a-session' })).status,
    ).toBe(400)
  })

  it.each([
    ['broken JSON', '{"name":', 'application/json', 400, 'invalid'],
    ['a bare value', '7', 'application/json', 400, 'invalid'],
    ['a polluting key', '{"__proto__":{"a":1},"name":"a"}', 'application/json', 400, 'invalid'],
    ['plain text', 'name=a', 'text/plain', 415, 'unsupported_media'],
    ['a form on a JSON-only route', 'name=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media'],
    [
      'ten megabytes',
      JSON.stringify({ name: 'a'.repeat(10 * 1024 * 1024) }),
      'application/json',
      413,
      'too_large',
    ],
  ])('rejects %s', async (_what, text, type, status, code) => {
    const answer = await post('/api/public', text, { 'content-type': type })
    expect([answer.status, (await answer.json()).code]).toEqual([status, code])
  })

  it.each([
    ['/api/public', 'application/json', 2000],
    ['/api/form', 'application/x-www-form-urlencoded', 300],
    ['/api/form', 'application/x-www-form-urlencoded', 2000],
    ['/api/image', 'multipart/form-data; boundary=b', 6000],
  ])(
    'rejects a body to %s (%s) of %i KB, with or without a length, and closes the connection after the answer',
    async (path, type, kilobytes) => {
      for (const announced of [true, false]) {
        const part = type.startsWith('multipart')
          ? '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
          : ''
        const sent = part + 'a'.repeat(kilobytes * 1024)
        const length = announced ? `Content-Length: ${sent.length}` : 'Transfer-Encoding: chunked'
        const socket = connect(Number(new URL(fixture.url).port), '127.0.0.1')
        socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`)
        socket.write(announced ? sent : `${sent.length.toString(16)}\r\n${sent}\r\n0\r\n\r\n`)
        const heard = String(Buffer.concat(await socket.toArray()))
        expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413'])
        expect(heard).toMatch(/\r\nConnection: close\r\n/i)
      }
    },
  )

  it.each([
    ['bytes that are not gzip', 'x', { 'content-encoding': 'gzip' }, 400],
    ['an unknown encoding', '{}', { 'content-encoding': 'evil' }, 415],
    [
      'twenty megabytes in twenty kilobytes',
      gzipSync(Buffer.alloc(20_000_000, ' ')),
      { 'content-encoding': 'gzip' },
      413,
    ],
    ['bytes that are not text', Buffer.from([0x22, 0xff, 0xfe, 0x22]), {}, 400],
    ['very deep nesting', '['.repeat(16_000) + ']'.repeat(16_000), {}, 400],
    ['very deep nesting over the limit', '['.repeat(200_000) + ']'.repeat(200_000), {}, 413],
  ])('answers %s with a client error', async (_what, bytes, headers, status) => {
    const answer = await fetch(`${fixture.url}/api/public`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
      body: bytes,
    })
    expect(answer.status).toBe(status)
  })

  const sent = async (path: string, type: string, bytes: Uint8Array | string) => {
    const answer = await fetch(fixture.url + path, {
      method: 'POST',
      headers: { 'content-type': type },
      body: bytes as BodyInit,
    })
    return { status: answer.status, said: await answer.json() }
  }
  const formType = 'application/x-www-form-urlencoded'
  /** Latin 1: each character is one byte. */
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.codePointAt(0)!)

  it.each<[string, string, string, Uint8Array | string, unknown]>([
    ['Serbian', '/api/public', 'application/json', '{"name":"Đoka"}', 'Đoka'],
    [
      'Serbian with an explicit charset',
      '/api/public',
      'application/json; charset="UTF-8"',
      '{"name":"Ђ"}',
      'Ђ',
    ],
    ['escaped Serbian beside plain', '/api/public', 'application/json', '{"name":"\\u0160š"}', 'Šš'],
    ['a literal replacement character', '/api/public', 'application/json', '{"name":"\ufffd"}', '\ufffd'],
    ['an emoji', '/api/public', 'application/json', '{"name":"😀"}', '😀'],
    ['a form in Serbian', '/api/form', formType, 'name=%C4%90oka', 'Đoka'],
    ['a form without percent-encoding', '/api/form', `${formType}; charset=utf-8`, 'name=Đ%C4%90', 'ĐĐ'],
    ['a replacement character in a form', '/api/form', formType, 'name=%EF%BF%BD', '\ufffd'],
  ])('reads %s', async (_what, path, type, text, name) => {
    const { status, said } = await sent(path, type, text)
    expect([status, (said.body ?? said).name]).toEqual([200, name])
  })

  it.each<[string, string, string, Uint8Array | string, number]>([
    ['invalid UTF-8 within a text', '/api/public', 'application/json', bytes('{"name":"a\xff"}'), 400],
    ['Latin 1', '/api/public', 'application/json', bytes('{"name":"\xe8"}'), 400],
    ['half a character', '/api/public', 'application/json', bytes('{"name":"\xc4"}'), 400],
    [
      'half a surrogate pair in UTF-8',
      '/api/public',
      'application/json',
      bytes('{"name":"\xed\xa0\x80"}'),
      400,
    ],
    ['a form with invalid UTF-8', '/api/form', formType, 'name=%FF', 400],
    ['a form with invalid plain bytes', '/api/form', formType, bytes('name=\xff'), 400],
    ['an unknown charset', '/api/public', 'application/json; charset=evil', '{"name":"a"}', 415],
    ['an unsupported charset', '/api/public', 'application/json; charset=utf-16', '{"name":"a"}', 415],
    ['a form in an unsupported charset', '/api/form', `${formType}; charset=windows-1250`, 'name=a', 415],
  ])('rejects %s', async (_what, path, type, text, status) => {
    const answered = await sent(path, type, text)
    expect([answered.status, answered.said.code]).toEqual([
      status,
      status === 415 ? 'unsupported_media' : 'invalid',
    ])
  })

  it('prefers literal paths to parameters, and answers 404 for an invalid path parameter', async () => {
    expect(await (await fetch(`${fixture.url}/api/things/all`)).json()).toBe('all')
    expect(await (await fetch(`${fixture.url}/api/things/17?q=x`)).json()).toEqual({ id: 17, q: 'x' })
    expect((await fetch(`${fixture.url}/api/things/x`)).status).toBe(404)
    expect((await fetch(`${fixture.url}/api/things/17?z=x`)).status).toBe(400)
    expect((await fetch(`${fixture.url}/api/things/17?q=x&q=y`)).status).toBe(400)
  })
})
