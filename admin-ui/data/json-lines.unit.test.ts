import { afterEach, describe, expect, test, vi } from 'vitest'
import { callLines, parseJsonLines } from './json-lines.ts'

afterEach(() => vi.unstubAllGlobals())

const bytes = (text: string) => new TextEncoder().encode(text)
const bodyOf = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      chunks.forEach((chunk) => controller.enqueue(chunk))
      controller.close()
    },
  })
async function all(values: AsyncIterable<unknown>): Promise<unknown[]> {
  const received: unknown[] = []
  for await (const value of values) received.push(value)
  return received
}

describe('parseJsonLines', () => {
  test.each([
    ['lines in one chunk', ['{"a":1}\n{"a":2}\n']],
    ['chunks that end within lines', ['{"a"', ':1}\n{"a":2', '}\n']],
    ['a last line without a newline', ['{"a":1}\n', '{"a":2}']],
    ['empty lines', ['\n{"a":1}\n\n', '\r\n{"a":2}\n\n']],
    ['one character per chunk', [...'{"a":1}\n{"a":2}\n']],
  ])('parses %s', async (_, chunks) =>
    expect(await all(parseJsonLines(bodyOf(...chunks.map(bytes))))).toEqual([{ a: 1 }, { a: 2 }]),
  )

  test('decodes a character that is split between two chunks', async () => {
    const whole = bytes('{"a":"č"}\n')
    expect(await all(parseJsonLines(bodyOf(whole.slice(0, 7), whole.slice(7))))).toEqual([{ a: 'č' }])
  })
  test('yields nothing for an empty body', async () =>
    expect(await all(parseJsonLines(bodyOf()))).toEqual([]))
  test('yields a value before the body ends', async () => {
    const values = parseJsonLines(
      new ReadableStream({ start: (controller) => controller.enqueue(bytes('{"a":1}\n')) }),
    )
    expect(await values.next()).toEqual({ done: false, value: { a: 1 } })
  })
  test('rejects a truncated line after yielding the complete ones', async () => {
    const values = parseJsonLines(bodyOf(bytes('{"a":1}\n{"a"')))
    expect(await values.next()).toMatchObject({ value: { a: 1 } })
    await expect(values.next()).rejects.toThrow(SyntaxError)
  })
  test('rejects after a dropped connection, having yielded the earlier values', async () => {
    let pulls = 0
    const values = parseJsonLines(
      new ReadableStream({
        pull: (controller) =>
          pulls++ === 0 ? controller.enqueue(bytes('{"a":1}\n')) : controller.error(new TypeError('dropped')),
      }),
    )
    await values.next()
    await expect(values.next()).rejects.toThrow('dropped')
  })
  test('cancels the body when the reader stops early', async () => {
    const cancelled = vi.fn()
    for await (const _ of parseJsonLines(
      new ReadableStream({ start: (controller) => controller.enqueue(bytes('1\n2\n')), cancel: cancelled }),
    ))
      break
    expect(cancelled).toHaveBeenCalledOnce()
  })
})

describe('callLines', () => {
  test('sends method, body, credentials and signal', async () => {
    const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response('{"a":1}\n'))
    vi.stubGlobal('fetch', fetched)
    const { signal } = new AbortController()
    expect(await all(callLines('/api/x', { method: 'POST', body: { b: 2 }, signal }))).toEqual([{ a: 1 }])
    expect(fetched.mock.lastCall).toMatchObject([
      '/api/x',
      { method: 'POST', body: '{"b":2}', credentials: 'include', signal },
    ])
  })
  test('rejects a refusal like `call`', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"message":"Previše zahteva"}', { status: 429 }))
    await expect(callLines('/api/x').next()).rejects.toMatchObject({
      status: 429,
      body: { message: 'Previše zahteva' },
    })
  })
})
