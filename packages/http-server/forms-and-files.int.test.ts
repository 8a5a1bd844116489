// Rules: api/refusals
import { describe, expect, it } from 'vitest'
import { setUpServer } from './testing/http-server-fixture.ts'

const fixture = setUpServer()
const { post } = fixture

describe('forms and files', () => {
  const form = (text: string, accept: string) =>
    fetch(`${fixture.url}/api/form`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
      body: text,
    })

  it('answers a form post with a page if the browser accepts HTML', async () => {
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
    return fetch(`${fixture.url}/api/image`, { method: 'POST', body: data })
  }

  it.each([
    ['a file', 'image', 1000, 200],
    ['the largest file', 'image', 5 * 1024 * 1024, 200],
    ['one byte more', 'image', 5 * 1024 * 1024 + 1, 413],
    ['far more', 'image', 8 * 1024 * 1024, 413],
    ['a file under another name', 'other', 1000, 400],
    ['an empty file', 'image', 0, 400],
  ])('answers an upload with %s', async (_what, name, bytes, status) => {
    const answer = await upload(name, bytes)
    const { length, type, code } = await answer.json()
    expect([answer.status, length ?? code, type]).toEqual(
      status === 200
        ? [200, bytes, 'image/png']
        : [status, status === 413 ? 'too_large' : 'invalid', undefined],
    )
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'no end',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
    ],
    [
      'two files',
      'multipart/form-data; boundary=x',
      `${'--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc\r\n'.repeat(2)}--x--\r\n`,
    ],
    [
      'an unknown encoding',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\nContent-Transfer-Encoding: evil\r\n\r\nabc\r\n--x--\r\n',
    ],
  ])('rejects multipart with %s', async (_what, type, text) => {
    const answer = await fetch(`${fixture.url}/api/image`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: text,
    })
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid'])
  })

  it('accepts an image only as multipart', async () => {
    expect((await post('/api/image', {})).status).toBe(415)
  })
})
