import { afterEach, describe, expect, test, vi } from 'vitest'
import { callLines, jsonValues } from './json-lines.ts'

afterEach(() => vi.unstubAllGlobals())

const bytes = (text: string) => new TextEncoder().encode(text)
const bodyOf = (...chunks: Uint8Array[]) => new ReadableStream<Uint8Array>({
  start(controller) {
    chunks.forEach((chunk) => controller.enqueue(chunk))
    controller.close()
  },
})
async function all(values: AsyncIterable<unknown>): Promise<unknown[]> {
  const seen: unknown[] = []
  for await (const value of values) seen.push(value)
  return seen
}

describe('JSON lines', () => {
  test.each([
    ['of one chunk', ['{"a":1}\n{"a":2}\n']], ['cut within lines', ['{"a"', ':1}\n{"a":2', '}\n']], ['whose last has no end', ['{"a":1}\n', '{"a":2}']],
    ['with empty ones between', ['\n{"a":1}\n\n', '\r\n{"a":2}\n\n']], ['one chunk to a letter', [...'{"a":1}\n{"a":2}\n']],
  ])('%s are values in their order', async (_, chunks) => expect(await all(jsonValues(bodyOf(...chunks.map(bytes))))).toEqual([{ a: 1 }, { a: 2 }]))

  test('a letter cut in two is one letter', async () => {
    const whole = bytes('{"a":"č"}\n')
    expect(await all(jsonValues(bodyOf(whole.slice(0, 7), whole.slice(7))))).toEqual([{ a: 'č' }])
  })
  test('of an empty answer are none', async () => expect(await all(jsonValues(bodyOf()))).toEqual([]))
  test('a value is there before the answer ends', async () => {
    const values = jsonValues(new ReadableStream({ start: (controller) => controller.enqueue(bytes('{"a":1}\n')) }))
    expect(await values.next()).toEqual({ done: false, value: { a: 1 } })
  })
  test('a line that broke off is an error, after the whole ones', async () => {
    const values = jsonValues(bodyOf(bytes('{"a":1}\n{"a"')))
    expect(await values.next()).toMatchObject({ value: { a: 1 } })
    await expect(values.next()).rejects.toThrow(SyntaxError)
  })
  test('a connection that drops is an error, after what had come', async () => {
    let turn = 0
    const values = jsonValues(new ReadableStream({ pull: (controller) => (turn++ === 0 ? controller.enqueue(bytes('{"a":1}\n')) : controller.error(new TypeError('dropped'))) }))
    await values.next()
    await expect(values.next()).rejects.toThrow('dropped')
  })
  test('who stops reading ends the answer', async () => {
    const cancelled = vi.fn()
    for await (const _ of jsonValues(new ReadableStream({ start: (controller) => controller.enqueue(bytes('1\n2\n')), cancel: cancelled }))) break
    expect(cancelled).toHaveBeenCalledOnce()
  })
})

describe('a command answered by lines', () => {
  test('goes out as every command does', async () => {
    const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response('{"a":1}\n'))
    vi.stubGlobal('fetch', fetched)
    const { signal } = new AbortController()
    expect(await all(callLines('/api/x', { method: 'POST', body: { b: 2 }, signal }))).toEqual([{ a: 1 }])
    expect(fetched.mock.lastCall).toMatchObject(['/api/x', { method: 'POST', body: '{"b":2}', credentials: 'include', signal }])
  })
  test('and refused as every command is', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"message":"Previše zahteva"}', { status: 429 }))
    await expect(callLines('/api/x').next()).rejects.toMatchObject({ status: 429, body: { message: 'Previše zahteva' } })
  })
})
